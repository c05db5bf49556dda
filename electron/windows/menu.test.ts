/** The menu: its items ask the page in front, and never take the page's own keys. */
import { expect, test, vi } from 'vitest';
import { text } from '#testing/text.ts';

interface Item {
  readonly label?: string;
  readonly role?: string;
  readonly accelerator?: string;
  readonly registerAccelerator?: boolean;
  readonly visible?: boolean;
  readonly submenu?: readonly Item[];
  readonly click?: (item: unknown, window: unknown) => void;
}
const host = vi.hoisted(() => ({ menu: [] as unknown[], sent: [] as unknown[] }));

vi.mock('electron', () => ({
  BrowserWindow: class {
    readonly webContents = { send: (...message: unknown[]) => host.sent.push(message) };
    isDestroyed(): boolean {
      return false;
    }
  },
  Menu: {
    buildFromTemplate: (template: unknown) => template,
    setApplicationMenu: (menu: unknown[]) => (host.menu = menu),
  },
}));

const { setMenu } = await import('./menu.ts');
await import('#shared/texts/german.ts');
const { setLanguage } = await import('#shared/texts/texts.ts');
const { menuKeys } = await import('#shared/keys/host-keys.ts');
const { BrowserWindow } = await import('electron');

const items = (): Item[] => (host.menu as Item[]).flatMap(({ submenu }) => submenu ?? []);

test('every item of ours runs one command in the window in front, and in no other window', () => {
  const marked: unknown[] = [];
  setMenu(false, {}, (contents) => marked.push(contents));
  const own = items().filter(({ click }) => click);
  for (const { click } of own) {
    click?.({}, undefined);
    click?.({}, {});
  }
  expect(host.sent).toEqual([]);
  const window = new BrowserWindow();
  for (const { click } of own) click?.({}, window);
  expect(host.sent).toHaveLength(own.length);
  expect(marked).toEqual(own.map(() => window.webContents));
  expect(own.length).toBeGreaterThan(0);
  for (const message of host.sent)
    expect(message).toEqual(['commands:run', { id: expect.stringMatching(/^[a-z-]+\.[a-z-]+$/) as string }]);
});

test('keys are shown and left to the page', () => {
  setMenu(true, {}, () => undefined);
  const withKeys = items().filter(({ accelerator, role }) => accelerator !== undefined && role === undefined);
  expect(withKeys.length).toBeGreaterThan(0);
  for (const { registerAccelerator } of withKeys) expect(registerAccelerator).toBe(false);
});

test('keys that were chosen are shown in place of the app’s own, and none where they were taken away', () => {
  const shownFor = (label: string): string | undefined => items().find((item) => item.label === label)?.accelerator;
  setMenu(false, {}, () => undefined);
  expect(['Back', text('common.new_window'), text('screens.review')].map(shownFor)).toEqual([
    'Alt+Left',
    'CmdOrCtrl+Shift+N',
    undefined,
  ]);
  setMenu(false, { 'go.back': '$mod+b', 'window.new': '', 'go.review': 'F6' }, () => undefined);
  expect(['Back', text('common.new_window'), text('screens.review')].map(shownFor)).toEqual([
    'CmdOrCtrl+B',
    undefined,
    'F6',
  ]);
});

test('E-7 the page is made larger by the key of "+" with Shift and without, and by the number pad', () => {
  setMenu(false, {}, () => undefined);
  const zooming = items().filter(({ role }) => role === 'zoomIn');
  expect(zooming.map(({ accelerator }) => accelerator)).toEqual([undefined, 'CmdOrCtrl+=', 'CmdOrCtrl+numadd']);
  expect(zooming.map(({ visible }) => visible)).toEqual([undefined, false, false]);
});

test('every role of the menu names its keys, which no command can take', () => {
  setMenu(false, {}, () => undefined);
  for (const { role } of items()) if (role !== undefined) expect(Object.keys(menuKeys)).toContain(role);
});

const labels = (): (string | undefined)[] => (host.menu as Item[]).map(({ label }) => label);
const entriesOf = (menu: string): (string | undefined)[] | undefined =>
  (host.menu as Item[]).find(({ label }) => label === menu)?.submenu?.map(({ label, role }) => role ?? label);
const count = (name: string): number => items().filter(({ label, role }) => label === name || role === name).length;

test('macOS: the app’s menu has the settings and Quit, windows have a menu, and Back has the keys of macOS', () => {
  setMenu(true, {}, () => undefined);
  expect(labels()).toEqual(['Lectern', 'File', 'Edit', 'View', 'Go', 'Window', 'Help']);
  expect(entriesOf('Lectern')).toEqual(
    expect.arrayContaining([text('common.about_lectern'), 'Settings…', 'services', 'hide', 'quit']),
  );
  expect(entriesOf('Window')).toEqual(['minimize', 'zoom', undefined, 'front']);
  expect((host.menu as Item[]).map(({ role }) => role).filter(Boolean)).toEqual(['windowMenu', 'help']);
  expect([count('quit'), count('Settings…'), count('close')]).toEqual([1, 1, 1]);
  const keyOf = (label: string) => items().find((item) => item.label === label)?.accelerator;
  expect(['Back', 'Forward', 'Settings…'].map(keyOf)).toEqual(['CmdOrCtrl+[', 'CmdOrCtrl+]', 'CmdOrCtrl+,']);
});

test('elsewhere the settings and Quit are in the menu of files, once, and there is no menu of windows', () => {
  setMenu(false, {}, () => undefined);
  expect(labels()).toEqual(['File', 'Edit', 'View', 'Go', 'Help']);
  expect(entriesOf('File')?.slice(-4)).toEqual(['Settings…', undefined, 'close', 'quit']);
  expect([count('quit'), count('Settings…')]).toEqual([1, 1]);
});

test('the menus are in the language that is set, the entries of the system too', () => {
  const labels = (): (string | undefined)[] => {
    setMenu(false, {}, () => undefined);
    return [...(host.menu as Item[]), ...items()].map(({ label }) => label);
  };
  const english = labels();
  expect(english).toEqual(expect.arrayContaining(['File', 'Settings…', 'Undo', text('common.merge_requests')]));
  setLanguage('de');
  try {
    expect(labels()).toEqual(expect.arrayContaining(['Datei', 'Einstellungen …', 'Rückgängig', 'Merge Requests']));
    expect(labels()).toHaveLength(english.length);
  } finally {
    setLanguage('en');
  }
});
