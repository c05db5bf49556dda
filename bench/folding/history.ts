/**
 * `node bench/folding/history.ts <git directory> <from> <to> [--folds]`: how much of the changes between two commits is folded,
 * by kind, and how much is left to read; `--folds` prints each fold with its lines.
 */
import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { readChangeFields } from '../../shared/diff/index/changed-file.ts';
import { createPatchIndex, type PatchIndex } from '../../shared/diff/index/patch-index.ts';
import { changedByKind, foldKinds, type Fold } from '../../shared/diff/folding/fold.ts';
import { layoutCandidates } from '../../shared/diff/folding/layout-candidates.ts';
import { grammarOf, hasGrammar } from '../../renderer/workers/folding/grammars.ts';
import { proveLayout } from '../../renderer/workers/folding/prove-layout.ts';
import { findFolds } from '../../shared/diff/folding/find-folds.ts';

/** Runs git there without the settings of this computer. */
export const git = (repository: string, ...args: readonly string[]): Buffer =>
  execFileSync('git', ['-C', repository, '-c', 'core.quotePath=false', ...args], {
    maxBuffer: 2 ** 30,
    env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' },
  });

const fieldOf = (head: string, name: string): string => new RegExp(`^${name} (.*)$`, 'm').exec(head)?.[1] ?? '';

/** One index over all that `git diff` prints between two commits. */
export const indexBetween = (repository: string, from: string, to: string): PatchIndex => {
  const all = git(repository, 'diff', '-M', '--no-color', '--no-ext-diff', '--full-index', from, to).toString('latin1');
  const index = createPatchIndex();
  for (const part of all.split(/^(?=diff --git )/m)) {
    if (part === '') continue;
    const body = part.search(/^(--- |Binary files )/m);
    const head = Buffer.from(body < 0 ? part : part.slice(0, body), 'latin1').toString();
    const patch = Buffer.from(body < 0 ? '' : part.slice(body), 'latin1');
    const names = /^--- (?:a\/(.*)|\/dev\/null)\n\+\+\+ (?:b\/(.*)|\/dev\/null)\n/m.exec(patch.toString());
    const [, same = ''] = /^diff --git a\/(.*) b\/\1$/m.exec(head) ?? [];
    const was = fieldOf(head, 'rename from') || (names?.[1] ?? names?.[2] ?? same);
    const now = fieldOf(head, 'rename to') || (names?.[2] ?? names?.[1] ?? same);
    const mode = /^index \S+ (\d+)$/m.exec(head)?.[1] ?? '100644';
    const fields = readChangeFields({
      old_path: was,
      new_path: now,
      a_mode: fieldOf(head, 'old mode') || fieldOf(head, 'deleted file mode') || mode,
      b_mode: fieldOf(head, 'new mode') || fieldOf(head, 'new file mode') || mode,
      new_file: head.includes('\nnew file mode'),
      deleted_file: head.includes('\ndeleted file mode'),
      renamed_file: head.includes('\nrename from'),
    });
    if (fields !== null) index.addFile(fields, new Uint8Array(patch));
  }
  index.finish();
  return index;
};

/** The folds that patches alone prove. */
export const foldsOf = (index: PatchIndex): readonly Fold[] => {
  const steps = findFolds(index, (file) => hasGrammar(index.files[file]?.new_path ?? ''));
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
};

/** The folds that the grammars prove beside them. */
const provenBeside = async (
  repository: string,
  [from, to]: readonly [string, string],
  index: PatchIndex,
  folds: readonly Fold[],
): Promise<readonly Fold[]> => {
  const proven: Fold[] = [];
  const byFile = Map.groupBy(folds, ({ file }) => file);
  for (const [file, fields] of index.files.entries()) {
    const candidates = hasGrammar(fields.new_path) ? layoutCandidates(index, file, byFile.get(file) ?? []) : [];
    const grammar = candidates.length === 0 ? null : await grammarOf(fields.new_path);
    if (grammar === null) continue;
    const texts = [
      git(repository, 'show', `${from}:${fields.old_path}`),
      git(repository, 'show', `${to}:${fields.new_path}`),
    ];
    const steps = proveLayout(grammar, file, [texts[0]?.toString() ?? '', texts[1]?.toString() ?? ''], candidates);
    let step = steps.next();
    while (step.done !== true) step = steps.next();
    proven.push(...step.value);
  }
  return [...folds, ...proven].sort((one, other) => one.from - other.from);
};

/** All folds of the changes between two commits, those included that the grammars prove, and the index that they are of. */
export const foldsBetween = async (
  repository: string,
  from: string,
  to: string,
): Promise<{ readonly index: PatchIndex; readonly folds: readonly Fold[] }> => {
  const index = indexBetween(repository, from, to);
  return { index, folds: await provenBeside(repository, [from, to], index, foldsOf(index)) };
};

/** Names of {@link foldKinds} by their numbers. */
export const kindNames: readonly string[] = Object.keys(foldKinds);

/** A row as `+path:line`, `-path:line` where it is in the older version alone. */
export const addressOf = (index: PatchIndex, row: number): string => {
  const { oldLine, newLine, kind } = index.columns;
  const file = index.files[index.fileOfRow(row)];
  const isOld = kind[row] === 4;
  return `${isOld ? '-' : '+'}${(isOld ? file?.old_path : file?.new_path) ?? ''}:${String((isOld ? oldLine : newLine)[row] ?? 0)}`;
};

const printFold = (index: PatchIndex, { kind, from, to, other, times }: Fold): void => {
  console.log(
    `== ${kindNames[kind] ?? ''} ${addressOf(index, from)} ${other < 0 ? '' : `<- ${addressOf(index, other)}`} ×${String(times)}`,
  );
  for (let row = from; row < Math.min(to, from + 12); row += 1)
    console.log(
      `   ${index.columns.kind[row] === 4 ? '-' : '+'}${new TextDecoder().decode(index.lineBytes(row)).slice(0, 160)}`,
    );
};

const run = async (repository: string, from: string, to: string, printsFolds: boolean): Promise<void> => {
  const { index, folds } = await foldsBetween(repository, from, to);
  const changed = index.files.reduce((sum, file) => sum + file.added + file.removed, 0);
  const folded = changedByKind(folds);
  const left = changed - folded.reduce((sum, count) => sum + count, 0);
  const kinds = kindNames.map((name, at) => `${name} ${String(folded[at] ?? 0)}`).join(', ');
  console.log(
    `${from.slice(0, 10)}..${to.slice(0, 10)}: ${String(index.files.length)} files, ${String(changed)} changed, ${kinds}, ${String(left)} left to read (${((100 * left) / Math.max(1, changed)).toFixed(1)} %), ${String(folds.length)} folds`,
  );
  if (printsFolds) for (const fold of folds) printFold(index, fold);
};

const [repository, from, to, flag] = process.argv.slice(2);
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  if (repository === undefined || from === undefined || to === undefined)
    throw new Error('Name a git directory and two commits.');
  await run(repository, from, to, flag === '--folds');
}
