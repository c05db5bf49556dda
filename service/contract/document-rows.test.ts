/** Each row of the document's sections on states, authentication, events, errors and limits names the tests that show it. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { leftOpen, shownRows } from './testing/document-rows.ts';

const service = join(import.meta.dirname, '..');
const document = new URL('../../../shared/api-document.md', import.meta.url);
const sections = Object.entries(shownRows);

/** The rows of a section, but for heads of tables and what is left open. */
const rowsOf = (markdown: string, section: string): readonly string[] => {
  const lines = (markdown.split(`\n## ${section}\n`)[1] ?? '').split('\n## ')[0]?.split('\n') ?? [];
  const heads = new Set(lines.flatMap((line, at) => (line.startsWith('|---') ? [at - 1, at] : [])));
  return lines.filter((line, at) => line !== '' && !heads.has(at) && !leftOpen.some((open) => line.includes(open)));
};

/** Whether a file of tests has one with the title. */
const hasTest = (text: string, title: string): boolean => text.includes(`'${title}'`);

describe.each(sections)('%s', (_section, rows) => {
  it.each(rows)('$row', ({ shownBy }) => {
    expect(shownBy.length).toBeGreaterThan(0);
    for (const [file, title] of shownBy) {
      expect([file, title, hasTest(readFileSync(join(service, file), 'utf8'), title)]).toEqual([file, title, true]);
    }
  });
});

it('a test that is not there is noticed', () => {
  const text = readFileSync(join(service, 'handlers/tags.test.ts'), 'utf8');
  expect([hasTest(text, 'attaches notes once and changes them'), hasTest(text, 'is no test')]).toEqual([true, false]);
});

describe.skipIf(!existsSync(document))('the document itself (skipped where it is absent)', () => {
  const markdown = existsSync(document) ? readFileSync(document, 'utf8') : '';
  it.each(sections)('%s has no row that is not shown, and none that it does not have', (section, shown) => {
    const rows = rowsOf(markdown, section);
    expect(rows.length).toBeGreaterThanOrEqual(3);
    expect(rows.filter((row) => !shown.some((each) => row.includes(each.row)))).toEqual([]);
    expect(shown.filter((each) => !rows.some((row) => row.includes(each.row)))).toEqual([]);
  });
});
