/** Settings on disk, and the first frame that they decide. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { defaultSettings, strictestSettings } from '#shared/settings/settings.ts';
import { backgroundOf, pageAttributes, withAttributes } from './appearance.ts';
import { noReports, pathsInto } from '#electron/testing/file-reports.ts';
import { openSettings } from './settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'lectern-settings-'));
const file = join(folder, 'settings.json');
const now = (): Date => new Date('2026-03-02T09:00:00Z');
const open = (paths?: unknown[], from = file) =>
  openSettings({ file: from, now, notices: paths ? pathsInto(paths) : noReports });
beforeEach(() => {
  mkdirSync(folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a change is there at once and after a restart; widths that are not named stay', async () => {
  const settings = open();
  expect(settings.get()).toEqual(defaultSettings);
  settings.change({ theme: 'dark', pane_widths: { rail: 240 } });
  settings.change({ pane_widths: { tree: 300 } });
  await settings.written();
  const expected = { ...defaultSettings, theme: 'dark', pane_widths: { rail: 240, tree: 300 } };
  expect(open().get()).toEqual(expected);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(expected);
});

test.each(['{"theme":', '[]', '', '\0\0\0', '"a\u00ff'])(
  'R12 R24 of a file with %j nothing is used, it is set aside, and what others could see or learn stays off',
  async (text) => {
    writeFileSync(file, text);
    const paths: unknown[] = [];
    const settings = open(paths);
    expect(settings.get()).toEqual({ ...defaultSettings, ...strictestSettings });
    expect(paths).toEqual([`${file}.corrupt-2026-03-02T09-00-00.000Z`]);
    expect(readFileSync(String(paths[0]), 'utf8')).toBe(text);
    settings.change({ contrast: 'more' });
    await settings.written();
    expect(open().get()).toMatchObject({ contrast: 'more', keep_answers: false, updates: 'never' });
    settings.change({ keep_answers: true, updates: 'daily' });
    await settings.written();
    expect(open().get()).toMatchObject({ keep_answers: true, updates: 'daily' });
  },
);

test.each([
  [{ theme: 'pink', keep_answers: true, updates: 'daily', notifications: defaultSettings.notifications }, {}],
  [
    { keep_answers: 'no', updates: 'daily' },
    { updates: 'daily', keep_answers: false },
  ],
  [
    { keep_answers: false, updates: 'sometimes' },
    { keep_answers: false, updates: 'never' },
  ],
  [
    { kaep_answers: false, theme: 'dark' },
    { keep_answers: false, updates: 'never', theme: 'dark' },
  ],
  [{ notifications: { is_paused: 1 } }, { notifications: { ...defaultSettings.notifications, is_paused: true } }],
])('R24 of %j what can be read holds; what is private and cannot is at its strictest', (content, expected) => {
  writeFileSync(file, JSON.stringify(content));
  const paths: unknown[] = [];
  expect(open(paths).get()).toMatchObject(expected);
  expect(paths).toHaveLength(1);
});

test('keys are kept as a whole; those that cannot be read are the app’s own, and the look stays', async () => {
  const settings = open();
  settings.change({ theme: 'dark', keys: { 'changes.next-change': 'F8', 'code.find': '' } });
  settings.change({ keys: { 'changes.next-change': 'g z' } });
  await settings.written();
  expect(open().get()).toMatchObject({ theme: 'dark', keys: { 'changes.next-change': 'g z' } });
  for (const keys of [5, { 'go.back': '(a+)+b' }, { 'go.back': 'a b c' }, { 'go.back': null }, { '/': 'x' }]) {
    writeFileSync(file, JSON.stringify({ theme: 'dark', keys }));
    expect(open([]).get(), JSON.stringify(keys)).toMatchObject({ theme: 'dark', keys: {} });
  }
});

test('words of the spelling check are kept; those that cannot be read are none, and the look stays', async () => {
  const settings = open();
  settings.change({ theme: 'dark', spelling_words: ['kubectl', 'Ærø'] });
  await settings.written();
  expect(open().get().spelling_words).toEqual(['kubectl', 'Ærø']);
  for (const words of [5, [''], ['two words'], ['x'.repeat(61)], Array.from({ length: 1001 }, () => 'a')]) {
    writeFileSync(file, JSON.stringify({ theme: 'dark', spelling_words: words }));
    expect(open([]).get(), JSON.stringify(words)).toMatchObject({ theme: 'dark', spelling_words: [] });
  }
});

test('rules of notifications from before there were names are kept, with no names', () => {
  const { names, ...rules } = { ...defaultSettings.notifications, is_paused: true };
  writeFileSync(file, JSON.stringify({ notifications: rules }));
  expect(names).toEqual({ jobs: [], branches: [] });
  expect(open().get().notifications).toEqual({ ...rules, names });
});

test('a change that cannot be written is reported and holds; the same once more is written when that is possible', async () => {
  const own = join(folder, 'later');
  const paths: unknown[] = [];
  const settings = open(paths, join(own, 'settings.json'));
  writeFileSync(own, '');
  settings.change({ motion: 'off' });
  await settings.written();
  expect(paths).toEqual([join(own, 'settings.json')]);
  expect(settings.get().motion).toBe('off');
  rmSync(own);
  settings.change({ motion: 'off' });
  await settings.written();
  expect(open(undefined, join(own, 'settings.json')).get().motion).toBe('off');
});

test('a change that changes nothing is not written', async () => {
  const settings = open();
  settings.change({});
  settings.change({ theme: defaultSettings.theme, pane_widths: {} });
  await settings.written();
  expect(existsSync(file)).toBe(false);
});

test('the page carries what overrules the system, and nothing where the system decides', () => {
  const page = '<!doctype html>\n<html lang="en">\n<head></head></html>';
  expect(withAttributes(page, pageAttributes(defaultSettings))).toBe(page);
  const dark = { ...defaultSettings, theme: 'dark', contrast: 'more', motion: 'off' } as const;
  expect(withAttributes(page, pageAttributes(dark))).toContain(
    '<html data-theme="dark" data-contrast="more" data-motion="off" lang="en">',
  );
});

test('the background of a page is the window colour of its theme', () => {
  const tokens = readFileSync(join(import.meta.dirname, '../../renderer/components/theme/tokens.css'), 'utf8');
  const [light, dark] = (['light', 'dark'] as const).map((theme) => backgroundOf({ ...defaultSettings, theme }));
  expect(tokens).toContain(`--surface-window: light-dark(${String(light)}, ${String(dark)});`);
  expect(backgroundOf(defaultSettings)).toBeUndefined();
});
