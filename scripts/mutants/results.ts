/** What was seen when the changes of the list were made, kept beside the list; a change that was rewritten counts as not tried. */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#scripts/run-command.ts';
import type { NoticedChange } from './noticed/noticed-change.ts';

/** One test file that was run on a change. */
export interface TriedTest {
  readonly file: string;
  /** Of the test that failed first; null: all passed, and the change was not noticed. */
  readonly failed: string | null;
}

interface KeptResult {
  /** Of the change that was tried. */
  readonly change: string;
  readonly tried: readonly TriedTest[];
}

type Results = Readonly<Record<string, KeptResult>>;

const file = join(root, 'scripts/mutants/noticed/results.json');

const digestOf = (change: NoticedChange): string =>
  createHash('sha256')
    .update(JSON.stringify([change.file, change.from, change.to]))
    .digest('hex')
    .slice(0, 12);

const readAll = (): Results => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Results;
  } catch {
    return {};
  }
};

/** What was seen of a change; nothing where it was not tried as it is now. */
export const triedOf = (change: NoticedChange): readonly TriedTest[] => {
  const kept = readAll()[change.id];
  return kept?.change === digestOf(change) ? kept.tried : [];
};

/** Keeps what was seen; of a test file that was run once more, the last time counts. */
export const keepTried = (change: NoticedChange, tried: readonly TriedTest[]): void => {
  const now = new Set(tried.map((test) => test.file));
  const before = triedOf(change).filter((test) => !now.has(test.file));
  const all = { ...readAll(), [change.id]: { change: digestOf(change), tried: [...before, ...tried] } };
  const sorted = Object.fromEntries(Object.entries(all).sort(([one], [other]) => (one < other ? -1 : 1)));
  writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`);
};
