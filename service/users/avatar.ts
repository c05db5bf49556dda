/** Pictures of users: checked by their first bytes, kept as files of the data folder under a name that is safe. */
import { mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import type { Context } from '#service/context.ts';
import { avatarPath, uploadedFile } from '#service/http/uploads.ts';
import type { UserRow } from '#service/store/users/users.ts';

/** The largest picture, in bytes. */
const largest = 200 * 1024;

/** A picture that may be kept. */
export interface Picture {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Nothing to do, take the picture away, or keep this one; or why it cannot be kept. */
export type PictureOptions = 'keep' | 'remove' | Picture | { readonly fault: string };

const starts = (bytes: Uint8Array, text: string, at = 0): boolean =>
  Buffer.from(bytes.subarray(at, at + text.length)).toString('latin1') === text;

const extensionOf = (bytes: Uint8Array): string | null => {
  if (starts(bytes, '\x89PNG\r\n\x1a\n')) return 'png';
  if (starts(bytes, '\xff\xd8\xff')) return 'jpg';
  if (starts(bytes, 'GIF87a') || starts(bytes, 'GIF89a')) return 'gif';
  return starts(bytes, 'RIFF') && starts(bytes, 'WEBP', 8) ? 'webp' : null;
};

/** The name without its ending and without anything that means something in a path. */
const stemOf = (name: string): string =>
  name
    .replace(/\.[^.]*$/u, '')
    .replace(/[^\w-]+/gu, '-')
    .slice(0, 60) || 'avatar';

/** What the parameter `avatar` asks for: a file keeps it, an empty text removes the one there is. */
export const readPicture = async (sent: unknown): Promise<PictureOptions> => {
  if (sent === undefined) return 'keep';
  if (sent === '' || sent === null) return 'remove';
  if (!(sent instanceof File)) return { fault: 'must be an image file' };
  if (sent.size > largest) return { fault: 'is too big (should be at most 200 KB)' };
  const bytes = new Uint8Array(await sent.arrayBuffer());
  const extension = extensionOf(bytes);
  return extension === null
    ? { fault: 'is not an image of a known kind: png, jpg, gif, webp' }
    : { name: `${stemOf(sent.name)}.${extension}`, bytes };
};

/** Writes a picture and returns the path that `avatar_url` names. */
export const keepPicture = (context: Context, userId: number, picture: Picture): string => {
  const path = avatarPath(userId, picture.name);
  const file = uploadedFile(context.uploads, path);
  if (file === null) throw new Error(`${path} is not a path of an upload.`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileAtomic.sync(file, Buffer.from(picture.bytes));
  return path;
};

/** Removes the file of a user's picture, unless it is the one to keep. */
export const dropPicture = (context: Context, user: UserRow, keep: string | null = null): void => {
  if (user.avatar_url === null || user.avatar_url === keep) return;
  const file = uploadedFile(context.uploads, user.avatar_url);
  if (file !== null) rmSync(file, { force: true });
};
