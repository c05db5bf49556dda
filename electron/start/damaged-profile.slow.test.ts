/** Every file of the profile with every damage: the app starts, names it, keeps it, loses nothing else, and stays private (R12, R24, defect D-1). */
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { keptFileNames, type KeptFileName } from '#shared/disk/disk-trouble.ts';
import {
  damages,
  hasMounts,
  hasRights,
  makeDisk,
  withoutRights,
  type Damage,
  type SmallDisk,
} from '#testing/disk/damage.ts';
import { asides, makeProfile, privateSettings, startOn, type Start } from '#electron/testing/whole-profile.ts';
import { makeFolder } from '#electron/testing/closing.ts';

let whole: string;
let before: Start;
let folder: string;

beforeAll(async () => {
  whole = makeProfile();
  const copy = mkdtempSync(join(tmpdir(), 'lectern-profile-'));
  cpSync(whole, copy, { recursive: true });
  before = await startOn(copy);
  rmSync(copy, { recursive: true, force: true });
});
afterAll(() => rmSync(whole, { recursive: true, force: true }));
beforeEach(() => {
  folder = makeFolder();
});

const at = (name: string): string => join(folder, name);

/** Files that each start makes: only of these it is known that they were there. */
const made: readonly KeptFileName[] = ['accounts.json', 'settings.json', 'lectern.sqlite'];

const cases = keptFileNames.flatMap((file) =>
  (Object.keys(damages) as Damage[]).map((damage) => [file, damage] as const),
);

const isPrivate = ({ settings }: Start): void => {
  expect(settings).toMatchObject({ keep_answers: false, updates: 'never', notifications: { is_paused: true } });
};

/** Everything in the other files is there; what hangs on an account is found by the accounts. */
const nothingElseIsLost = (start: Start, file: KeptFileName): void => {
  if (file !== 'settings.json') expect(start.settings).toEqual(privateSettings);
  if (file === 'accounts.json') return;
  for (const [name, content] of Object.entries(before.contents))
    if (name !== file) expect([name, start.contents[name as keyof Start['contents']]]).toEqual([name, content]);
};

/** A cache that is empty is filled again, and a page of it is checked when it is read (decision 42). */
const isUnseen = (file: KeptFileName, damage: Damage): boolean =>
  file === 'offline.sqlite' && (damage === 'empty' || damage === 'overwritten');

const isReported = (start: Start, file: KeptFileName, damage: Damage): void => {
  const reported = start.notices.filter((notice) => notice.file === file).map(({ happened }) => happened);
  if (isUnseen(file, damage)) expect(reported).toEqual([]);
  else if (damage === 'missing') expect(reported).toEqual(made.includes(file) ? ['missing'] : []);
  else expect(reported).toEqual(['set_aside']);
  expect(start.notices.filter((notice) => notice.file !== file)).toEqual([]);
};

const isKept = (file: KeptFileName, damage: Damage, bytes: Buffer | null): void => {
  const kept = Object.entries(asides(folder)).filter(([name]) => name.startsWith(`${file}.corrupt-`));
  expect(kept.map(([, content]) => content)).toEqual(bytes === null || isUnseen(file, damage) ? [] : [bytes]);
};

test('a whole profile is opened without a word', () => {
  expect(before.notices).toEqual([]);
  expect(before.settings).toEqual(privateSettings);
  for (const [name, content] of Object.entries(before.contents)) expect([name, content]).not.toEqual([name, []]);
});

test.each(cases)('R12 R24 %s, %s: reported, kept, nothing else lost, and private', async (file, damage) => {
  cpSync(whole, folder, { recursive: true });
  damages[damage](at(file));
  const bytes = existsSync(at(file)) ? readFileSync(at(file)) : null;
  const start = await startOn(folder);
  isReported(start, file, damage);
  isKept(file, damage, bytes);
  nothingElseIsLost(start, file);
  isPrivate(start);
  const again = await startOn(folder);
  expect(again.notices).toEqual([]);
  isPrivate(again);
});

test.each(cases.filter(([, damage]) => damage !== 'missing'))(
  'R24 %s, %s, and no other file as at a first start: it starts, and says so',
  async (file, damage) => {
    cpSync(join(whole, file), at(file));
    damages[damage](at(file));
    const start = await startOn(folder);
    // An empty database at a first start is one that was just begun.
    const isBegun = isUnseen(file, damage) || (damage === 'empty' && file === 'lectern.sqlite');
    expect(start.notices.filter((notice) => notice.file === file).length).toBe(isBegun ? 0 : 1);
    if (file === 'settings.json') isPrivate(start);
    expect((await startOn(folder)).notices).toEqual([]);
  },
);

test('a first start says nothing, and makes the files whose loss a later one tells', async () => {
  expect((await startOn(folder)).notices).toEqual([]);
  for (const file of made) {
    rmSync(at(file));
    const { notices } = await startOn(folder);
    expect(notices).toMatchObject([{ file, happened: 'missing' }]);
  }
});

describe.skipIf(!hasMounts)('R24 on a disk of its own (needs to mount one)', () => {
  let disk: SmallDisk;
  beforeEach(() => {
    disk = makeDisk('8m');
  });
  afterEach(() => disk.remove());

  test('full: it starts, names what is not saved, and leaves the files as they were', async () => {
    cpSync(whole, disk.folder, { recursive: true });
    const files = (): Buffer[] => made.slice(0, 2).map((file) => readFileSync(join(disk.folder, file)));
    const earlier = files();
    disk.fill();
    const start = await startOn(disk.folder);
    expect(start.settings).toEqual(privateSettings);
    expect(start.contents['accounts.json']).toEqual(before.contents['accounts.json']);
    const reported = start.notices.map(({ file, happened, why }) => `${file} ${happened} ${why}`);
    expect(reported).toEqual(expect.arrayContaining(['settings.json not_saved full', 'accounts.json not_saved full']));
    expect(start.notices.every(({ why }) => why === 'full')).toBe(true);
    expect(files()).toEqual(earlier);
    disk.free();
    const again = await startOn(disk.folder);
    expect([again.notices, again.contents]).toEqual([[], before.contents]);
  });

  test('full at a first start: it starts, and names the files', async () => {
    disk.fill();
    const { notices } = await startOn(disk.folder);
    expect(notices.map(({ file }) => file)).toEqual(expect.arrayContaining([...made]));
    expect(new Set(notices.map(({ why }) => why))).toEqual(new Set(['full']));
    disk.free();
    expect((await startOn(disk.folder)).settings.updates).toBe('daily');
  });

  test.each(keptFileNames)('read-only, with %s damaged: it starts, and leaves it as it is', async (file) => {
    cpSync(whole, disk.folder, { recursive: true });
    damages.flipped(join(disk.folder, file));
    disk.readOnly();
    const start = await startOn(disk.folder);
    isPrivate(start);
    const reported = start.notices.find((notice) => notice.file === file);
    expect(['unreadable', 'not_saved']).toContain(reported?.happened);
    expect(reported).toMatchObject({ path: join(disk.folder, file) });
    disk.writable();
    expect(Object.keys(asides(disk.folder))).toEqual([]);
  });
});

describe.skipIf(!hasRights)('R24 without rights (needs a process of its own)', () => {
  test.each(keptFileNames)('%s that cannot be read is named, left as it is, and not written over', async (file) => {
    cpSync(whole, folder, { recursive: true });
    const bytes = readFileSync(at(file));
    await withoutRights(at(file), async () => {
      const start = await startOn(folder);
      expect(start.notices.filter((notice) => notice.file === file)).toMatchObject([{ why: 'denied' }]);
      nothingElseIsLost(start, file);
      isPrivate(start);
    });
    expect(readFileSync(at(file)).equals(bytes)).toBe(true);
  });
});
