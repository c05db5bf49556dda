/** The files in which merge requests overlap: all of a few, and of thousands those in view. */
import { useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { t } from '#renderer/texts/t.ts';
import type { MergeRequestItem } from '#renderer/things/merge-request/merge-request.ts';
import type { CheckedPair } from '#renderer/blocks/comparison/use-conflict-checks.ts';
import type { OverlapsInFile } from '#renderer/blocks/comparison/use-overlaps.ts';
import { mostMembers, OverlapGroup } from './overlap-group.tsx';
import styles from './overlaps.module.css';

type Group = OverlapsInFile<MergeRequestItem>;

interface GroupsProps {
  readonly groups: readonly Group[];
  readonly checked: readonly CheckedPair<MergeRequestItem>[];
  /** All pairs that overlap are among those that can be checked. */
  readonly isWhole: boolean;
  /** What scrolls them. */
  readonly scroller: RefObject<HTMLElement | null>;
}

/** Shorter lists are drawn whole: the browser's find and a screen reader then see all of them. */
const drawnWhole = 100;
/** px: a line, and the room between two groups. */
const line = 24;
const gap = 16;

const keyOf = ({ path, members }: Group): string => `${path} ${String(members[0]?.item.iid)}`;

const rowsOf = ({ members }: Group): number => 1 + Math.min(members.length, mostMembers + 1);

/** How far below the beginning of what scrolls it an element is, px. */
const useTopWithin = (element: RefObject<HTMLElement | null>, scroller: RefObject<HTMLElement | null>): number => {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = (): void => setTop((element.current?.offsetTop ?? 0) - (scroller.current?.offsetTop ?? 0));
    measure();
  });
  return top;
};

export const OverlapGroups = ({ groups, checked, isWhole, scroller }: GroupsProps) => {
  const list = useRef<HTMLUListElement>(null);
  const top = useTopWithin(list, scroller);
  const isShort = groups.reduce((sum, group) => sum + rowsOf(group), 0) <= drawnWhole;
  // eslint-disable-next-line react-hooks/incompatible-library -- it may not be memoized, and is not
  const virtual = useVirtualizer({
    count: groups.length,
    getScrollElement: () => scroller.current,
    estimateSize: (at) => line * (groups[at] ? rowsOf(groups[at]) : 1),
    getItemKey: (at) => (groups[at] ? keyOf(groups[at]) : at),
    gap,
    overscan: 4,
    scrollMargin: top,
    initialRect: { width: 900, height: 800 },
    enabled: !isShort,
  });
  const drawn = virtual.getVirtualItems();
  const shown = isShort ? [...groups.keys()] : drawn.map(({ index }) => index);
  const [before, after] = isShort
    ? [0, 0]
    : [(drawn[0]?.start ?? top) - top, virtual.getTotalSize() - ((drawn.at(-1)?.end ?? top) - top)];
  return (
    <ul
      ref={list}
      className={styles.groups}
      style={{ paddingTop: before, paddingBottom: after }}
      aria-label={t('overlaps.column')}
    >
      {shown.map((at) => {
        const group = groups[at];
        return (
          group && (
            <li
              key={keyOf(group)}
              ref={isShort ? undefined : virtual.measureElement}
              data-index={at}
              aria-setsize={groups.length}
              aria-posinset={at + 1}
            >
              <OverlapGroup group={group} checked={checked} isWhole={isWhole} />
            </li>
          )
        );
      })}
    </ul>
  );
};
