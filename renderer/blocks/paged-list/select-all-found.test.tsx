/** More rows than were read: all are read, then selected; what is selected meanwhile ends that. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { text } from '#testing/text.ts';
import { useSelection } from '#renderer/blocks/grid/selection.ts';
import { SelectAllFound } from './select-all-found.tsx';
import type { PagedList } from './use-paged-list.ts';

afterEach(cleanup);

const keyOf = (item: number): string => String(item);

/** A list of five pages of two, of which the first was read; the page after `broken` cannot be read. */
const Screen = ({ broken = 9 }: { readonly broken?: number }) => {
  const [pages, setPages] = useState(1);
  const [waits, setWaits] = useState(0);
  const items = Array.from({ length: pages * 2 }, (_, at) => at);
  const selection = useSelection(items, keyOf);
  const failed = waits > 0 && pages === broken;
  const list = {
    items,
    total: 10,
    hasMore: pages < 5,
    isReadingMore: waits > pages && !failed,
    moreFailure: failed ? {} : null,
    readMore: () => setWaits(pages + 1),
  } as unknown as PagedList<number>;
  return (
    <>
      <button onClick={() => selection.selectAll(items.map(keyOf))}>rows</button>
      <button onClick={() => selection.toggle('1')}>one</button>
      <button onClick={() => setPages(pages + 1)}>page</button>
      <output>{selection.keys.size}</output>
      <SelectAllFound list={list} selection={selection} keyOf={keyOf} />
    </>
  );
};

const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));
const all = text('lists.select_all_counted', { total: 10 });
const selected = (): string => screen.getByRole('status').textContent;

it('is offered once every row is selected, and selects all when all are read', () => {
  render(<Screen />);
  expect(screen.queryByRole('button', { name: all })).toBeNull();
  press('rows');
  press(all);
  for (let page = 2; page <= 5; page += 1) {
    expect(selected()).toBe('2');
    press('page');
  }
  expect(selected()).toBe('10');
  expect(screen.queryByRole('button', { name: all })).toBeNull();
});

it('ends when something else is selected', () => {
  render(<Screen />);
  press('rows');
  press(all);
  press('page');
  press('one');
  for (let page = 3; page <= 5; page += 1) press('page');
  expect(selected()).toBe('1');
});

it('leaves the selection as it was where a page cannot be read', () => {
  render(<Screen broken={3} />);
  press('rows');
  press(all);
  press('page');
  press('page');
  expect(selected()).toBe('2');
  expect(screen.queryByText(text('lists.selecting_all', { read: 6 }))).toBeNull();
});
