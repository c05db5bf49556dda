/** The file with the answers that were read: kept and found, limited, private, forgotten, damaged, killed while it is written. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeFolder } from '#electron/testing/closing.ts';
import { openAnswerFile } from './answer-file.ts';
import type { AnswerFile } from './answer-file.ts';
import { answerWith, callNamed, calls, textAt } from './testing/answer-steps.ts';
import { pathsInto } from '#electron/testing/file-reports.ts';

let folder: string;
let file: string;
let lines: string[];
let asides: string[];
const open: AnswerFile[] = [];
beforeEach(() => {
  folder = makeFolder();
  file = join(folder, 'offline.sqlite');
  lines = [];
  asides = [];
});
afterEach(() => {
  for (const one of open.splice(0)) one.close();
});

let time = 1_000;
const start = (cap = 2 ** 30): AnswerFile => {
  const log = (line: string) => lines.push(line);
  const made = openAnswerFile({ file, cap, now: () => (time += 1), log, notices: pathsInto(asides) });
  open.push(made);
  return made;
};
const stop = (): void => open.pop()?.close();
const textOf = (from: AnswerFile, account: string, name: string): string | null => {
  const found = from.find(callNamed(account, name));
  return found && new TextDecoder().decode(found.bytes);
};
/** Text that does not get smaller. */
const noise = (bytes: number): string => randomBytes(bytes / 2).toString('hex');
/** Files of the folder in which a text stands. */
const filesWith = (text: string): string[] =>
  readdirSync(folder).filter((name) => readFileSync(join(folder, name)).includes(text));

test('an answer is found after a restart, with its head and when it was read, by its own account alone', () => {
  start().keep(answerWith('a', 'one', '{"id":1}', 77));
  stop();
  const again = start();
  expect(again.find(callNamed('a', 'one'))).toEqual({
    head: { 'content-type': 'application/json' },
    readAt: 77,
    bytes: new TextEncoder().encode('{"id":1}'),
  });
  expect(again.find(callNamed('b', 'one'))).toBe(null);
  expect(again.find(callNamed('a', 'two'))).toBe(null);
  expect(lines).toEqual([]);
});

test('a later answer replaces the one before; the same once more is only newer', () => {
  const answers = start();
  answers.keep(answerWith('a', 'one', 'first', 1));
  answers.keep(answerWith('a', 'one', 'second', 2));
  expect(textOf(answers, 'a', 'one')).toBe('second');
  answers.keep(answerWith('a', 'one', 'second', 3));
  expect(answers.find(callNamed('a', 'one'))?.readAt).toBe(3);
  expect(answers.size().answers).toBe(1);
  answers.drop(callNamed('a', 'one'));
  expect(textOf(answers, 'a', 'one')).toBe(null);
});

test('only its owner can read the file and its log', () => {
  writeFileSync(file, '', { mode: 0o644 });
  start().keep(answerWith('a', 'one', 'x'));
  for (const name of [file, `${file}-wal`]) expect(statSync(name).mode & 0o777).toBe(0o600);
});

test('S8 an answer in which the token of the account stands is not kept; the same without it is', () => {
  const token = 'glpat-canary/+12345';
  const answers = start();
  for (const form of [token, encodeURIComponent(token)])
    answers.keep({ ...answerWith('a', form, `{"text":"${form}"}`), token });
  answers.keep({ ...answerWith('a', 'clean', '{"text":"nothing"}'), token });
  expect(answers.size().answers).toBe(1);
  expect(textOf(answers, 'a', 'clean')).toBe('{"text":"nothing"}');
  // An earlier answer of the same call does not stay.
  answers.keep({ ...answerWith('a', 'clean', token), token });
  expect(answers.size().answers).toBe(0);
});

test('what was used longest ago goes first when the file is full, and the file gets no larger', () => {
  const cap = 400_000;
  const answers = start(cap);
  for (let index = 0; index < 6; index += 1) answers.keep(answerWith('a', String(index), noise(100_000)));
  expect(textOf(answers, 'a', '0')).not.toBe(null);
  for (let index = 6; index < 40; index += 1) {
    answers.keep(answerWith('a', String(index), noise(100_000)));
    // Read again and again, it stays.
    expect(textOf(answers, 'a', '0')).not.toBe(null);
  }
  expect(textOf(answers, 'a', '39')).not.toBe(null);
  expect(textOf(answers, 'a', '1')).toBe(null);
  stop();
  expect(statSync(file).size).toBeLessThan(cap * 1.5);
});

test('signing out removes the answers of that account from the disk, bytes included, and of no other', () => {
  const answers = start();
  const secret = noise(2_000);
  // Stored as they are: what cannot be compressed stands in the file, where the search below can find it.
  answers.keep({ ...answerWith('a', 'one', ''), pieces: [randomBytes(9_000)], head: { planted: secret } });
  answers.keep(answerWith('b', 'one', 'other'));
  expect(filesWith(secret)).not.toEqual([]);
  answers.forget('a');
  expect(filesWith(secret)).toEqual([]);
  expect(textOf(answers, 'a', 'one')).toBe(null);
  expect(textOf(answers, 'b', 'one')).toBe('other');
  answers.clear();
  expect(readdirSync(folder)).toEqual([]);
  expect(answers.size()).toEqual({ answers: 0, bytes: 0 });
  answers.keep(answerWith('b', 'one', 'again'));
  expect(textOf(answers, 'b', 'one')).toBe('again');
});

test('R12 a file that is no database is set aside, one at most, and answers are kept in a new one', () => {
  for (const words of ['first damage', 'second damage']) {
    writeFileSync(file, words.repeat(500));
    const answers = start();
    expect(textOf(answers, 'a', 'one')).toBe(null);
    answers.keep(answerWith('a', 'one', words));
    expect(textOf(answers, 'a', 'one')).toBe(words);
    expect(filesWith(words.repeat(500)).every((name) => name.includes('.corrupt-'))).toBe(true);
    stop();
  }
  const aside = readdirSync(folder).filter((name) => name.includes('.corrupt-'));
  expect(aside).toHaveLength(1);
  expect(asides.some((path) => path.includes('.corrupt-'))).toBe(true);
  start().forget('somebody');
  expect(readdirSync(folder).filter((name) => name.includes('.corrupt-'))).toEqual([]);
});

test('R12 pages damaged while the app runs: no answer, no throw, a new file', () => {
  const answers = start();
  for (let index = 0; index < 50; index += 1) answers.keep(answerWith('a', String(index), noise(20_000)));
  stop();
  const bytes = readFileSync(file);
  bytes.fill(0x5a, 100, 40_000);
  writeFileSync(file, bytes);
  const again = start();
  expect(textOf(again, 'a', '3')).toBe(null);
  again.keep(answerWith('a', 'new', 'kept'));
  expect(textOf(again, 'a', 'new')).toBe('kept');
  expect(readdirSync(folder).some((name) => name.includes('.corrupt-'))).toBe(true);
});

test('an answer whose bytes were changed is no answer', () => {
  start().keep(answerWith('a', 'one', noise(4_000)));
  stop();
  const database = new DatabaseSync(file);
  database.exec("UPDATE bodies SET bytes = x'789c030000000001'");
  database.close();
  const answers = start();
  expect(textOf(answers, 'a', 'one')).toBe(null);
  expect(answers.size().answers).toBe(0);
});

/** Kills; `npm run soak` runs the full 200. */
const rounds = Number(process.env['LECTERN_ROUNDS'] ?? 10);
const writer = join(import.meta.dirname, 'testing', 'answer-writer.ts');

/** Lets the writer keep answers until it said so `steps` times, and kills it; answers how often it said so. */
const writeAndDie = async (round: number, steps: number): Promise<number> => {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', writer, file, String(round)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let kept = 0;
  createInterface(child.stdout).on('line', () => {
    kept += 1;
    if (kept === steps) child.kill('SIGKILL');
  });
  const [, signal] = (await once(child, 'close')) as [number | null, string | null];
  expect(signal).toBe('SIGKILL');
  return kept;
};

test(`R12 SIGKILL at ${String(rounds)} moments of writing: the file opens, is whole, and has what was kept`, async () => {
  for (let round = 1; round <= rounds; round += 1) {
    const kept = await writeAndDie(round, 1 + ((round * 7_919) % 60));
    const answers = start();
    for (let call = 0; call < Math.min(calls, kept); call += 1) {
      const last = kept - 1 - ((kept - 1 - call) % calls);
      // The one under way when it died may have been kept as well.
      const possible = [textAt(round, last), ...(kept % calls === call ? [textAt(round, kept)] : [])];
      expect(possible).toContain(textOf(answers, 'writer', String(call)));
    }
    stop();
    const database = new DatabaseSync(file);
    expect(database.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
    database.close();
  }
  expect(lines).toEqual([]);
});
