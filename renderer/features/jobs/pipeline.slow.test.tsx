// @vitest-environment jsdom
/** A pipeline whose jobs are filtered by status: its head counts every job, and a try that was repeated is still one, over the real proxy and service. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '#testing/app-harness.tsx';
import { serviceOfTest } from '#testing/of-test.ts';
import { exactAnswer } from '#testing/service-fixture.ts';
import { text } from '#testing/text.ts';

it('a filter hides rows, and neither jobs from the head nor the later try of a failed one', async () => {
  const service = await serviceOfTest();
  const jobsNow = async () =>
    exactAnswer('jobs.list', await service.send('owner', 'GET /projects/1/jobs?per_page=100'));
  const failed = (await jobsNow()).find(({ status }) => status === 'failed');
  const retried = await service.send('owner', `POST /projects/1/jobs/${String(failed?.id)}/retry`);
  expect(retried.status).toBe(201);
  const id = failed?.pipeline.id ?? Number.NaN;
  const jobs = (await jobsNow()).filter(({ pipeline }) => pipeline.id === id);
  const names = new Set(jobs.map(({ name }) => name));
  openApp(service, `/p/1/pipelines/${String(id)}?scope=failed`, { sender: 'owner' });
  const passed = jobs.filter(({ status }) => status === 'success').length;
  await screen.findByText(text('jobs.passed', { passed, all: names.size }));
  const rows = (): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-row]')];
  await waitFor(() => expect(rows()).toHaveLength(jobs.filter(({ status }) => status === 'failed').length));
  const row = rows()
    .find(({ dataset }) => dataset['row'] === String(failed?.id))
    ?.closest<HTMLElement>('[role=row]');
  expect(row && within(row).getByText(text('jobs.retried'))).toBeTruthy();
});
