/** Pictures of some of the sample's people: signal flags, drawn here, so that no picture file is carried along. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import type { Context } from '#service/context.ts';
import { avatarPath, uploadedFile } from '#service/http/uploads.ts';
import { updateUser } from '#service/store/users/users.ts';
import type { PeopleIds, PersonKey } from './people.ts';

type Colour = readonly [red: number, green: number, blue: number];
/** Colour at a point; both coordinates from 0 up to 1. */
type Flag = (x: number, y: number) => Colour;

const white: Colour = [244, 244, 238];
const blue: Colour = [28, 78, 138];
const red: Colour = [196, 52, 44];
const yellow: Colour = [238, 190, 52];
const black: Colour = [38, 38, 42];

const flags: Readonly<Partial<Record<PersonKey, Flag>>> = {
  /** Papa: about to put to sea. */
  owner: (x, y) => (Math.abs(x - 0.5) < 0.22 && Math.abs(y - 0.5) < 0.22 ? white : blue),
  /** Lima, in quarters. */
  maintainer: (x, y) => (x < 0.5 === y < 0.5 ? yellow : black),
  /** Uniform, in quarters. */
  surveyor: (x, y) => (x < 0.5 === y < 0.5 ? red : white),
};

const side = 96;

/** Four bytes, the highest first. */
const word = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

const chunk = (name: string, content: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(name), content]);
  return Buffer.concat([word(content.byteLength), named, word(crc32(named))]);
};

const rowOf = (flag: Flag, y: number): number[] => [
  0,
  ...Array.from({ length: side }, (_unused, x) => flag((x + 0.5) / side, (y + 0.5) / side)).flat(),
];

/** A square picture as a PNG: eight bits per channel, no filter. */
export const pngOf = (flag: Flag): Buffer => {
  const rows = Array.from({ length: side }, (_unused, y) => rowOf(flag, y)).flat();
  const header = Buffer.concat([word(side), word(side), Buffer.from([8, 2, 0, 0, 0])]);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** Gives pictures to those who have a flag; the others have none. */
export const giveAvatars = ({ database, uploads }: Context, ids: PeopleIds): void => {
  for (const [person, flag] of Object.entries(flags)) {
    const id = ids[person as PersonKey];
    const path = avatarPath(id, 'avatar.png');
    const file = uploadedFile(uploads, path);
    if (file === null) throw new Error(`${path} is not a path of an upload.`);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, pngOf(flag));
    updateUser(database, id, { avatar_url: path });
  }
};
