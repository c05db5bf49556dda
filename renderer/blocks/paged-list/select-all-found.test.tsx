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

/** A list of five pages of two, of which the first was read; a page fails, and is begun anew, when its button is pressed. */
const Screen = () => {
  const [pages, setPages] = useState(1);
  const [waits, setWaits] = useState(0);
  const [failure, setFailure] = useState<object | null>(null);
  const items = Array.from({ length: pages * 2 }, (_, at) => at);
  const selection = useSelection(items, keyOf);
  const list = {
    items,
    total: 10,
    hasMore: pages < 5,
    isReadingMore: waits > pages && failure === null,
    moreFailure: failure,
    readMore: () => setWaits(pages + 1),
  } as unknown as PagedList<number>;
  return (
    <>
      <button onClick={() => selection.selectAll(items.map(keyOf))}>rows</button>
      <button onClick={() => selection.toggle('1')}>one</button>
      <button onClick={() => setPages(pages + 1)}>page</button>
      <button onClick={() => setFailure({})}>fail</button>
      <button onClick={() => setFailure(null)}>begin</button>
      <output>{selection.keys.size}</output>
      <SelectAllFound list={list} selection={selection} keyOf={keyOf} />
    </>
  );
};

const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));
const all = text('lists.select_all_counted', { total: 10 });
const selecting = (read: number): RegExp => new RegExp(text('lists.selecting_all', { read }), 'u');
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
  render(<Screen />);
  press('rows');
  press(all);
  press('page');
  press('fail');
  expect(selected()).toBe('2');
  expect(screen.queryByText(selecting(4))).toBeNull();
});

it('reads on when it is pressed again after a failure, which a list says until the page is on its way', () => {
  render(<Screen />);
  press('rows');
  press(all);
  press('fail');
  press(all);
  expect(screen.getByText(selecting(2))).toBeTruthy();
  press('begin');
  for (let page = 2; page <= 5; page += 1) press('page');
  expect(selected()).toBe('10');
});
