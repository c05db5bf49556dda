/** The menu: its items ask the page in front, and never take the page's own keys. */
import { expect, test, vi } from 'vitest';

interface Item {
  readonly label?: string;
  readonly role?: string;
  readonly accelerator?: string;
  readonly registerAccelerator?: boolean;
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
const { menuKeys } = await import('../../shared/keys/host-keys.ts');
const { BrowserWindow } = await import('electron');

const items = (): Item[] => (host.menu as Item[]).flatMap(({ submenu }) => submenu ?? []);

test('every item of ours runs one command in the window in front, and in no other place', () => {
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
  const withKeys = items().filter(({ accelerator }) => accelerator !== undefined);
  expect(withKeys.length).toBeGreaterThan(0);
  for (const { registerAccelerator } of withKeys) expect(registerAccelerator).toBe(false);
  expect((host.menu as Item[])[0]?.role).toBe('appMenu');
});

test('keys that were chosen are shown in place of the app’s own, and none where they were taken away', () => {
  const acceleratorOf = (label: string): string | undefined =>
    items().find((item) => item.label === label)?.accelerator;
  setMenu(false, {}, () => undefined);
  expect(['Back', 'New window', 'Review queue'].map(acceleratorOf)).toEqual([
    'Alt+Left',
    'CmdOrCtrl+Shift+N',
    undefined,
  ]);
  setMenu(false, { 'go.back': '$mod+b', 'window.new': '', 'go.review': 'F6' }, () => undefined);
  expect(['Back', 'New window', 'Review queue'].map(acceleratorOf)).toEqual(['CmdOrCtrl+B', undefined, 'F6']);
});

test('every role of the menu names its keys, which no command can take', () => {
  setMenu(false, {}, () => undefined);
  for (const { role } of items()) if (role !== undefined) expect(Object.keys(menuKeys)).toContain(role);
});
