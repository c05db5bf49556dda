/** The page about running the service names every option, and none that is not there. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readArguments, usage } from './command-line.ts';

const page = await readFile(join(import.meta.dirname, '..', 'docs', 'how-to', 'run-the-local-service.md'), 'utf8');
const optionsIn = (text: string): string[] => [...new Set(text.match(/(?<![\w-])--[a-z]+/gu))].sort();
/** Rows of the page's tables that begin with an option: its name and its default. */
const rows = new Map(
  [...page.matchAll(/^\| `(--[a-z]+)[^`]*` *\| ([^|]+?) *\|/gmu)].map(([, name = '', standard = '']) => [
    name,
    standard,
  ]),
);

it('has a row for every option of the usage, and no other', () => {
  expect(optionsIn(usage).length).toBeGreaterThan(10);
  expect([...rows.keys()].sort()).toEqual(optionsIn(usage));
});

it('says the defaults that a start has', () => {
  const options = readArguments(['--data', 'x', '--add', 'f', '--name', 'a/b']);
  const [added] = options.add;
  expect(rows.get('--port')).toBe(String(options.port));
  expect(rows.get('--host')).toBe(options.host);
  expect(rows.get('--visibility')).toBe(added?.visibility);
  expect([rows.get('--sample'), options.sample]).toEqual(['off', false]);
  for (const [name, value] of [
    ['--ldap', options.directory],
    ['--smtp', options.smtp],
    ['--url', options.outside],
  ] as const)
    expect([rows.get(name), value]).toEqual(['–', null]);
  expect([rows.get('--now'), options.now]).toEqual(['the machine', null]);
});
