/**
 * `node bench/folding/checked.ts <folder>`: finds the folds of `checked-folds.tsv` again in clones below a folder, named
 * `owner+name` (or `owner+name/repo`). Each was read by a person and is right. Says which are found no more, and that
 * the edit that a repeated one names is shown in every case. Exits with 1 where one of them is folded.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { foldKinds } from '../../shared/diff/folding/fold.ts';
import { addressOf, foldsBetween, kindNames } from './history.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Name the folder of the clones.');

const lines = readFileSync(join(import.meta.dirname, 'checked-folds.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1);
const byCommit = Map.groupBy(lines, (line) => line.split('\t').slice(0, 2).join('\t'));
let [found, missing, hidden] = [0, 0, 0];
for (const [commit, own] of byCommit) {
  const [name = '', sha = ''] = commit.split('\t');
  const clone = join(folder, name.replace('/', '+'));
  const { index, folds } = await foldsBetween(
    existsSync(join(clone, 'repo')) ? join(clone, 'repo') : clone,
    `${sha}^1`,
    sha,
  );
  const now = new Set(
    folds.map(({ kind, from, to, other }) =>
      [
        commit,
        kindNames[kind] ?? '',
        addressOf(index, from),
        other < 0 ? '' : addressOf(index, other),
        String(to - from),
      ].join('\t'),
    ),
  );
  for (const line of own)
    if (now.has(line)) found += 1;
    else {
      missing += 1;
      console.log(`not found: ${line}`);
    }
  for (const { kind, from, other } of folds) {
    if (kind !== foldKinds.repeated || !folds.some((fold) => fold.from <= other && other < fold.to)) continue;
    hidden += 1;
    console.log(`shown nowhere: ${commit} ${addressOf(index, from)}`);
  }
}
console.log(
  `${String(found)} of ${String(found + missing)} checked folds found; ${String(hidden)} repeated edits are shown nowhere`,
);
process.exitCode = hidden === 0 ? 0 : 1;
