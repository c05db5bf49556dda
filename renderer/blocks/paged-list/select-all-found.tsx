/** The way to choose everything that a filter finds, where more is found than was read: the other rows are read first. */
import { useEffect, useState } from 'react';
import { Button } from '#renderer/components/controls/button.tsx';
import { headStateOf, type Selection } from '#renderer/blocks/grid/selection.ts';
import { t } from '#renderer/texts/t.ts';
import type { PagedList } from './use-paged-list.ts';

interface SelectAllFoundProps<Item> {
  readonly list: PagedList<Item>;
  readonly selection: Selection;
  readonly keyOf: (item: Item) => string;
}

/**
 * Among the buttons of a selection: offered once all rows that were read are selected. What is selected otherwise while the
 * rows are read ends that; rows that cannot be read leave the selection as it was.
 */
export const SelectAllFound = <Item,>({ list, selection, keyOf }: SelectAllFoundProps<Item>) => {
  const { items, total, hasMore, isReadingMore, moreFailure, readMore } = list;
  /** The selection while everything is read for it. */
  const [reading, setReading] = useState<ReadonlySet<string> | null>(null);
  const isReading = reading === selection.keys;
  useEffect(() => {
    if (!isReading || isReadingMore) return;
    if (hasMore && moreFailure === null) readMore();
    else {
      setReading(null);
      if (!hasMore) selection.selectAll(items.map(keyOf));
    }
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
        setReading(selection.keys);
        readMore();
      }}
    >
      {total === null ? t('lists.select_all_found') : t('lists.select_all_counted', { total })}
    </Button>
  );
};
