/** Overlaps between the merge requests of a list: looked for when that is asked for; what is known from before is shown. */
import { useMemo, useState } from 'react';
import { useCommand } from '#renderer/components/context/commands.tsx';
import { candidatesOf } from '#renderer/features/merge-requests/hooks/use-open-candidates.ts';
import { mergeRequestKey, type MergeRequestItem } from '#renderer/things/merge-request/merge-request.ts';
import { useLinesReading, useOverlapGroups, type LinesReading } from '#renderer/blocks/comparison/use-overlaps.ts';

/** What a list knows. */
export interface ListOverlaps {
  /** The search was asked for: it says first what it costs. */
  readonly isAsked: boolean;
  readonly ask: () => void;
  readonly dismiss: () => void;
  readonly reading: LinesReading<MergeRequestItem>;
  readonly headless: readonly MergeRequestItem[];
  /** The files in which a merge request overlaps with others, by its key. */
  readonly paths: ReadonlyMap<string, readonly string[]>;
}

/** Offers the search by its command. */
export const useListOverlaps = (items: readonly MergeRequestItem[]): ListOverlaps => {
  const candidates = useMemo(() => candidatesOf(items), [items]);
  const reading = useLinesReading(candidates.items);
  const groups = useOverlapGroups(reading.known, reading.running === null);
  const [isAsked, setIsAsked] = useState(false);
  const ask = (): void => setIsAsked(true);
  useCommand('list.find-overlaps', ask, candidates.items.length > 1);
  const paths = useMemo(() => {
    const found = new Map<string, string[]>();
    for (const { kinds, members } of groups ?? [])
      // What was not read says nothing.
      if (kinds.some((kind) => kind !== 'unread'))
        for (const { item, path } of members) {
          const key = mergeRequestKey(item);
          const known = found.get(key);
          if (known === undefined) found.set(key, [path]);
          else known.push(path);
        }
    return found;
  }, [groups]);
  return { isAsked, ask, dismiss: () => setIsAsked(false), reading, headless: candidates.headless, paths };
};
