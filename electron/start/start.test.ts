/** Arguments and the log: data from outside that must stay data (S22, S24). */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '#electron/testing/closing.ts';
import { openLog } from './log.ts';
import { judgeRoute, routeOf } from './route.ts';

test.each([
  'review',
  '#/review',
  '/p/7/merge_requests/12/changes',
  'p/7/merge_requests/12/changes?commit=1234abcd',
  'p/group%2Fproject/merge_requests?state=merged',
  'p/7/merge_requests/new',
  `p/7/merge_requests/12/changes?from=${'a'.repeat(40)}&to=${'b'.repeat(40)}`,
])('S22 %s is a route of the app', (route) => {
  expect(judgeRoute(route)).toBe(route.replace(/^#?\//, ''));
});

test.each([
  '',
  'nowhere',
  'https://evil',
  '//evil',
  'p/../../x',
  'p/%2e%2e/merge_requests',
  'p/7/merge_requests/twelve',
  'p/1/merge_requests/1/merge',
  'review?token=x',
  'p/7/merge_requests/12/changes?commit=1234abcd&x=1',
  'p/7/merge_requests/12?commit=1234abcd',
  'review#x',
  'p/a b/merge_requests',
  'javascript:alert(1)',
  'p/1/merge_requests\n',
  `p/${'x'.repeat(2000)}/merge_requests`,
])('S22 %j is none', (route) => {
  expect(judgeRoute(route)).toBe(null);
});

test('S22 the route is taken from its own switch alone, and a switch inside it is data', () => {
  expect(routeOf(['lectern', '--user-data-dir=/x', '--open=review'])).toBe('review');
  expect(routeOf(['lectern', 'review'])).toBe(null);
  expect(routeOf(['lectern', '--open=--no-sandbox'])).toBe(null);
});

test('S24 the log keeps what is no secret, and rotates', async () => {
  const folder = makeFolder();
  const log = openLog(folder);
  log('a line to keep, private-token: canary');
  expect(await readFile(join(folder, 'logs/main.log'), 'utf8')).toContain('a line to keep, private-token: [removed]');
  for (let index = 0; index < 600; index += 1) log('z'.repeat(4000));
  const names = await readdir(join(folder, 'logs'));
  expect(names.sort()).toEqual(['main.log', 'main.old.log']);
  const texts = await Promise.all(names.map((name) => readFile(join(folder, 'logs', name), 'utf8')));
  expect(texts.join('')).not.toContain('canary');
  const modes = await Promise.all(names.map(async (name) => (await stat(join(folder, 'logs', name))).mode & 0o777));
  if (process.platform !== 'win32') expect(modes).toEqual([0o600, 0o600]);
  for (const text of texts) expect(text.length).toBeLessThan(1_100_000);
});
