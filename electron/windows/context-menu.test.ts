/** Context menus: what is chosen comes back by its place, closing comes back as null, and text gets what can be done with it. */
import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';

interface Item {
  readonly label?: string;
  readonly role?: string;
  readonly type?: string;
  readonly click?: () => void;
}
interface Popup {
  readonly template: readonly Item[];
  readonly options: Readonly<Record<string, unknown>> & { readonly callback: () => void };
}
const opened = vi.hoisted(() => [] as unknown[]);
const page = vi.hoisted(() => ({ id: 7 }));
vi.mock('electron', () => ({
  BrowserWindow: { getAllWindows: () => [{ webContents: page }] },
  Menu: {
    buildFromTemplate: (template: unknown) => ({ popup: (options: unknown) => opened.push({ template, options }) }),
  },
}));
const { showMenu, textMenu, watchTextMenu } = await import('./context-menu.ts');

const lines = [{ label: 'Open', keys: 'Enter' }, 'separator', { label: 'Delete', enabled: false }] as const;
const windowAt = (zoom: number) => ({ webContents: { getZoomFactor: () => zoom } }) as never;
const popup = (): Popup => opened.at(-1) as Popup;

test('the line that was chosen comes back by its place, whichever the system tells first', async () => {
  for (const isClosedFirst of [true, false]) {
    const chosen = showMenu(windowAt(1), { lines, x: 10.4, y: 20.6 });
    const { template, options } = popup();
    expect([options.x, options.y]).toEqual([10, 21]);
    expect(template.map(({ label, type }) => label ?? type)).toEqual(['Open', 'separator', 'Delete']);
    if (isClosedFirst) options.callback();
    template[2]?.click?.();
    if (!isClosedFirst) options.callback();
    expect(await chosen).toBe(2);
  }
});

test('a menu that was closed without a choice says so', async () => {
  vi.useFakeTimers();
  const chosen = showMenu(windowAt(1), { lines, x: 0, y: 0 });
  popup().options.callback();
  await vi.runAllTimersAsync();
  expect(await chosen).toBe(null);
  vi.useRealTimers();
});

test.each([
  [1.5, 150, 60],
  [0.8, 80, 32],
])(
  'at a zoom of %d a menu opens where the pointer is: the page counts in CSS pixels, the menu in those of the window',
  (zoom, x, y) => {
    void showMenu(windowAt(zoom), { lines, x: 100, y: 40 });
    expect(popup().options).toMatchObject({ x, y });
  },
);

test('the menu of text opens at the text, and for the frame and the input that asked', () => {
  const contents = Object.assign(new EventEmitter(), page);
  watchTextMenu(contents as never);
  const facts = {
    isEditable: true,
    selectionText: '',
    editFlags,
    x: 31,
    y: 42,
    frame: null,
    menuSourceType: 'keyboard',
  };
  contents.emit('context-menu', {}, facts);
  expect(popup().options).toMatchObject({ x: 31, y: 42, sourceType: 'keyboard' });
  const shown = opened.length;
  contents.emit('context-menu', {}, { ...facts, isEditable: false });
  expect(opened).toHaveLength(shown);
});

const editFlags = {
  canUndo: false,
  canRedo: false,
  canCut: true,
  canCopy: true,
  canPaste: true,
  canDelete: true,
  canSelectAll: true,
  canEditRichly: false,
};

test('a field has the menu of editing, a selection can be copied, the rest has none', () => {
  const roles = (facts: Parameters<typeof textMenu>[0]): unknown[] =>
    textMenu(facts).map(({ role, type }) => role ?? type);
  expect(roles({ isEditable: true, selectionText: '', editFlags })).toEqual([
    'undo',
    'redo',
    'separator',
    'cut',
    'copy',
    'paste',
    'separator',
    'selectAll',
  ]);
  expect(textMenu({ isEditable: true, selectionText: '', editFlags })[0]).toMatchObject({ enabled: false });
  expect(roles({ isEditable: false, selectionText: 'tides', editFlags })).toEqual(['copy']);
  expect(roles({ isEditable: false, selectionText: ' ', editFlags })).toEqual([]);
});
