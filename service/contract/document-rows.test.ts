/** Each row of the document on states, authentication, events, errors and limits, and of the behaviour page, names its tests. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { behaviourRows } from './testing/behaviour-rows.ts';
import { leftOpen, shownRows } from './testing/document-rows.ts';

const service = join(import.meta.dirname, '..');
const pages = [
  ['api-document.md', shownRows],
  ['api-behaviour.md', behaviourRows],
] as const;
const sections = pages.flatMap(([page, rows]) =>
  Object.entries(rows).map(([section, shown]) => [page, section, shown] as const),
);

const urlOf = (page: string): URL => new URL(`../../../shared/${page}`, import.meta.url);

/** The rows of a section, but for heads of tables and what is left open. */
const rowsOf = (markdown: string, section: string): readonly string[] => {
  const lines = (markdown.split(`\n## ${section}\n`)[1] ?? '').split('\n## ')[0]?.split('\n') ?? [];
  const heads = new Set(lines.flatMap((line, at) => (/^\| ?---/u.test(line) ? [at - 1, at] : [])));
  return lines.filter((line, at) => line !== '' && !heads.has(at) && !leftOpen.some((open) => line.includes(open)));
};

/** Whether a file of tests has one with the title. */
const hasTest = (text: string, title: string): boolean => text.includes(`'${title}'`);

describe.each(sections)('%s, %s', (_page, _section, rows) => {
  it.each(rows)('$row', ({ shownBy }) => {
    expect(shownBy.length).toBeGreaterThan(0);
    for (const [file, title] of shownBy) {
      expect([file, title, hasTest(readFileSync(join(service, file), 'utf8'), title)]).toEqual([file, title, true]);
    }
  });
});

it('a test that is not there is noticed', () => {
  const text = readFileSync(join(service, 'handlers/tags.slow.test.ts'), 'utf8');
  expect([hasTest(text, 'attaches notes once and changes them'), hasTest(text, 'is no test')]).toEqual([true, false]);
});

describe('the pages themselves (skipped where they are absent)', () => {
  it.skipIf(!existsSync(urlOf('api-document.md'))).each(sections)(
    '%s, %s: no row that is not shown, and none that it does not have',
    (page, section, shown) => {
      const rows = rowsOf(readFileSync(urlOf(page), 'utf8'), section);
      expect(rows.length).toBeGreaterThanOrEqual(3);
      expect(rows.filter((each) => !shown.some(({ row }) => each.includes(row)))).toEqual([]);
      expect(shown.filter(({ row }) => !rows.some((each) => each.includes(row)))).toEqual([]);
    },
  );
});
