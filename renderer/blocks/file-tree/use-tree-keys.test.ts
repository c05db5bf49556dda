// @vitest-environment jsdom
/** Letters in a tree. */
import { renderHook } from '@testing-library/react';
import type { KeyboardEvent as ReactKeyboardEvent } from 'react';
import { expect, it, vi } from 'vitest';
import type { TreeRow } from './tree-rows.ts';
import { useTreeKeys } from './use-tree-keys.ts';

it('a letter leads to its row, other than g, which begins two keys, on every keyboard', async () => {
  vi.useFakeTimers();
  const names = ['main', 'план', 'guide', 'лес'];
  const rows = names.map(
    (name) => ({ kind: 'entry', what: 'file', key: name, entry: { name }, depth: 0 }) as unknown as TreeRow,
  );
  const went: number[] = [];
  const nothing = (): void => undefined;
  const moves = { rows, current: 0, setCurrent: (index: number) => went.push(index), move: nothing };
  const press = async (key: string, code: string): Promise<void> => {
    const { result } = renderHook(() => useTreeKeys({ ...moves, setFolder: nothing, activate: nothing }));
    const nativeEvent = new KeyboardEvent('keydown', { key, code });
    result.current({ key, timeStamp: 1, nativeEvent, preventDefault: nothing } as unknown as ReactKeyboardEvent);
    await vi.runAllTimersAsync();
  };
  await press('п', 'KeyG');
  await press('g', 'KeyG');
  expect(went).toEqual([]);
  await press('л', 'KeyK');
  expect(went).toEqual([3]);
  vi.useRealTimers();
});
