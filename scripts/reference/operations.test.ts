/** The reference tells when an operation has no handler or no case through the service, and counts the rest. */
import { expect, it } from 'vitest';
import { operationSources, operationsPage, owedOperations } from './operations.ts';
import type { Source } from './sources.ts';

const sources = operationSources();
const without = (from: readonly Source[], id: string): Source[] =>
  from.map(({ path, text }) => ({ path, text: text.replaceAll(`'${id}'`, "'another'") }));

it('every operation has a handler and a case through the service', () => {
  expect(owedOperations(sources)).toEqual({ handlers: [], cases: [] });
  expect(operationsPage(sources)).toContain('110 of 110 operations have a handler and a case through the service.');
});

it('names an operation whose handler or whose case is gone, and counts one less', () => {
  const noHandler = { ...sources, handlers: without(sources.handlers, 'tags.delete') };
  expect(owedOperations(noHandler)).toEqual({ handlers: ['tags.delete'], cases: [] });
  const noCase = { ...sources, cases: without(sources.cases, 'jobs.trace') };
  expect(owedOperations(noCase)).toEqual({ handlers: [], cases: ['jobs.trace'] });
  for (const page of [operationsPage(noHandler), operationsPage(noCase)])
    expect(page).toContain('109 of 110 operations have a handler and a case through the service.');
});

it('takes neither the list of all handlers for a handler nor a test that judges no form for a case', () => {
  expect(sources.handlers.map(({ path }) => path)).not.toContain('service/handlers/all.ts');
  expect(sources.handlers.length).toBeGreaterThan(20);
  expect(sources.cases.every(({ path, text }) => path.startsWith('service/') && text.includes('exactAnswer('))).toBe(
    true,
  );
});
