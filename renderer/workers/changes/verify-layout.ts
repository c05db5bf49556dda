/** Verifies in the background which runs change layout or comments alone: reads each file that may, and undoes its patch for the version before. */
import { pathOf } from '#shared/diff/index/changed-file.ts';
import type { Fold } from '#shared/diff/folding/fold.ts';
import { layoutCandidates, type LayoutCandidate } from '#shared/diff/folding/layout-candidates.ts';
import { undoPatch } from '#shared/diff/compute/undo-patch.ts';
import type { ReadableIndex } from '#shared/diff/index/patch-index.ts';
import type { Decode } from '#shared/diff/index/read-row.ts';
import { grammarOf, hasGrammar } from '#renderer/workers/folding/grammars.ts';
import type { FileBytes } from '#renderer/workers/files/file-fetch.ts';
import { inSlices, type Pauses } from './in-slices.ts';

/** How many files were verified, of those that may have such runs. */
export interface Verified {
  readonly done: number;
  readonly of: number;
}

/** What verifying needs of the session. */
export interface LayoutSession extends Pauses {
  readonly index: ReadableIndex;
  /** Those that are known, by their rows. */
  readonly folds: readonly Fold[];
  readonly decode: Decode;
  /** Reads the version after; null when that was cancelled. */
  readonly read: (path: string) => Promise<FileBytes | null>;
  /** False once the rows are numbered again: what is found then is of no use. */
  readonly isCurrent: () => boolean;
  /** Takes what a file adds. */
  readonly found: (folds: readonly Fold[], verified: Verified) => void;
}

/** Bytes of a file that is parsed, and files that are. */
const mostBytes = 512 * 1024;
const mostFiles = 400;

interface Wanted {
  readonly file: number;
  readonly candidates: readonly LayoutCandidate[];
}

/** The files with candidates, in steps. */
const wantedFiles = function* ({ index, folds }: LayoutSession): Generator<void, readonly Wanted[]> {
  const byFile = Map.groupBy(folds, ({ file }) => file);
  const wanted: Wanted[] = [];
  for (const [file, fields] of index.files.entries()) {
    if (!hasGrammar(pathOf(fields))) continue;
    const candidates = layoutCandidates(index, file, byFile.get(file) ?? []);
    if (candidates.length > 0) wanted.push({ file, candidates });
    yield;
    if (wanted.length === mostFiles) break;
  }
  return wanted;
};

/** Files that cannot be read, one after the other, after which no more are asked for: the server is gone, or wants a pause. */
const mostProblems = 3;

/** @returns null: the file could not be read */
const prove = async (session: LayoutSession, { file, candidates }: Wanted): Promise<readonly Fold[] | null> => {
  const fields = session.index.files[file];
  if (fields === undefined) return [];
  const answer = await session.read(pathOf(fields));
  if (answer === null || !('bytes' in answer)) return null;
  if (answer.bytes.length > mostBytes) return [];
  const before = undoPatch(answer.bytes, session.index.patchOf(file));
  if (before === null) return [];
  const texts = [session.decode(before), session.decode(answer.bytes)] as const;
  // Bytes that are no text say nothing by their tokens.
  if (texts.some((text) => text.includes('\ufffd'))) return [];
  // Grammars load when the first file needs one.
  const { proveLayout } = await import('#renderer/workers/folding/prove-layout.ts');
  const grammar = await grammarOf(pathOf(fields));
  return grammar === null ? [] : inSlices(proveLayout(grammar, file, texts, candidates), session);
};

/** Verifies one file after the other. */
export const verifyLayout = async (session: LayoutSession): Promise<void> => {
  const wanted = await inSlices(wantedFiles(session), session);
  let problems = 0;
  for (const [at, one] of wanted.entries()) {
    if (!session.isCurrent() || problems === mostProblems) return;
    const folds = await prove(session, one);
    problems = folds === null ? problems + 1 : 0;
    if (session.isCurrent()) session.found(folds ?? [], { done: at + 1, of: wanted.length });
  }
};
