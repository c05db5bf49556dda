// @vitest-environment jsdom
/** A grid by keys and pointer: selection, ranges, what is gone. */
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { text } from '#testing/text.ts';
import { CommandHandlersContext } from '#renderer/components/context/commands.tsx';
import type { GridColumn } from './grid-column.ts';
import { Grid } from './grid.tsx';
import { ListPositionsProvider } from './list-positions.tsx';
import { useSelection } from './selection.ts';

afterEach(cleanup);

const keyOf = (name: string): string => name;
const columns: readonly GridColumn<string>[] = [{ id: 'name', title: 'Name', width: '1fr', render: keyOf }];

const Branches = ({ items }: { readonly items: readonly string[] }) => {
  const selection = useSelection(items, keyOf);
  return <Grid label="Branches" list="branches" columns={columns} items={items} keyOf={keyOf} selection={selection} />;
};

const draw = (items: readonly string[]) => (
  <MemoryRouter>
    <ListPositionsProvider>
      <Branches items={items} />
    </ListPositionsProvider>
  </MemoryRouter>
);

const selected = (): readonly (string | null)[] =>
  screen.getAllByRole('row', { selected: true }).map(({ textContent }) => textContent);

const row = (name: string): HTMLElement => {
  const found = screen.getAllByRole('row').find((one) => one.dataset.row === name);
  if (!found) throw new Error(`No row ${name}`);
  return found;
};

describe('rows', () => {
  const names = (count: number): readonly string[] => Array.from({ length: count }, (_, index) => `b${String(index)}`);
  const drawn = (): number => screen.getAllByRole('row').filter((one) => one.dataset.row !== undefined).length;

  /** Rows come a few at a time, on a busy machine slowly. */
  const whole = { timeout: 20_000 };

  it('are all drawn in the end where the list is short, also after it was long', async () => {
    const { rerender } = render(draw(names(150)));
    await waitFor(() => expect(drawn()).toBe(150), whole);
    rerender(draw(names(1_000)));
    expect(drawn()).toBeLessThan(150);
    rerender(draw(names(170)));
    await waitFor(() => expect(drawn()).toBe(170), whole);
  });
});

describe('selection', () => {
  it('by key goes on to the next row, also where nothing had the focus before', () => {
    const handlers = new Map<string, () => unknown>();
    const register = (id: string, run: () => unknown): (() => void) => {
      handlers.set(id, run);
      return () => undefined;
    };
    render(<CommandHandlersContext value={{ register } as never}>{draw(['a', 'b', 'c'])}</CommandHandlersContext>);
    expect(document.activeElement).toBe(document.body);
    for (const command of ['list.select', 'list.next', 'list.select']) act(() => void handlers.get(command)?.());
    expect(selected()).toEqual(['a', 'b']);
  });

  it('extends from the current row by Shift and arrows, and keeps the start of the range', () => {
    render(draw(['a', 'b', 'c', 'd']));
    act(() => row('b').focus());
    fireEvent.keyDown(row('b'), { key: 'ArrowDown', shiftKey: true });
    fireEvent.keyDown(row('c'), { key: 'ArrowDown', shiftKey: true });
    expect(selected()).toEqual(['b', 'c', 'd']);
    expect(document.activeElement).toBe(row('d'));
  });

  it('takes everything between two boxes with Shift', () => {
    render(draw(['a', 'b', 'c', 'd']));
    fireEvent.click(screen.getByRole('checkbox', { name: 'a' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'c' }), { shiftKey: true });
    expect(selected()).toEqual(['a', 'b', 'c']);
  });

  it('stays with its rows when they are sorted and read again, and drops those that are gone', () => {
    const { rerender } = render(draw(['a', 'b', 'c']));
    fireEvent.click(screen.getByRole('checkbox', { name: 'a' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'c' }));
    rerender(draw(['c', 'b', 'a']));
    expect(selected()).toEqual(['c', 'a']);
    rerender(draw(['b', 'a']));
    expect(selected()).toEqual(['a']);
    rerender(draw(['a', 'b', 'c']));
    expect(selected()).toEqual(['a']);
  });

  it('has a box for all rows with three states', () => {
    render(draw(['a', 'b']));
    fireEvent.click(screen.getByRole('checkbox', { name: 'a' }));
    const all = screen.getByRole('checkbox', { name: text('common.clear_selection') });
    expect((all as HTMLInputElement).indeterminate).toBe(true);
    fireEvent.click(all);
    fireEvent.click(screen.getByRole('checkbox', { name: text('common.select_all_rows') }));
    expect(selected()).toEqual(['a', 'b']);
  });
});

describe('the current row', () => {
  it('is the one in its place when it is gone', () => {
    const { rerender } = render(draw(['a', 'b', 'c']));
    act(() => row('b').focus());
    rerender(draw(['a', 'c']));
    expect(row('c').tabIndex).toBe(0);
    expect(row('a').tabIndex).toBe(-1);
  });
});
