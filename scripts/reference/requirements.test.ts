/** The results of docs/security.md are refused when the tests do not carry them. */
import { expect, it } from 'vitest';
import type { Requirement } from './requirement-results.ts';
import { namedTests, requirementsPage, unfounded } from './requirements.ts';

const held: Requirement = { statement: 'it stands', result: 'held', seen: 'any host' };

it('every result of the page is carried by tests that name it', () => {
  expect(unfounded()).toEqual([]);
  expect(namedTests().get('S10')).toContain('shared/api/url.test.ts');
});

it('refuses held without a test, held everywhere by the shell alone, and a part that does not say which', () => {
  expect(unfounded(new Map(), { S1: held })).toEqual(['S1 is held, and no test names it']);
  const byShell = new Map([
    ['S1', ['e2e/specs/first-light/boot.spec.ts', 'tools/chromium-shell/lifecycle.slow.test.ts']],
  ]);
  expect(unfounded(byShell, { S1: held })).toEqual([expect.stringContaining('only tests on the Chromium shell')]);
  expect(unfounded(byShell, { S1: { ...held, seen: 'Chromium shell' } })).toEqual([]);
  expect(unfounded(byShell, { S1: { ...held, result: 'part' } })).toEqual([expect.stringContaining('what is missing')]);
});

it('a requirement that is not built says so, whatever tests name it', () => {
  const planned: Requirement = { statement: 'it is planned', result: 'not built', seen: 'nowhere' };
  const row = requirementsPage(new Map([['S25', ['electron/some.test.ts']]]), { S25: planned })
    .split('\n')
    .find((line) => line.startsWith('| S25 '));
  expect(row).toMatch(/\| not built\b/);
});
