/** What the changes worker answers about definitions, and about the tree at the head. */
import type { Failure } from '#shared/api/failure.ts';
import { pathOf } from '#shared/diff/index/changed-file.ts';
import type { PatchIndex } from '#shared/diff/index/patch-index.ts';
import type { Decode } from '#shared/diff/index/read-row.ts';
import { inSlicesUntil, type Pauses } from '#renderer/workers/changes/in-slices.ts';
import { cancelRequest } from '#renderer/workers/byte-stream.ts';
import type { FileReads } from '#renderer/workers/files/file-reads.ts';
import type { ReadFileAt } from '#renderer/workers/files/kept-files.ts';
import type { HeadTree } from '#renderer/workers/tree/head-tree.ts';
import type { DefinitionRequests, FoundDefinitions, LinePlace } from './definitions-protocol.ts';

/** What answering needs of the session, which goes on meanwhile. */
export interface DefinitionsContext extends Pauses {
  readonly codec: { readonly decode: Decode };
  readonly send: typeof fetch;
  readonly readKept: ReadFileAt;
  readonly reads: Pick<FileReads, 'cancel'>;
  readonly opened: { readonly project: number | string } | null;
  readonly ref: string;
  readonly shown: PatchIndex;
  /** Another number once rows are numbered again. */
  readonly numbering: number;
  readonly view: { linesAt(places: readonly LinePlace[]): readonly number[] } | null;
}

/** The definitions that were found last, and the tree that was read last. */
interface Kept {
  definitions: { readonly of: string; readonly found: FoundDefinitions } | null;
  tree: { readonly of: string; readonly tree: HeadTree } | null;
}

const isFailure = (read: HeadTree | Failure): read is Failure => 'code' in read;

/** Makes the answers. */
export const definitionAnswers = (context: DefinitionsContext): DefinitionRequests => {
  const kept: Kept = { definitions: null, tree: null };
  const { send } = context;
  const { decode } = context.codec;
  return {
    linesAt: async (places) => context.view?.linesAt(places) ?? [],
    definitions: async ({ requestId }, { onCancel, progress }) => {
      const { shown, ref, numbering } = context;
      const of = `${ref} ${String(numbering)}`;
      if (kept.definitions?.of === of) return kept.definitions.found;
      let isStopped = false;
      onCancel(() => {
        isStopped = true;
        context.reads.cancel(requestId);
      });
      const { findDefinitions } = await import('./find-definitions.ts');
      const found = await findDefinitions({
        now: () => context.now(),
        letMessagesIn: async () => context.letMessagesIn(),
        index: shown,
        decode,
        read: async (path) => context.readKept(path, ref, requestId),
        isStopped: () => isStopped || context.numbering !== numbering,
        tell: progress,
      });
      if (!found.isStopped) kept.definitions = { of, found };
      return found;
    },
    tree: async ({ words, isCode, requestId }, { onCancel, progress }) => {
      const { opened, ref, shown } = context;
      const ending = new AbortController();
      onCancel(() => {
        ending.abort();
        cancelRequest(requestId, send);
      });
      const { readHeadTree } = await import('#renderer/workers/tree/head-tree.ts');
      const { wordsInTree } = await import('#renderer/workers/tree/words-in-tree.ts');
      if (kept.tree?.of !== ref) {
        const call = {
          project: opened?.project ?? '',
          sha: ref,
          requestId,
          signal: ending.signal,
          send,
          decode,
          tell: progress,
        };
        const read = await readHeadTree(call);
        if (read === null || isFailure(read)) return read;
        kept.tree = { of: ref, tree: read };
      }
      const numbers = new Map(shown.files.map((file, at) => [pathOf(file), at]));
      const numberOf = (path: string): number => numbers.get(path) ?? -1;
      const steps = wordsInTree(kept.tree.tree, { words, isCode }, numberOf, decode);
      return (await inSlicesUntil(steps, context, () => ending.signal.aborted))?.value ?? null;
    },
  };
};
