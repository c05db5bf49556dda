/** Settings on disk, and the first frame that they decide. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { defaultSettings } from '../../shared/ipc/channels.ts';
import { backgroundOf, pageAttributes, withAttributes } from './appearance.ts';
import { openSettings } from './settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'lectern-settings-'));
const file = join(folder, 'settings.json');
const never = (error: unknown): void => {
  throw error;
};
beforeEach(() => {
  mkdirSync(folder, { recursive: true });
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

test('a change is there at once and after a restart; widths that are not named stay', async () => {
  const settings = openSettings(file, never);
  expect(settings.get()).toEqual(defaultSettings);
  settings.change({ theme: 'dark', pane_widths: { rail: 240 } });
  settings.change({ pane_widths: { tree: 300 } });
  await settings.written();
  const expected = { ...defaultSettings, theme: 'dark', pane_widths: { rail: 240, tree: 300 } };
  expect(openSettings(file, never).get()).toEqual(expected);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(expected);
});

test('R12 a damaged file means the defaults, and the next change writes a sound one', async () => {
  for (const text of ['{"theme":', '{"theme":"pink"}', '[]', '']) {
    writeFileSync(file, text);
    expect(openSettings(file, never).get(), text).toEqual(defaultSettings);
  }
  const settings = openSettings(file, never);
  settings.change({ contrast: 'more' });
  await settings.written();
  expect(openSettings(file, never).get().contrast).toBe('more');
});

test('keys are kept as a whole; those that cannot be read are the app’s own, and the look stays', async () => {
  const settings = openSettings(file, never);
  settings.change({ theme: 'dark', keys: { 'changes.next-change': 'F8', 'code.find': '' } });
  settings.change({ keys: { 'changes.next-change': 'g z' } });
  await settings.written();
  expect(openSettings(file, never).get()).toMatchObject({ theme: 'dark', keys: { 'changes.next-change': 'g z' } });
  for (const keys of [5, { 'go.back': '(a+)+b' }, { 'go.back': 'a b c' }, { 'go.back': null }, { '/': 'x' }]) {
    writeFileSync(file, JSON.stringify({ theme: 'dark', keys }));
    expect(openSettings(file, never).get(), JSON.stringify(keys)).toMatchObject({ theme: 'dark', keys: {} });
  }
});

test('words of the spelling check are kept; those that cannot be read are none, and the look stays', async () => {
  const settings = openSettings(file, never);
  settings.change({ theme: 'dark', spelling_words: ['kubectl', 'Ærø'] });
  await settings.written();
  expect(openSettings(file, never).get().spelling_words).toEqual(['kubectl', 'Ærø']);
  for (const words of [5, [''], ['two words'], ['x'.repeat(61)], Array.from({ length: 1001 }, () => 'a')]) {
    writeFileSync(file, JSON.stringify({ theme: 'dark', spelling_words: words }));
    expect(openSettings(file, never).get(), JSON.stringify(words)).toMatchObject({ theme: 'dark', spelling_words: [] });
  }
});

test('rules of notifications from before there were names are kept, with no names', () => {
  const { names, ...rules } = { ...defaultSettings.notifications, is_paused: true };
  writeFileSync(file, JSON.stringify({ notifications: rules }));
  expect(names).toEqual({ jobs: [], branches: [] });
  expect(openSettings(file, never).get().notifications).toEqual({ ...rules, names });
});

test('a change that cannot be written is reported, and holds', async () => {
  const failures: unknown[] = [];
  const settings = openSettings(join(folder, 'missing', 'settings.json'), (error) => failures.push(error));
  settings.change({ motion: 'off' });
  await settings.written();
  expect(failures).toHaveLength(1);
  expect(settings.get().motion).toBe('off');
});

test('a change that changes nothing is not written, unless the one before it could not be', async () => {
  const settings = openSettings(file, never);
  settings.change({});
  settings.change({ theme: defaultSettings.theme, pane_widths: {} });
  await settings.written();
  expect(existsSync(file)).toBe(false);

  const late = join(folder, 'later', 'settings.json');
  const failures: unknown[] = [];
  const retried = openSettings(late, (error) => failures.push(error));
  retried.change({ theme: 'dark' });
  await retried.written();
  mkdirSync(join(folder, 'later'));
  retried.change({ theme: 'dark' });
  await retried.written();
  expect([failures.length, openSettings(late, never).get().theme]).toEqual([1, 'dark']);
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
