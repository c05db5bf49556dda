/** What several jobs come to, also where a server has statuses that the document has not. */
import { expect, it } from 'vitest';
import { goesOn, summaryOfStatuses } from './job-statuses.ts';

it('goes on in every status that is not known to be an end', () => {
  for (const status of ['created', 'running', 'started', 'waiting_for_resource', 'canceling', 'scheduled'])
    expect(goesOn(status), status).toBe(true);
  for (const status of ['success', 'failed', 'canceled', 'skipped', 'manual'])
    expect(goesOn(status), status).toBe(false);
});

it('is a success only where nothing else can come', () => {
  expect(summaryOfStatuses(['success', 'manual', 'skipped'])).toBe('success');
  expect(summaryOfStatuses(['success', 'waiting_for_resource'])).toBe('waiting_for_resource');
  expect(summaryOfStatuses(['success', 'waiting_for_resource', 'failed'])).toBe('failed');
  expect(summaryOfStatuses(['success', 'canceled'])).toBe('canceled');
  expect(summaryOfStatuses([])).toBeNull();
});
