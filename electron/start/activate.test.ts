/** A click on the Dock's icon. */
import { expect, test } from 'vitest';
import { activate } from './activate.ts';

test('N5 a click on the Dock’s icon leaves visible windows alone, brings a minimized one back, and opens one where there is none', async () => {
  const happened: string[] = [];
  const window = {
    isMinimized: () => true,
    restore: () => happened.push('restore'),
    show: () => happened.push('show'),
    focus: () => happened.push('focus'),
  };
  const windows: unknown[] = [];
  const openFirst = (): Promise<void> => {
    happened.push('open');
    windows.push({ window });
    return Promise.resolve();
  };
  const click = (hasVisibleWindows: boolean): Promise<void> =>
    activate({ all: () => windows as never }, openFirst, hasVisibleWindows);
  await click(true);
  expect(happened).toEqual([]);
  await click(false);
  await click(false);
  expect(happened.slice(0, 2)).toEqual(['open', 'restore']);
  await click(true);
  expect(happened.filter((what) => what === 'restore')).toHaveLength(1);
});
