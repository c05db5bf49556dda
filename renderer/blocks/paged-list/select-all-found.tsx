/** The way to choose everything that a filter finds, where more is found than was read: the other rows are read first. */
import { useEffect, useState } from 'react';
import type { Failure } from '#shared/api/failure.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { headStateOf, type Selection } from '#renderer/blocks/grid/selection.ts';
import { t } from '#renderer/texts/t.ts';
import type { PagedList } from './use-paged-list.ts';

interface SelectAllFoundProps<Item> {
  readonly list: PagedList<Item>;
  readonly selection: Selection;
  readonly keyOf: (item: Item) => string;
}

interface Reading {
  readonly keys: ReadonlySet<string>;
  readonly failedBefore: Failure | null;
}

/**
 * Among the buttons of a selection: offered once all rows that were read are selected. What is selected otherwise while the
 * rows are read ends that; rows that cannot be read leave the selection as it was.
 */
export const SelectAllFound = <Item,>({ list, selection, keyOf }: SelectAllFoundProps<Item>) => {
  const { items, total, hasMore, isReadingMore, moreFailure, readMore } = list;
  /** The selection while everything is read for it, and what had failed before that. */
  const [reading, setReading] = useState<Reading | null>(null);
  if (reading !== null && moreFailure !== null && moreFailure !== reading.failedBefore) setReading(null);
  const isReading = reading?.keys === selection.keys;
  useEffect(() => {
    if (!isReading || isReadingMore) return;
    if (!hasMore) selection.selectAll(items.map(keyOf));
    else if (moreFailure === null) readMore();
  }, [isReading, isReadingMore, hasMore, moreFailure, readMore, selection, items, keyOf]);
  if (isReading)
    return (
      <Button onClick={() => setReading(null)}>
        {t('lists.selecting_all', { read: items.length })} · {t('common.stop')}
      </Button>
    );
  if (!hasMore || headStateOf(selection, items.map(keyOf)) !== 'all') return null;
  return (
    <Button
      onClick={() => {
        setReading({ keys: selection.keys, failedBefore: moreFailure });
        readMore();
      }}
    >
      {total === null ? t('lists.select_all_found') : t('lists.select_all_counted', { total })}
    </Button>
  );
};
