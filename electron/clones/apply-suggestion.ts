/** Writes a suggestion into the worktree of a merge request: merged there, so that whatever else is changed stays. */
import { readFile } from 'node:fs/promises';
import { setImmediate as turn } from 'node:timers/promises';
import writeFileAtomic from 'write-file-atomic';
import { numberLines } from '#shared/diff/compute/numbered-lines.ts';
import { mergeTexts } from '#shared/diff/merge/merge-texts.ts';
import { isValid } from '#shared/encoding/encodings.ts';
import { t } from '#shared/texts/texts.ts';
import type { Suggestion } from './channels.ts';
import { CloneError } from './clone-error.ts';
import { fileInClone } from './editors.ts';
import { runGit, type GitLocation } from './run-git.ts';
import { gitChoices, type CheckedOutTree } from './worktrees.ts';

const lineFeed = 10;
const carriageReturn = 13;

/** Each line with its end; the last one may have none. */
const linesOf = (bytes: Buffer): readonly Buffer[] => {
  const [{ starts }] = numberLines([bytes]);
  return Array.from({ length: starts.length - 1 }, (_line, at) => bytes.subarray(starts[at], starts[at + 1]));
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
  const isAt = (at: number): boolean =>
    bytes.every((line, step) => {
      const other = lines[at + step];
      return other !== undefined && textOf(other).equals(line);
    });
  if (isAt(wanted)) return wanted;
  const found = lines.map((_line, at) => at).filter(isAt);
  return found.length === 1 ? (found[0] ?? -1) : -1;
};

const misfit = (path: string): CloneError => new CloneError(t('clone_failures.suggestion_misfit', { path }));

/** A file of a commit as git writes it to a worktree; symbolic links and submodules are none. @throws CloneError */
const readFileAt = async (tree: GitLocation, sha: string, path: string): Promise<Buffer> => {
  const { stdout } = await runGit({ ...tree, args: ['ls-tree', '-z', '--full-tree', sha, '--', path] });
  if (!/^100\d{3} blob /.test(stdout.toString('utf8'))) throw misfit(path);
  const args = [...(await gitChoices(tree)), 'cat-file', '--filters', `${sha}:${path}`];
  return (await runGit({ ...tree, args })).stdout;
};

/** The file with the suggestion; null where it has other lines. @param wanted the first line that goes, from 0; −1: it is not known */
const replaced = (before: Buffer, { removed, added }: Suggestion, wanted: number): Buffer | null => {
  const lines = linesOf(before);
  const at = placeOf(lines, removed, wanted);
  if (at < 0) return null;
  const gone = lines.slice(at, at + removed.length);
  const below = lines.slice(at + removed.length);
  const end = [...gone, ...lines].map(endOf).find((one) => one !== '') ?? '\n';
  const lastEnd = below.length === 0 ? endOf(gone.at(-1) ?? before) : end;
  const come = added.map((text, index) => Buffer.from(text + (index === added.length - 1 ? lastEnd : end)));
  return Buffer.concat([...lines.slice(0, at), ...come, ...below]);
};

/** Whether the lines stand somewhere. */
const hasLines = (bytes: Buffer, wanted: readonly string[]): boolean => {
  const lines = linesOf(bytes).map((line) => textOf(line).toString('utf8'));
  return lines.some((_line, at) => wanted.every((one, step) => lines[at + step] === one));
};

/**
 * What the worktree's file becomes. Where a merge leaves conflicts, or does not take the file, lines that stand there once are
 * replaced: neighbours that were changed, other line ends, or very much text.
 */
const mergedFile = async (base: Buffer, ours: Buffer, suggestion: Suggestion, wanted: number): Promise<Buffer> => {
  const theirs = replaced(base, suggestion, wanted);
  if (theirs === null) throw misfit(suggestion.path);
  const merged = await mergeTexts({ base, ours, theirs }, { ours: '', theirs: '' }, turn);
  if (merged.kind === 'text' && merged.conflicts.length === 0) return Buffer.from(merged.bytes);
  const { added } = suggestion;
  const isThere = added.length > 0 && hasLines(ours, added);
  const instead = isThere ? null : replaced(ours, suggestion, -1);
  if (instead === null) throw misfit(suggestion.path);
  return instead;
};

/** What is written is UTF-8: beside bytes of another encoding its signs would be others. */
const refuseOtherEncoding = (file: Buffer, { path, removed, added }: Suggestion): void => {
  const isPlain = [...removed, ...added].every((line) => /^[\u0000-\u007f]*$/.test(line));
  if (!isPlain && !isValid(file, 'UTF-8')) throw new CloneError(t('clone_failures.not_utf8', { path }));
};

/** The commit of the repository whose id begins so; null: there is none, or more than one. */
export const commitNamed = async (location: GitLocation, sha: string): Promise<string | null> => {
  if (!/^[0-9a-f]{7,64}$/.test(sha)) return null;
  const args = ['rev-parse', '--verify', '--quiet', `${sha}^{commit}`];
  const { code, stdout } = await runGit({ ...location, args, accept: [0, 1, 128] });
  return code === 0 ? stdout.toString('utf8').trim() : null;
};

/** Where the lines are looked for: in the worktree and in the commit that they were commented on. */
export interface SuggestionPlace {
  readonly tree: CheckedOutTree;
  /** The merge request's head. */
  readonly head: string;
  /** The commit whose lines the comment counts; null: it is not there any more, and lines that stand once are taken. */
  readonly commented: string | null;
}

/**
 * Replaces the lines in the worktree; nothing is committed. What has them already stays as it is.
 * @throws CloneError where the commit, or the worktree, has other lines there
 */
export const applySuggestion = async (
  { tree, head, commented }: SuggestionPlace,
  suggestion: Suggestion,
): Promise<void> => {
  const { path, line } = suggestion;
  const base = await readFileAt(tree, commented ?? head, path);
  const file = await fileInClone(tree.workTree, path);
  const ours = await readFile(file);
  refuseOtherEncoding(ours, suggestion);
  const merged = await mergedFile(base, ours, suggestion, commented === null ? -1 : line - 1);
  if (!ours.equals(merged)) await writeFileAtomic(file, merged);
};
