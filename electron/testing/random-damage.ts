/** The property of damage: whatever byte of whatever file is another, the app opens the profile or says what it cannot open. */
import { cpSync, mkdtempSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect } from 'vitest';
import { keptFileNames, type KeptFileName } from '#shared/disk/disk-trouble.ts';
import { flip } from '#testing/disk/damage.ts';
import { asides, makeProfile, startOn, type Start } from './whole-profile.ts';

interface RandomDamage {
  readonly file: KeptFileName;
  /** Where in the file, as a part of its length. */
  readonly at: number;
  readonly bit: number;
  /** It ends there; else one bit is another. */
  readonly isCut: boolean;
}

const damage: fc.Arbitrary<RandomDamage> = fc.record({
  file: fc.constantFrom(...keptFileNames),
  at: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  bit: fc.nat({ max: 7 }),
  isCut: fc.boolean(),
});

const kept = (folder: string, file: string): Buffer | null =>
  Object.entries(asides(folder)).find(([name]) => name.startsWith(`${file}.corrupt-`))?.[1] ?? null;

/** SQLite writes into what it opens before it finds damage in it. */
const isLost = ({ notices }: Start, aside: Buffer | null, bytes: Buffer): boolean => {
  if (aside === null) return notices.some(({ happened }) => happened === 'set_aside');
  return notices.every(({ file }) => file.endsWith('.json')) && !aside.equals(bytes);
};

/** Damages a whole profile so many times, each time again, and starts on it twice. @throws where the property does not hold */
export const damageAtRandom = async (seed: number, numRuns: number): Promise<void> => {
  const whole = makeProfile();
  const judge = async ({ file, at, bit, isCut }: RandomDamage): Promise<string[]> => {
    const folder = mkdtempSync(join(tmpdir(), 'lectern-random-'));
    try {
      cpSync(whole, folder, { recursive: true });
      const path = join(folder, file);
      const offset = Math.floor(readFileSync(path).length * at);
      if (isCut) truncateSync(path, offset);
      else flip(path, offset, bit);
      const bytes = readFileSync(path);
      const first = await startOn(folder);
      const second = await startOn(folder);
      const wrongs = {
        'a private setting is on': [first, second].some(
          ({ settings }) => settings.keep_answers || settings.updates !== 'never' || !settings.notifications.is_paused,
        ),
        'another file is named': first.notices.some((notice) => notice.file !== file),
        'the second start says something': second.notices.length > 0,
        'the damaged file is not kept': isLost(first, kept(folder, file), bytes),
      };
      return Object.entries(wrongs).flatMap(([wrong, isSo]) => (isSo ? [wrong] : []));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };
  try {
    await fc.assert(
      fc.asyncProperty(damage, async (given) => {
        expect(await judge(given)).toEqual([]);
      }),
      { seed, numRuns },
    );
  } finally {
    rmSync(whole, { recursive: true, force: true });
  }
};
