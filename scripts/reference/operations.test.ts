/** The reference tells when an operation has no handler, no case through the service or no home, and counts the rest. */
import { expect, it } from 'vitest';
import { homesIn } from '#e2e/operations/operation-homes.ts';
import { operationIds } from '#shared/api/registry.ts';
import { operationSources, operationsPage, owedOperations } from './operations.ts';
import type { Source } from './sources.ts';

const sources = operationSources();
const without = (from: readonly Source[], id: string): Source[] =>
  from.map(({ path, text }) => ({ path, text: text.replaceAll(`'${id}'`, "'another'") }));

const total = operationIds.length;
const nothing = { handlers: [], cases: [], homes: [] };

it('every operation has a handler, a case through the service and a home', () => {
  expect(owedOperations(sources)).toEqual(nothing);
  expect(operationsPage(sources)).toContain(
    `${String(total)} of ${String(total)} operations have a handler and a case through the service.`,
  );
});

it('names an operation whose handler or whose case is gone, and counts one less', () => {
  const noHandler = { ...sources, handlers: without(sources.handlers, 'tags.delete') };
  expect(owedOperations(noHandler)).toEqual({ ...nothing, handlers: ['tags.delete'] });
  const noCase = { ...sources, cases: without(sources.cases, 'jobs.trace') };
  expect(owedOperations(noCase)).toEqual({ ...nothing, cases: ['jobs.trace'] });
  for (const page of [operationsPage(noHandler), operationsPage(noCase)])
    expect(page).toContain(
      `${String(total - 1)} of ${String(total)} operations have a handler and a case through the service.`,
    );
});

it('names an operation that no spec says it is the home of, and a home that there is not', () => {
  const homes = { ...sources.homes };
  delete homes['tags.get'];
  expect(owedOperations({ ...sources, homes })).toEqual({ ...nothing, homes: ['tags.get'] });
  expect(operationsPage({ ...sources, homes })).toMatch(/^\| tags\.get .* \| – \| – \|/mu);
  const line = (screen: string, name: string) =>
    homesIn('a.spec.ts', `/** A. */\n// Home, ${screen}: tags.list, ${name}\n`);
  expect(line('tags', 'tags.get')).toEqual([
    ['tags.list', { screen: 'tags', spec: 'a.spec.ts' }],
    ['tags.get', { screen: 'tags', spec: 'a.spec.ts' }],
  ]);
  expect(() => line('tags', 'tags.gone')).toThrow('there is no tags.gone');
  expect(() => line('attic', 'tags.get')).toThrow('attic');
});

it('takes no test that judges no form for a case', () => {
  expect(sources.handlers.length).toBeGreaterThan(20);
  expect(sources.cases.every(({ path, text }) => path.startsWith('service/') && text.includes('exactAnswer('))).toBe(
    true,
  );
});
