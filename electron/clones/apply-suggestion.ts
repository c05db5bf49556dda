/** Writes a suggestion into the worktree of a merge request: merged there, so that whatever else is changed stays. */
import { readFile } from 'node:fs/promises';
import writeFileAtomic from 'write-file-atomic';
import { mergeTexts } from '#shared/diff/merge/merge-texts.ts';
import { t } from '#shared/texts/texts.ts';
import type { Suggestion } from './channels.ts';
import { CloneError } from './clone-error.ts';
import { fileInClone } from './editors.ts';
import { runGit, type GitLocation } from './run-git.ts';
import { gitChoices, type CheckedOutTree, type CheckOut } from './worktrees.ts';

const lineFeed = 10;
const carriageReturn = 13;

/** Each line with its end; the last one may have none. */
const linesOf = (bytes: Buffer): readonly Buffer[] => {
  const lines: Buffer[] = [];
  for (let from = 0; from < bytes.length;) {
    const end = bytes.indexOf(lineFeed, from);
    const next = end < 0 ? bytes.length : end + 1;
    lines.push(bytes.subarray(from, next));
    from = next;
  }
  return lines;
};

/** Its end: CRLF, LF, or nothing. */
const endOf = (line: Buffer): string => {
  if (line.at(-1) !== lineFeed) return '';
  return line.at(-2) === carriageReturn ? '\r\n' : '\n';
};

const textOf = (line: Buffer): Buffer => line.subarray(0, line.length - endOf(line).length);

/** Where the file has these lines: where it is said, else where they stand alone; −1: nowhere, or in several places. */
const placeOf = (lines: readonly Buffer[], removed: readonly string[], wanted: number): number => {
  const bytes = removed.map((line) => Buffer.from(line));
  const isAt = (at: number): boolean => bytes.every((line, step) => lines[at + step] && textOf(lines[at + step] ?? line).equals(line)); // prettier-ignore
  if (isAt(wanted)) return wanted;
  const found = lines.map((_line, at) => at).filter(isAt);
  return found.length === 1 ? (found[0] ?? -1) : -1;
};

const misfit = (path: string): CloneError => new CloneError(t('clone_failures.suggestion_misfit', { path }));

/** A file of the head as git writes it to a worktree; symbolic links and submodules are none. @throws CloneError */
const readHead = async (tree: GitLocation, sha: string, path: string): Promise<Buffer> => {
  const { stdout } = await runGit({ ...tree, args: ['ls-tree', '-z', '--full-tree', sha, '--', path] });
  if (!/^100\d{3} blob /.test(stdout.toString('utf8'))) throw misfit(path);
  const args = [...(await gitChoices(tree)), 'cat-file', '--filters', `${sha}:${path}`];
  return (await runGit({ ...tree, args })).stdout;
};

/** The file with the suggestion. @throws CloneError where it has other lines */
const replaced = (before: Buffer, { path, line, removed, added }: Suggestion): Buffer => {
  const lines = linesOf(before);
  const at = placeOf(lines, removed, line - 1);
  if (at < 0) throw misfit(path);
  const gone = lines.slice(at, at + removed.length);
  const below = lines.slice(at + removed.length);
  const end = gone.map(endOf).find((one) => one !== '') ?? endOf(lines[0] ?? before);
  const lastEnd = below.length === 0 ? endOf(gone.at(-1) ?? before) : end;
  const come = added.map((text, index) => Buffer.from(text + (index === added.length - 1 ? lastEnd : end)));
  return Buffer.concat([...lines.slice(0, at), ...come, ...below]);
};

const nobodyElse = async (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * Replaces the lines in the worktree; nothing is committed. What has them already stays as it is.
 * @throws CloneError where the merge request's head, or the worktree, has other lines there
 */
export const applySuggestion = async (
  { sha }: Pick<CheckOut, 'sha'>,
  tree: CheckedOutTree,
  suggestion: Suggestion,
): Promise<void> => {
  const base = await readHead(tree, sha, suggestion.path);
  const theirs = replaced(base, suggestion);
  const file = await fileInClone(tree.workTree, suggestion.path);
  const ours = await readFile(file);
  const merged = await mergeTexts({ base, ours, theirs }, { ours: '', theirs: '' }, nobodyElse);
  if (merged.kind !== 'text' || merged.conflicts.length > 0) throw misfit(suggestion.path);
  if (!ours.equals(merged.bytes)) await writeFileAtomic(file, Buffer.from(merged.bytes));
};
