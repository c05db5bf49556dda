/** Whether the changes that a merge would bring in have been read: the head that was drawn against the head of now. */
import type { DrawnHead, LineCounts } from '../../../../shared/ipc/heads.ts';
import { numberText } from '../../../../shared/locale/formats.ts';
import { shortSha } from './merge-request.ts';

/** What was read. `older`: the changes of another head were. `part`: of this one, but the server left some out. */
export type ReadState =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'none' }
  | { readonly kind: 'older' | 'part' | 'drawn'; readonly drawn: DrawnHead };

interface WithHead {
  readonly sha: string | null;
  readonly target_branch: string | null;
}

/** Judges what is kept; `drawn` undefined: still being read. Changes into another branch are other changes. */
export const readStateOf = (item: WithHead, drawn: DrawnHead | null | undefined): ReadState => {
  if (drawn === undefined) return { kind: 'unknown' };
  if (drawn === null || drawn.target_branch !== (item.target_branch ?? '')) return { kind: 'none' };
  if (drawn.sha !== item.sha) return { kind: 'older', drawn };
  return { kind: drawn.whole ? 'drawn' : 'part', drawn };
};

/** Lines that the changes of an item add and remove, where they were counted for the head that it has. */
export const countedLines = (item: WithHead, drawn: DrawnHead | null): LineCounts | null => {
  const read = readStateOf(item, drawn);
  return read.kind === 'drawn' ? read.drawn.lines : null;
};

const viewedWords = ({ files, viewed, sha, since }: DrawnHead): string => {
  const at = `at ${shortSha(sha)}`;
  const count = files === 1 ? '1 file' : `${numberText(files)} files`;
  const start = since === null ? '' : `you read what is new since ${shortSha(since)}; of that `;
  if (files === 0) return since === null ? `there are no changes ${at}` : `${start}no file changed ${at}`;
  return viewed === null
    ? `${start}you read the changes of ${count} ${at}`
    : `${start}you viewed ${numberText(viewed)} of ${count} ${at}`;
};

/** The same in words, to appear within a sentence. */
export const readWords = (read: ReadState, sha: string): string => {
  const at = `at ${shortSha(sha)}`;
  switch (read.kind) {
    case 'drawn':
      return viewedWords(read.drawn);
    case 'part':
      return `the server left some of the changes ${at} out, so you have not read them all`;
    case 'older':
      return `you have not read what is new ${at}`;
    case 'none':
      return `you have not read the changes ${at}`;
    case 'unknown':
      return 'what you read is being looked up';
  }
};
