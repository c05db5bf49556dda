// @vitest-environment jsdom
/** X8: a train is set up from the list: its order, its rules, what conflicts with what, and what it becomes when it is prepared. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { BulkRun, NewBulkRun } from '#shared/administration/bulk.ts';
import { addOpenRequests } from '#service/testing/open-requests.ts';
import { openApp, succeed, type OpenApp } from '#testing/app-harness.tsx';
import { installSessionWorkers } from '#testing/changes-worker.ts';
import { drawnNow } from '#testing/merging.tsx';
import { serviceOfTest } from '#testing/of-test.ts';
import type { TestService } from '#testing/service-fixture.ts';
import { text, textPattern } from '#testing/text.ts';

let service: TestService;
let first: number;

beforeEach(async () => {
  installSessionWorkers();
  service = await serviceOfTest();
  first = await addOpenRequests({ folder: service.folder, projectId: 1 }, 11);
});

const prepared = (more: Partial<BulkRun> = {}): BulkRun => ({
  id: 'r1',
  title: 'A train',
  operation: 'mergeRequests.merge',
  rate: 2,
  state: 'prepared',
  reason: null,
  wait_until: null,
  waits_for: null,
  train: {
    target: { branch: 'main', sha: 'a'.repeat(40) },
    leaves_out: false,
    needs_jobs: true,
    wait: 30,
    needs_threads: true,
    needs_target: true,
    comments: [0, 0, 0],
  },
  held: null,
  created_at: '2026-03-02T09:00:00.000Z',
  ended_at: null,
  counts: { waiting: 3, sending: 0, unknown: 0, done: 0, failed: 0 },
  ...more,
});

/** What was to be prepared, and the starts of it. */
const seen: { wanted: NewBulkRun | null; started: unknown[] } = { wanted: null, started: [] };

const open = async (reviewed: readonly number[], run = prepared()): Promise<OpenApp> => {
  seen.wanted = null;
  seen.started = [];
  const numbers = Array.from({ length: 11 }, (_, at) => String(first + at));
  return openApp(service, `/p/1/merge_requests?numbers=${numbers.join(',')}`, {
    drawn: await drawnNow(service, ...reviewed),
    answers: {
      'bulk:create': (wanted) => {
        seen.wanted = wanted;
        return succeed(run);
      },
      'bulk:read': () => succeed(run),
      'bulk:rows': () => succeed({ items: [], total: 0, next: null }),
      'bulk:start': (given) => {
        seen.started.push(given);
        return succeed({ ...run, state: 'running' });
      },
    },
  });
};

const choose = async ({ user }: OpenApp, ...iids: readonly number[]) => {
  for (const iid of iids) {
    const row = await screen.findByRole('row', { name: new RegExp(`Open change ${String(iid - first)}\\b`) });
    await user.click(within(row).getByRole('checkbox'));
  }
  const bar = within(await screen.findByRole('toolbar', { name: text('lists.selected_rows') }));
  await user.click(bar.getByRole('button', { name: `${text('train.merge_as')}…` }));
  return within(await screen.findByRole('dialog'));
};
const titlesIn = (list: HTMLElement): readonly (string | undefined)[] =>
  within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => /!(\d+)/.exec(textContent)?.[1]);

it('X8 the order is moved by keys, those that cannot go say why, and the run has each head that was reviewed', async () => {
  const chosen = [first + 1, first + 2, first + 3];
  const app = await open(chosen);
  const dialog = await choose(app, first + 1, first + 2, first + 3, first + 4);
  const list = await dialog.findByRole('list', { name: text('merge_requests.order') });
  const before = titlesIn(list);
  expect(before).toHaveLength(3);
  const left = dialog.getByRole('region', { name: text('merge_requests.auto_left_out', { count: 1 }) });
  expect(left.textContent).toContain(text('merging.review_first'));
  // The focus stays with the one that is moved, also where it cannot go further.
  const number = before[2] ?? '';
  const up = () => dialog.getByRole('button', { name: text('train.up', { number }) });
  up().focus();
  await app.user.keyboard('{Enter}');
  expect(document.activeElement).toBe(up());
  await app.user.keyboard('{Enter}');
  expect(titlesIn(list)).toEqual([before[2], before[0], before[1]]);
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: text('train.down', { number }) }));
  await app.user.click(dialog.getByRole('checkbox', { name: text('train.skips') }));
  expect(dialog.getByText(text('train.cost', { count: 15 }))).toBeTruthy();
  expect(seen.wanted).toBe(null);
  await app.user.click(dialog.getByRole('button', { name: text('train.prepare') }));
  await waitFor(() => expect(app.route()).toBe('/admin/bulk/runs/r1'), { timeout: 20_000 });
  const main = await service.git(1, 'rev-parse', 'main');
  expect(seen.wanted?.rows.map(({ input }) => String(input.params?.['merge_request_iid']))).toEqual([
    before[2],
    before[0],
    before[1],
  ]);
  expect(seen.wanted?.train).toMatchObject({
    leaves_out: true,
    needs_jobs: true,
    target: { branch: 'main', sha: main },
  });
  const heads = await drawnNow(service, ...chosen);
  expect(new Set(seen.wanted?.rows.map(({ input }) => input.body?.['sha']))).toEqual(
    new Set(heads.map(({ head }) => head.sha)),
  );
  expect(app.sent.filter(({ method }) => method !== 'GET')).toEqual([]);
});

it('X8 which conflict with which is found when it is asked for, once for each pair of heads', async () => {
  const app = await open([first, first + 1, first + 10]);
  const dialog = await choose(app, first, first + 1, first + 10);
  const find = await dialog.findByRole('button', { name: text('train.find_conflicts') });
  const comparisons = () => app.sent.filter(({ path }) => path.includes('/compare?')).length;
  expect(dialog.getByText(text('train.least_calls', { count: 6 }))).toBeTruthy();
  expect(comparisons()).toBe(0);
  find.focus();
  await app.user.keyboard('{Enter}');
  // A second press stops it: the focus goes to no button that moves one, neither now nor when nothing is left.
  expect(document.activeElement?.textContent).toBe(text('common.stop'));
  expect(await dialog.findByText(textPattern('train.conflicts_with', { files: 'open/shared.txt' }))).toBeTruthy();
  expect(await dialog.findByText(text('train.no_conflicts', { count: 2 }))).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe(text('train.no_conflicts', { count: 2 })));
  expect(comparisons()).toBe(6);
  // In another order the same pairs are the same.
  const [, move] = dialog.getAllByRole('button', { name: textPattern('train.up') });
  await app.user.click(move!);
  expect(dialog.getByText(text('train.no_conflicts', { count: 2 }))).toBeTruthy();
  expect(dialog.queryByRole('button', { name: text('train.find_conflicts') })).toBeNull();
  expect(comparisons()).toBe(6);
});

it('X8 it starts by its own button alone, after the words with its count were typed', async () => {
  const app = await open([]);
  await app.first.go('/admin/bulk/runs/r1');
  await app.user.click(await screen.findByRole('button', { name: new RegExp(`^${text('runs.start')}`) }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(text('train.consequence', { branch: 'main' }))).toBeTruthy();
  const start = dialog.getByRole('button', { name: text('train.start') });
  await app.user.keyboard('{Enter}');
  expect(seen.started).toEqual([]);
  await app.user.type(dialog.getByRole('textbox'), text('train.typed', { left: 3 }));
  await app.user.click(start);
  expect(seen.started).toEqual([{ id: 'r1', rate: 2 }]);
});

it('X8 one that stopped says before which and why, and goes on with it or without it', async () => {
  const held = { number: 2, label: '!7' };
  const counts = { waiting: 2, sending: 0, unknown: 0, done: 1, failed: 0 };
  const app = await open([], prepared({ state: 'stopped', reason: 'Stopped before !7.', held, counts }));
  await app.first.go('/admin/bulk/runs/r1');
  expect(await screen.findByText('Stopped before !7.')).toBeTruthy();
  expect(screen.getByText(text('train.held'))).toBeTruthy();
  // What is merged is not taken back.
  expect(screen.queryByRole('button', { name: textPattern('merge_request.cancel_auto') })).toBeNull();
  await app.user.click(screen.getByRole('button', { name: `${text('train.skip')}…` }));
  const dialog = within(await screen.findByRole('dialog'));
  // Three were planned: one is merged and one left out.
  expect(dialog.getByText(text('runs.ask', { title: text('train.title', { count: 1, branch: 'main' }) }))).toBeTruthy();
  await app.user.type(dialog.getByRole('textbox'), text('train.typed', { left: 1 }));
  await app.user.click(dialog.getByRole('button', { name: text('train.skip') }));
  expect(seen.started).toEqual([{ id: 'r1', rate: 2, leave_out: 2 }]);
});
