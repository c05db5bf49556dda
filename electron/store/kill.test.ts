/** Sudden death at random moments while drafts are saved: nothing acknowledged is lost, the file stays whole (R11). */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { makeFolder } from '#electron/testing/closing.ts';
import { openStore, storeFile } from './open-store.ts';
import { stepAt } from './testing/draft-steps.ts';

const writer = join(import.meta.dirname, 'testing', 'draft-writer.ts');
/** Kills; `npm run soak` runs the full 200. */
const rounds = Number(process.env['LECTERN_ROUNDS'] ?? 10);

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
const numbersFrom = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), seed | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
};

/** Lets the writer work until it acknowledged `steps` steps, kills it; answers how many it acknowledged in all. */
const writeAndDie = async (folder: string, round: number, steps: number): Promise<number> => {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', writer, folder, String(round)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  let acknowledged = 0;
  createInterface(child.stdout).on('line', () => {
    acknowledged += 1;
    if (acknowledged === steps) child.kill('SIGKILL');
  });
  const [, signal] = (await once(child, 'close')) as [number | null, string | null];
  if (signal !== 'SIGKILL') throw new Error(`The writer ended by itself in round ${String(round)}: ${errors}`);
  return acknowledged;
};

type Texts = ReadonlyMap<string, string>;

/** What is there after the first `steps` steps of a round that began with `before`. */
const after = (before: Texts, round: number, steps: number): Texts => {
  const texts = new Map(before);
  for (let index = 0; index < steps; index += 1) {
    const { place, text } = stepAt(round, index);
    if (text === null) texts.delete(place);
    else texts.set(place, text);
  }
  return texts;
};

const readAll = (folder: string): Texts => {
  const { drafts, notice, close } = openStore({ folder, now: () => new Date() });
  expect(notice).toBe(null);
  const texts = drafts.list('writer').map(({ place }) => [place, drafts.read('writer', place)?.text ?? ''] as const);
  close();
  return new Map(texts);
};

const integrity = (folder: string): unknown => {
  const database = new DatabaseSync(join(folder, storeFile));
  const found = database.prepare('PRAGMA integrity_check').all();
  database.close();
  return found;
};

test(`R11 SIGKILL at ${String(rounds)} random moments: every acknowledged draft is there, the file is whole`, async () => {
  const folder = makeFolder();
  const next = numbersFrom(20261121);
  let known: Texts = new Map();
  for (let round = 1; round <= rounds; round += 1) {
    const steps = await writeAndDie(folder, round, 1 + Math.floor(next() * 60));
    const found = readAll(folder);
    // The step under way when it died may have been done: it was not acknowledged.
    expect([after(known, round, steps), after(known, round, steps + 1)]).toContainEqual(found);
    expect(integrity(folder)).toEqual([{ integrity_check: 'ok' }]);
    known = found;
  }
  expect(known.size).toBeGreaterThan(0);
});
