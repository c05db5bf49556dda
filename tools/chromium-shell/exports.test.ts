/** Every name of electron.d.ts is there: implemented, or throwing by its name. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mainExports, missingRendererExports, rendererExports } from './api/names.ts';
import { createExports } from './exports.ts';

const typings = new URL('../../node_modules/electron/electron.d.ts', import.meta.url);

/** Names of values (`const` and `class`) in one namespace of the file. */
const valuesOf = (namespace: string): string[] => {
  const text = readFileSync(typings, 'utf8');
  const start = text.indexOf(`\n  namespace ${namespace} {`);
  const body = text.slice(start, text.indexOf('\n  }', start));
  return [...body.matchAll(/^ {4}(?:const|class) (\w+)/gm)].map(([, name]) => name ?? '');
};

const { names } = createExports({
  commandLine: { entry: '', appPath: '', name: 'x', version: '1', switches: new Map() },
  leave: async () => Promise.resolve(),
});

const implemented = new Set([
  'app', 'BrowserWindow', 'dialog', 'ipcMain', 'Menu', 'MenuItem', 'nativeTheme', 'Notification', 'protocol', 'screen', 'session', 'shell', 'utilityProcess',
  'webContents',
]); // prettier-ignore

const use = (value: unknown): unknown => Reflect.get(value as object, 'anything');
const call = (value: unknown): unknown => (value as () => unknown)();

describe.skipIf(!existsSync(typings))('against electron.d.ts', () => {
  it('exports every value of the main, common and utility processes', () => {
    const expected = new Set(['Main', 'Common', 'Utility', 'CrossProcessExports'].flatMap(valuesOf));
    for (const name of rendererExports) expected.delete(name);
    expect(expected.size, 'the control').toBeGreaterThan(40);
    expect([...mainExports].sort()).toEqual([...expected].sort());
  });

  it('knows every value of a preload script', () => {
    const expected = new Set(['Renderer', 'Common'].flatMap(valuesOf));
    expected.delete('contextBridge');
    expected.delete('ipcRenderer');
    expect([...missingRendererExports].sort()).toEqual([...expected].sort());
  });
});

it.each([...mainExports, ...rendererExports].filter((name) => !implemented.has(name)))('%s throws by name', (name) => {
  expect(() => use(names[name])).toThrow(`chromium-shell does not implement ${name}.anything`);
  expect(() => call(names[name])).toThrow(`chromium-shell does not implement ${name}`);
  expect(() => Reflect.construct(names[name] as () => void, [])).toThrow(`chromium-shell does not implement ${name}`);
});

it.each([...implemented])('%s throws on a member that is not implemented', (name) => {
  expect(() => use(names[name])).toThrow(/^chromium-shell does not implement .*anything/);
});

it('refuses events that never come, and passes those that do', () => {
  const app = names['app'] as { on: (event: string, listener: () => void) => unknown };
  expect(() => app.on('gpu-info-update', () => undefined)).toThrow("the event 'gpu-info-update' of app");
  expect(app.on('activate', () => undefined)).toBe(app);
});

it.each([
  [{ nodeIntegration: true }, 'webPreferences.nodeIntegration: true'],
  [{ sandbox: false }, 'webPreferences.sandbox: false'],
  [{ offscreen: true }, 'webPreferences.offscreen'],
])('refuses a window with %o', (webPreferences, message) => {
  const BrowserWindow = names['BrowserWindow'] as new (options: object) => unknown;
  expect(() => new BrowserWindow({ webPreferences })).toThrow(message);
});

it('remembers the theme that was chosen, and takes no other value', () => {
  const theme = names['nativeTheme'] as { themeSource: string };
  expect(theme.themeSource).toBe('system');
  theme.themeSource = 'dark';
  expect(theme.themeSource).toBe('dark');
  expect(() => (theme.themeSource = 'blue')).toThrow(TypeError);
  theme.themeSource = 'system';
});

it('has no displays before the app is ready, as Electron', () => {
  const screen = names['screen'] as { getAllDisplays: () => unknown };
  expect(() => screen.getAllDisplays()).toThrow("can't be used before the app 'ready' event");
});
