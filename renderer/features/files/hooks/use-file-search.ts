/** Files found by their path: all paths of a ref are read, page by page, while a search is open. */
import { useDeferredValue, useMemo } from 'react';
import type { TreeEntry } from '#renderer/blocks/file-tree/tree-entry.ts';
import { kindOf } from '#renderer/blocks/file-tree/tree-entry.ts';
import { usePagedList } from '#renderer/blocks/paged-list/use-paged-list.ts';
import { refParameter, type FileLocation } from '#renderer/things/file/file-route.ts';

/** Paths that are shown; more letters find the others. */
const mostShown = 200;

/** 0 fits best: the name itself, its beginning, a part of it, a part of the path. */
const rankOf = (path: string, words: readonly string[]): number | null => {
  const lower = path.toLowerCase();
  if (!words.every((word) => lower.includes(word))) return null;
  const name = lower.slice(lower.lastIndexOf('/') + 1);
  const last = words.at(-1) ?? '';
  if (name === last) return 0;
  if (name.startsWith(last)) return 1;
  return name.includes(last) ? 2 : 3;
};

/** The entries whose path has every word of the text; shorter paths first among equals. */
export const rankPaths = <Entry extends { readonly path: string }>(
  entries: readonly Entry[],
  typed: string,
): readonly Entry[] => {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return entries
    .flatMap((entry) => {
      const rank = rankOf(entry.path, words);
      return rank === null ? [] : [{ entry, rank }];
    })
    .sort((one, other) => one.rank - other.rank || one.entry.path.length - other.entry.path.length)
    .slice(0, mostShown)
    .map(({ entry }) => entry);
};

const keyOf = ({ path }: TreeEntry): string => path;

/** Looks for files; nothing is read while nothing is typed. */
export const useFileSearch = ({ project, ref }: FileLocation, typed: string) => {
  const isOn = typed !== '';
  const named = refParameter(ref);
  const list = usePagedList(
    'repository.tree',
    { params: { id: project }, query: { recursive: true, per_page: 100, ...(named !== undefined && { ref: named }) } },
    { keyOf, isWhole: true, enabled: isOn },
  );
  const wanted = useDeferredValue(typed);
  const files = useMemo(
    () =>
      isOn
        ? rankPaths(
            list.items.filter((entry) => kindOf(entry) !== 'folder'),
            wanted,
          )
        : [],
    [isOn, list.items, wanted],
  );
  return {
    files,
    /** Paths that were looked at. */
    looked: list.items.length,
    isReading: isOn && (list.isPending || list.hasMore) && list.failure === null && list.moreFailure === null,
    failure: isOn ? (list.failure ?? list.moreFailure) : null,
    retry: list.failure === null ? list.readMore : list.refresh,
  };
};

/** What was found so far. */
export type FileSearch = ReturnType<typeof useFileSearch>;
