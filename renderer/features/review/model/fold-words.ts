/** What is said of lines that need not be read: one by one, and of all of them. */
import { foldKinds, type FoldKind } from '../../../../shared/diff/folding/fold.ts';
import { pathOf } from '../../../../shared/diff/index/changed-file.ts';
import type { IndexedFile } from '../../../../shared/diff/index/patch-index.ts';
import { numberText } from '../../../../shared/locale/formats.ts';
import type { FoundFold, FoundFolds } from '../../../workers/changes/found-folds.ts';
import { countOf } from './count-of.ts';

/** Path and line of what a fold names; empty for none. */
export const addressOf = ({ other }: FoundFold, files: readonly IndexedFile[]): string => {
  const file = other === null ? undefined : files[other.file];
  if (file === undefined || other === null) return '';
  return `${other.isOld ? file.old_path : pathOf(file)}:${String(other.line)}`;
};

/** The words before the address. @param isRemoved the folded lines were removed */
export const foldWords = ({ kind, changed, times }: FoundFold, isRemoved: boolean): string => {
  const lines = countOf(changed, 'line');
  switch (kind) {
    case foldKinds.moved:
      return `${lines} moved ${isRemoved ? 'to' : 'from'}`;
    case foldKinds.repeated:
      return `${lines}, one of ${numberText(times)} edits that are the same as in`;
    case foldKinds.lockfile:
      return `Lockfile, ${countOf(changed, 'changed line')}`;
    case foldKinds.generated:
      return `Generated file, ${countOf(changed, 'changed line')}`;
    case foldKinds.layout:
      return `Only the layout changed, ${lines}`;
    case foldKinds.comments:
      return `Only comments changed, ${lines}`;
    case foldKinds.commas:
      return `Only the layout and last commas changed, ${lines}`;
  }
};

const groups: readonly (readonly [words: string, kinds: readonly FoldKind[]])[] = [
  ['moved', [foldKinds.moved]],
  ['reformatted', [foldKinds.layout, foldKinds.commas]],
  ['in comments', [foldKinds.comments]],
  ['generated', [foldKinds.lockfile, foldKinds.generated]],
  ['one edit repeated', [foldKinds.repeated]],
];

/** How much of all changed lines need not be read; empty when all must be. */
export const foldsWords = ({ changed, byKind, verified }: FoundFolds): string => {
  const folded = byKind.reduce((sum, count) => sum + count, 0);
  const { done, of } = verified;
  const under = done < of ? `${numberText(done)} of ${countOf(of, 'file')} verified` : '';
  if (folded === 0) return under;
  const named = groups.flatMap(([words, kinds]) => (kinds.some((kind) => (byKind[kind] ?? 0) > 0) ? [words] : []));
  const last = named.at(-1) ?? '';
  const list = named.length > 1 ? `${named.slice(0, -1).join(', ')} or ${last}` : last;
  const [part, all, left] = [folded, changed, changed - folded].map((count) => numberText(count));
  const words = `${part ?? ''} of ${all ?? ''} changed lines are ${list}; ${left ?? ''} to read`;
  return under === '' ? words : `${words} (${under})`;
};
