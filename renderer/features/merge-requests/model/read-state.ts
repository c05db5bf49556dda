/** Whether the changes that a merge would bring in have been read: the head that was drawn against the head of now. */
import { unviewedOf, type DrawnHead, type LineCounts } from '#shared/review/heads.ts';
import { shortSha } from '#shared/commit-id.ts';
import { t } from '#renderer/texts/t.ts';

/**
 * What was read. `older`: the changes of another head were. `part`: of this one, but the server left some out.
 * `unviewed`: some of its files were neither marked nor seen.
 */
export type ReadState =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'none' }
  | { readonly kind: 'older' | 'part' | 'unviewed' | 'drawn'; readonly drawn: DrawnHead };

interface WithHead {
  readonly sha: string | null;
  readonly target_branch: string | null;
}

/** Judges what is kept; `drawn` undefined: still being read. Changes into another branch are other changes. */
export const readStateOf = (item: WithHead, drawn: DrawnHead | null | undefined): ReadState => {
  if (drawn === undefined) return { kind: 'unknown' };
  if (drawn === null || drawn.target_branch !== (item.target_branch ?? '')) return { kind: 'none' };
  if (drawn.sha !== item.sha) return { kind: 'older', drawn };
  if (!drawn.whole) return { kind: 'part', drawn };
  return { kind: unviewedOf(drawn) > 0 ? 'unviewed' : 'drawn', drawn };
};

/** Lines that the changes of an item add and remove, where they were counted for the head that it has. */
export const countedLines = (item: WithHead, drawn: DrawnHead | null): LineCounts | null => {
  const read = readStateOf(item, drawn);
  return read.kind === 'drawn' || read.kind === 'unviewed' ? read.drawn.lines : null;
};

const viewedWords = (drawn: DrawnHead): string => {
  const { since: from } = drawn;
  const count = drawn.files + drawn.unviewed_before;
  const viewed = count - unviewedOf(drawn);
  if (from === null) return count === 0 ? t('merging.no_changes') : t('merging.files_viewed', { viewed, count });
  const since = shortSha(from);
  return count === 0
    ? t('merging.no_changes_since', { since })
    : t('merging.files_viewed_since', { since, viewed, count });
};

/** The same in a sentence. */
export const readWords = (read: ReadState): string => {
  switch (read.kind) {
    case 'unviewed':
    case 'drawn':
      return viewedWords(read.drawn);
    case 'part':
      return t('merging.left_out');
    case 'older':
    case 'none':
      return t('merging.not_read');
    case 'unknown':
      return t('common.loading');
  }
};
