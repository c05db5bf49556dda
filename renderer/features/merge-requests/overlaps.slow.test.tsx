// @vitest-environment jsdom
/** X-2: which open merge requests overlap and which conflict, without a clone: counted before it is asked for, asked once for each head, and named where it fails. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { openApp, type Between, type OpenApp } from '#testing/app-harness.tsx';
import { installSessionWorkers } from '#testing/changes-worker.ts';
import { folderOfTest } from '#testing/of-test.ts';
import { text, textPattern } from '#testing/text.ts';
import { serveRepository, type ServedRepository } from '#renderer/workers/comparison/testing/served-repository.ts';

const lines = (change: Readonly<Record<number, string>> = {}): string =>
  Array.from({ length: 60 }, (_, at) => `${change[at + 1] ?? `line ${String(at + 1)}`}\n`).join('');

let served: ServedRepository;
/** Numbers of the merge requests into one branch: the first two conflict, the first and the third touch, the last is far. */
let iids: readonly number[];

beforeEach(async () => {
  installSessionWorkers();
  served = await serveRepository();
  const base = served.commit('lane', [], { 'a.txt': lines(), 'b.txt': lines() });
  const branches = [
    { 'a.txt': lines({ 10: 'ours' }), 'b.txt': lines({ 30: 'ours' }) },
    { 'a.txt': lines({ 10: 'theirs' }) },
    // The same change beside another one: git merges it.
    { 'b.txt': lines({ 30: 'ours' }) },
    { 'b.txt': lines({ 55: 'far' }) },
  ];
  const numbers: number[] = [];
  for (const [at, tree] of branches.entries()) {
    served.commit(`lane-${String(at)}`, [base], tree);
    numbers.push(await served.request(`lane-${String(at)}`, 'lane'));
  }
  iids = numbers;
});

const iid = (at: number): number => iids[at] ?? 0;
const name = (at: number): string => `!${String(iid(at))}`;
const open = (route: string, between?: Between): OpenApp => openApp(served.service, route, { between });
const openBox = (at: number, between?: Between): OpenApp => open(`/p/1/merge_requests/${String(iid(at))}`, between);
const box = async () => within(await screen.findByRole('region', { name: text('merging.merge') }));
const callsOf = ({ sent }: OpenApp, part: string): number => sent.filter(({ path }) => path.includes(part)).length;
const button = async (name: string): Promise<HTMLElement> => screen.findByRole('button', { name });

it('the merge box says whom it overlaps and conflicts with, after a press that was counted', async () => {
  const app = openBox(0);
  await app.user.click(await (await box()).findByRole('button', { name: text('overlaps.look') }));
  const shown = await box();
  expect(await shown.findByText(text('overlaps.others', { count: 3, target: 'lane' }))).toBeTruthy();
  expect(shown.getByText(text('overlaps.cost', { count: 4 }))).toBeTruthy();
  await app.idle();
  expect(callsOf(app, '/changes')).toBe(0);

  await app.user.click(shown.getByRole('button', { name: text('overlaps.compare', { count: 4 }) }));
  expect(await shown.findByText(text('overlaps.with', { names: `${name(2)} and ${name(1)}` }))).toBeTruthy();
  expect(callsOf(app, '/changes')).toBe(4);
  expect(callsOf(app, '/compare?')).toBe(0);
  const list = within(shown.getByRole('list', { name: text('overlaps.column') }));
  const address = `/p/1/merge_requests/${String(iid(0))}/changes?file=a.txt`;
  expect(list.getByRole('link', { name: 'a.txt' }).getAttribute('href')).toBe(address);
  expect(list.getByText(text('overlaps.lines', { line: 30 }))).toBeTruthy();

  expect(shown.getByText(text('overlaps.cost_about', { count: 12 }))).toBeTruthy();
  await app.user.click(shown.getByRole('button', { name: text('overlaps.check', { count: 2 }) }));
  expect(await shown.findByText(text('merging.conflicts_with', { target: name(1) }))).toBeTruthy();
  expect(await list.findByText(text('overlaps.no_conflict'))).toBeTruthy();
  expect(list.getAllByText(/<{7} lane-0 /u, { selector: 'pre' })).toHaveLength(1);
  await app.idle();
  const calls = app.sent.length;
  expect(calls).toBeGreaterThan(0);

  // Both heads are as they were: nothing is compared or checked again, wherever it is looked at.
  const compared = [callsOf(app, '/changes'), callsOf(app, '/compare?')];
  await app.first.go(`/p/1/merge_requests/${String(iid(1))}`);
  expect(await (await box()).findByText(text('overlaps.with', { names: name(0) }))).toBeTruthy();
  expect(await (await box()).findByText(text('merging.conflicts_with', { target: name(0) }))).toBeTruthy();
  expect([callsOf(app, '/changes'), callsOf(app, '/compare?')]).toEqual(compared);
});

it('names one that could not be read, with the reason, and takes it for nothing', async () => {
  let isRefused = true;
  const between: Between = async (request, pass) =>
    isRefused && request.url.includes(`/merge_requests/${String(iid(1))}/changes`)
      ? Response.json({ message: '500 The diff took too long' }, { status: 500 })
      : pass(request);
  const app = openBox(3, between);
  await app.user.click(await (await box()).findByRole('button', { name: text('overlaps.look') }));
  const shown = await box();
  await app.user.click(await shown.findByRole('button', { name: text('overlaps.compare', { count: 4 }) }));
  expect(await shown.findByText(textPattern('overlaps.not_read', { number: iid(1) }))).toBeTruthy();
  const words = { compared: 2, count: 3, target: 'lane' };
  expect(await shown.findByText(text('overlaps.none_yet', words))).toBeTruthy();
  isRefused = false;
  await app.user.click(shown.getByRole('button', { name: text('overlaps.compare', { count: 1 }) }));
  expect(await shown.findByText(text('overlaps.none', { count: 3, target: 'lane' }))).toBeTruthy();
  expect(shown.queryByText(textPattern('overlaps.not_read'))).toBeNull();
});

it('one with new commits is not taken for the head that was listed', async () => {
  const app = openBox(3);
  await app.user.click(await (await box()).findByRole('button', { name: text('overlaps.look') }));
  const compare = await (await box()).findByRole('button', { name: text('overlaps.compare', { count: 4 }) });
  served.commit('lane-1', [served.git(['rev-parse', 'lane-1'])], { 'b.txt': lines({ 54: 'near' }) });
  await app.user.click(compare);
  expect(await (await box()).findByText(textPattern('overlaps.not_read', { number: iid(1) }))).toBeTruthy();
});

it('the radar groups them by file, and the list shows what is known then', async () => {
  const app = open('/p/1/merge_requests/overlaps?target=lane');
  const compare = await button(text('overlaps.compare', { count: 4 }));
  await app.idle();
  expect(callsOf(app, '/changes')).toBe(0);
  // The button says how many: that none was compared is no news.
  expect(screen.queryByText(textPattern('overlaps.compared'))).toBeNull();
  await app.user.click(compare);
  const groups = within(await screen.findByRole('list', { name: text('overlaps.column') }));
  await waitFor(
    () => expect(groups.getAllByRole('heading').map((one) => one.textContent)).toEqual(['b.txt', 'a.txt']),
    {
      timeout: 20_000,
    },
  );
  const links = groups.getAllByRole('link').map((link) => link.getAttribute('href'));
  const changes = (at: number, file: string): string => `/p/1/merge_requests/${String(iid(at))}/changes?file=${file}`;
  expect(links.toSorted()).toEqual(
    [changes(0, 'a.txt'), changes(1, 'a.txt'), changes(0, 'b.txt'), changes(2, 'b.txt')].toSorted(),
  );
  await app.user.click(await button(text('overlaps.check', { count: 2 })));
  expect(await groups.findByText(text('merging.conflicts_with', { target: name(1) }))).toBeTruthy();
  expect(await groups.findByText(text('overlaps.no_conflict'))).toBeTruthy();

  await app.first.go('/p/1/merge_requests');
  const marks = await screen.findAllByRole('img', { name: textPattern('overlaps.in_files') });
  expect(marks).toHaveLength(3);
  expect(callsOf(app, '/changes')).toBe(4);
});

it('a key that starts the search stops it: the button that was pressed keeps the focus', async () => {
  const held = Promise.withResolvers<undefined>();
  const app = open('/p/1/merge_requests/overlaps?target=lane', async (request, pass) => {
    if (request.url.includes('/changes')) await held.promise;
    return pass(request);
  });
  const compare = await screen.findByRole('button', { name: textPattern('overlaps.compare') });
  compare.focus();
  await app.user.keyboard('{Enter}');
  const stop = await button(text('common.stop'));
  expect(document.activeElement).toBe(stop);
  await app.user.keyboard('{Enter}');
  held.resolve(undefined);
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: textPattern('overlaps.compare') }));
});

it('what was read is there after a restart: new heads alone are asked for', async () => {
  const draftFolder = folderOfTest();
  const openRadar = (): OpenApp => openApp(served.service, '/p/1/merge_requests/overlaps?target=lane', { draftFolder });
  const app = openRadar();
  await app.user.click(await button(text('overlaps.compare', { count: 4 })));
  expect(await screen.findByText(text('overlaps.compared', { compared: 4, count: 4 }))).toBeTruthy();
  await app.idle();
  await app.close();

  served.commit('lane-3', [served.git(['rev-parse', 'lane-3'])], { 'b.txt': lines({ 31: 'near' }) });
  const again = openRadar();
  expect(await screen.findByText(text('overlaps.compared', { compared: 3, count: 4 }))).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'a.txt' })).toBeTruthy();
  expect(callsOf(again, '/changes')).toBe(0);
  await again.user.click(await button(text('overlaps.compare', { count: 1 })));
  expect(await screen.findByText(text('overlaps.compared', { compared: 4, count: 4 }))).toBeTruthy();
  expect(callsOf(again, '/changes')).toBe(1);
});

it('ends with a press, and goes on where it ended', async () => {
  let release: (() => void) | undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const between: Between = async (request, pass) => {
    if (request.url.includes(`/merge_requests/${String(iid(0))}/changes`)) await held;
    return pass(request);
  };
  const app = open('/p/1/merge_requests/overlaps?target=lane', between);
  await app.user.click(await button(text('overlaps.compare', { count: 4 })));
  expect(await screen.findByText(text('common.many_done', { done: 3, total: 4 }))).toBeTruthy();
  await app.user.click(await button(text('common.stop')));
  expect(await screen.findByText(text('overlaps.compared', { compared: 3, count: 4 }))).toBeTruthy();
  release?.();
  await app.user.click(await button(text('overlaps.compare', { count: 1 })));
  expect(await screen.findByText(text('overlaps.compared', { compared: 4, count: 4 }))).toBeTruthy();
});
