/** B6: from the click on a merge request's changes, in the app with a local service, to the first text; and the service against git. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { root } from '#e2e/fixtures/host.ts';
import { connect } from '#e2e/pages/first-run.ts';
import { startKeyring, type SessionBus } from '#e2e/fixtures/session-bus.ts';
import { goTo } from '#e2e/pages/go-to.ts';
import { parts } from '#e2e/scenarios/setup.ts';
import { startProcess, type ServiceProcess } from '#service/testing/process-fixture.ts';
import { judge, median, type Measurement } from '#bench/measurement.ts';
import { openPlace } from '#bench/opening.ts';
import { slowPage } from '#bench/slow.ts';
import { startApp } from '#bench/start-app.ts';
import { diffArguments, type ReviewInput } from './inputs/review-input.ts';

const api = async (service: ServiceProcess, method: string, path: string, body?: object): Promise<unknown> => {
  const headers = { 'PRIVATE-TOKEN': service.tokens['admin'] ?? '', 'content-type': 'application/json' };
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const response = await fetch(`${service.url}/api/v4${path}`, { method, headers, ...sent });
  if (!response.ok) throw new Error(`${method} ${path} answered ${String(response.status)}: ${await response.text()}`);
  return response.json();
};

/** Times of an answer's first and last byte, in ms. */
interface Answered {
  readonly first: number;
  readonly last: number;
}

/** What an answer begins with belongs to no file: the first byte of a change counts. */
const answered = async (service: ServiceProcess, path: string): Promise<Answered> => {
  const begun = performance.now();
  const headers = { 'PRIVATE-TOKEN': service.tokens['admin'] ?? '' };
  const response = await fetch(`${service.url}/api/v4${path}`, { headers });
  let first = 0;
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += (chunk as Uint8Array).byteLength;
    if (first === 0 && size > 4096) first = performance.now() - begun;
  }
  return { first, last: performance.now() - begun };
};

/** Until git has printed as much. */
const gitPrinted = async ({ repository }: ReviewInput): Promise<number> => {
  const begun = performance.now();
  const child = spawn('git', diffArguments, { cwd: repository, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'close');
  let first = 0;
  let size = 0;
  for await (const chunk of child.stdout) {
    size += (chunk as Uint8Array).byteLength;
    if (first === 0 && size > 4096) {
      first = performance.now() - begun;
      child.kill();
    }
  }
  await ended;
  return first === 0 ? performance.now() - begun : first;
};

interface Clicked {
  readonly text: number;
  /** Until the app says how many files there are: it has the last byte then. */
  readonly whole: number;
  /** The service's first byte as the app itself saw it would be later: this is from outside, in the same run. */
  readonly service: Answered;
}

/** Clicks in the page itself, so that no time of the driver is in it. */
const clickChanges = (page: Page): Promise<Pick<Clicked, 'text' | 'whole'>> =>
  page.evaluate(async () => {
    const link = [...document.querySelectorAll('a')].find((one) => /^Changes/.test(one.textContent.trim()));
    if (link === undefined) throw new Error('The merge request has no link to its changes.');
    const frame = (): Promise<number> =>
      new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(performance.now()))));
    const begun = performance.now();
    link.click();
    let text = 0;
    for (;;) {
      const at = await frame();
      const hasText = [...document.querySelectorAll('[role=grid] code')].some((line) => line.textContent !== '');
      if (text === 0 && hasText) text = at - begun;
      const isWhole = [...document.querySelectorAll('[role=status]')].some((said) =>
        /\d files?, .* removed/.test(said.textContent),
      );
      if (isWhole) return { text, whole: at - begun };
      if (at - begun > 60_000) throw new Error('The changes did not come within 60 s.');
    }
  });

const signIn = async (userData: string, bus: SessionBus, service: ServiceProcess) => {
  const app = await startApp(root, userData, [], bus.environment);
  const first = await app.window('sign-in.html');
  await connect(first, service.url, service.tokens['admin'] ?? '');
  return { app, page: await app.window('index.html') };
};

/** ms in which somebody who started the app reads the queue. */
const readingTheQueue = 2_000;

/** From the click to the text of the first review after a start, in an app of its own each time. @param bus knows the token */
const firstReviews = async (userData: string, bus: SessionBus, route: string, rounds: number): Promise<number[]> => {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const app = await startApp(root, userData, [], bus.environment);
    try {
      const page = await app.window('index.html');
      await page.waitForSelector('a[data-row]');
      await page.waitForTimeout(readingTheQueue);
      await slowPage(page);
      times.push(await openPlace(page, { route, shows: parts.line }, 60_000));
    } finally {
      await app.close();
    }
  }
  return times;
};

const list = (samples: readonly number[]): string => samples.map((sample) => sample.toFixed(0)).join(', ');

/** Measures one input. @param hunk ms of B1, in this run */
export const wholeWay = async (input: ReviewInput, rounds: number, hunk: number): Promise<Measurement[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-bench-review-'));
  const { name } = input;
  const added = ['--add', input.repository, '--name', 'bench/input'];
  const service = await startProcess('--data', join(folder, 'service'), ...added);
  const bus = await startKeyring();
  try {
    const id = service.projects[0]?.id ?? 1;
    const made = (await api(service, 'POST', `/projects/${String(id)}/merge_requests`, {
      source_branch: 'after',
      target_branch: 'before',
      title: 'Everything that changed',
    })) as { readonly iid: number };
    const path = `/projects/${String(id)}/merge_requests/${String(made.iid)}`;
    await answered(service, `${path}/changes`);
    await gitPrinted(input);
    const clicks: Clicked[] = [];
    const git: number[] = [];
    const { app, page } = await signIn(join(folder, 'profile'), bus, service);
    try {
      for (let round = 0; round < rounds; round += 1) {
        git.push(await gitPrinted(input));
        const answer = await answered(service, `${path}/changes`);
        await goTo(page, `/p/${String(id)}/merge_requests/${String(made.iid)}`);
        await page.getByRole('heading', { level: 1, name: 'Everything that changed' }).waitFor();
        await page.waitForTimeout(500);
        clicks.push({ ...(await clickChanges(page)), service: answer });
        await goTo(page, '/review');
        await page.waitForTimeout(500);
      }
    } finally {
      await app.close();
    }
    const route = `/p/${String(id)}/merge_requests/${String(made.iid)}/changes`;
    const first = name === 'D1' ? await firstReviews(join(folder, 'profile'), bus, route, rounds) : [];
    const firsts = clicks.map((click) => click.service.first);
    const texts = clicks.map(({ text }) => text);
    console.log(`review ${name}: from the click to the first text (ms): ${list(texts)}`);
    console.log(`review ${name}: git's first patch (ms): ${list(git)}`);
    console.log(`review ${name}: the service's last byte (ms): ${list(clicks.map((click) => click.service.last))}`);
    console.log(`review ${name}: the app has all of it (ms): ${list(clicks.map(({ whole }) => whole))}`);
    return [
      judge('service-first', { input: name, samples: firsts, reference: median(git) }),
      judge('click-text', { input: name, samples: texts, reference: median(firsts) + 1.3 * hunk + 100 }),
      ...(name === 'D1' ? [judge('first-review', { input: name, samples: first })] : []),
      // A small answer comes in one piece.
      ...(name === 'D1'
        ? []
        : [judge('text-early', { input: name, samples: clicks.map(({ text, whole }) => Number(text < whole)) })]),
    ];
  } finally {
    await service.end('SIGTERM');
    await bus.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
};
