/** Jobs of a service as its own API tells them to somebody else, and the app at them. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { text } from '#testing/text.ts';
import { expect, type AddressOf, type AppFixtures } from '#e2e/fixtures/app.ts';
import type { Person } from '#e2e/fixtures/kept-window.ts';
import { downloadsOf } from '#e2e/fixtures/launch-app.ts';
import type { ServiceProcess } from '#e2e/fixtures/local-service.ts';
import { goTo } from './go-to.ts';

/** A job as far as tests read it. */
export interface SeenJob {
  readonly id: number;
  readonly name: string;
  readonly status: string;
  readonly ref: string;
  readonly artifacts_file: { readonly size: number } | null;
  readonly pipeline: { readonly id: number };
  readonly user: { readonly username: string } | null;
}

/** The file in which the service keeps the log of a job. */
export const traceFile = ({ folder }: ServiceProcess, { id }: SeenJob): string =>
  join(folder, 'jobs', String(id), 'trace.log');

/** Replaces the log of a job. */
export const writeTrace = (service: ServiceProcess, job: SeenJob, text: string): void => {
  const file = traceFile(service, job);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
};

/** Asks the service under a project, as its owner. */
export const readAsOwner = async ({ url, tokens }: ServiceProcess, path: string): Promise<Response> =>
  fetch(`${url}/api/v4/projects/1/${path}`, { headers: { 'PRIVATE-TOKEN': tokens.owner } });

/** The jobs of the project, newest first. */
export const jobsOf = async (service: ServiceProcess, query = ''): Promise<readonly SeenJob[]> =>
  (await (await readAsOwner(service, `jobs?per_page=100&${query}`)).json()) as SeenJob[];

/** One job. */
export const jobOf = async (service: ServiceProcess, id: number): Promise<SeenJob> =>
  (await (await readAsOwner(service, `jobs/${String(id)}`)).json()) as SeenJob;

/** The first job that fits; throws when the sample has none. */
export const findJob = async (service: ServiceProcess, fits: (job: SeenJob) => boolean): Promise<SeenJob> => {
  const found = (await jobsOf(service)).find(fits);
  if (!found) throw new Error('the sample has no such job');
  return found;
};

/** Bytes of an answer. */
export const bytesAt = async (service: ServiceProcess, path: string): Promise<Buffer> =>
  Buffer.from(await (await readAsOwner(service, path)).arrayBuffer());

/** Somebody's window, and its folder for downloads. */
export const openAs = async (
  signedIn: AppFixtures['signedIn'],
  who: Person,
  addressOf?: AddressOf,
): Promise<{ readonly page: Page; readonly folder: string }> => {
  const { app, open } = await signedIn(who, addressOf);
  return { page: await open(), folder: downloadsOf(app.userData) };
};

/** Goes to a job and waits for its head. */
export const openJob = async (page: Page, job: SeenJob): Promise<void> => {
  await goTo(page, `/p/1/jobs/${String(job.id)}`);
  await expect(page.getByRole('heading', { level: 1, name: job.name })).toBeVisible();
};

/** The lines of the log that are drawn, without their numbers. */
export const linesOf = (page: Page): Promise<readonly string[]> =>
  page
    .getByRole('region', { name: text('jobs.lines_of_log') })
    .locator('[data-line]')
    .evaluateAll((rows) => rows.map((row) => row.lastElementChild?.textContent ?? ''));

/** The only file of a folder once it is whole. */
export const savedFile = async (folder: string, count = 1): Promise<Buffer> => {
  const files = (): string[] =>
    existsSync(folder) ? readdirSync(folder).filter((name) => !name.endsWith('.part')) : [];
  await expect.poll(() => files().length).toBe(count);
  const newest = files().at(-1) ?? '';
  return readFileSync(join(folder, newest));
};
