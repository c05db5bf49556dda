// @vitest-environment jsdom
/** The clean-up of branches over the real proxy and service: what Escape leaves marked, and what an outage leaves to be looked up. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { TransportError } from '#electron/proxy/transport/transport.ts';
import type { ReceiptRow } from '#shared/branches/branch-receipts.ts';
import { openApp, succeed, type Answers, type Between, type OpenApp } from '#testing/app-harness.tsx';
import { serviceOfTest } from '#testing/of-test.ts';
import type { TestService } from '#testing/service-fixture.ts';
import { text } from '#testing/text.ts';

let service: TestService;
let app: OpenApp;
let old: string;

/** Receipts as the main process keeps them. */
const receipts = (): Answers => {
  let rows: readonly ReceiptRow[] = [];
  return {
    'receipts:keep': ({ branches, from }) => {
      rows = branches.map((branch, at) => ({ ...branch, position: from + at, state: 'waiting', note: null }));
      return succeed(null);
    },
    'receipts:rows': () => succeed(rows),
    'receipts:mark': ({ position, state, note }) => {
      rows = rows.map((row) => (row.position === position ? { ...row, state, note } : row));
      return succeed(null);
    },
  };
};

const names = ['done/1', 'done/2', 'done/3'];

beforeEach(async () => {
  service = await serviceOfTest();
  old = await service.git(1, 'rev-parse', 'main~3');
  for (const name of names) await service.git(1, 'branch', name, old);
});

const panel = (): HTMLElement => screen.getByRole('complementary', { name: text('branches.clean_up') });
const open = async (between?: Between): Promise<void> => {
  app = openApp(service, '/p/1/branches?panel=clean-up', { answers: receipts(), between });
  await app.user.type(await screen.findByLabelText(text('common.names')), 'done/*');
  await within(panel()).findByRole('checkbox', { name: 'done/3' });
};
const box = (name: string): HTMLElement => within(panel()).getByRole('checkbox', { name });
const remove = async (count: number): Promise<void> => {
  const verb = text('branches.delete_branches', { count });
  await app.user.click(await within(panel()).findByRole('button', { name: new RegExp(`^${verb}…`) }));
  await app.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: verb }));
  await within(panel()).findByText(text('branches.amount_deleted', { amount: count }));
};
const branchesNow = async (): Promise<readonly string[]> =>
  (await service.git(1, 'for-each-ref', '--format=%(refname:short)', 'refs/heads/done')).split('\n');

it('Escape closes a receipt wherever the focus is, and leaves marked what was, but for what was deleted', async () => {
  await open();
  await app.user.click(box('done/2'));
  const list = screen.getByRole('grid', { name: text('common.branches') });
  for (const name of ['done/1', 'done/2', 'tables/winter'])
    await app.user.click(within(list).getByRole('checkbox', { name }));
  await remove(2);
  await screen.findByText(text('common.selected', { amount: 2 }));
  // The dialog is gone, and with it the button that had the focus.
  (document.activeElement as HTMLElement | null)?.blur();
  await app.user.keyboard('{Escape}');
  expect(screen.queryByRole('complementary', { name: text('branches.clean_up') })).toBeNull();
  expect(screen.getByText(text('common.selected', { amount: 2 }))).toBeTruthy();

  await app.user.click(screen.getByRole('button', { name: new RegExp(`^${text('branches.clean_up')}`) }));
  expect(await screen.findByLabelText(text('common.names'))).toHaveProperty('value', 'done/*');
  expect(await within(panel()).findByRole('checkbox', { name: 'done/2' })).toHaveProperty('checked', false);
  expect(await branchesNow()).toEqual(['done/2']);
});

it('a restoring whose answer an outage has cost is looked up when the server is there again, and not sent again', async () => {
  let isOut = false;
  await open(async (request, pass) => {
    if (request.method === 'POST' && new URL(request.url).pathname.endsWith('/branches')) {
      await pass(request);
      isOut = true;
      throw new TransportError('truncated', true, 'the connection was reset');
    }
    if (isOut) throw new TransportError('unreachable', false, 'no route to the host');
    return pass(request);
  });
  await app.user.click(box('done/2'));
  await app.user.click(box('done/3'));
  await remove(1);
  const again = await within(panel()).findByRole('button', { name: new RegExp(text('branches.restore_branch')) });
  await app.user.click(again);
  await within(panel()).findByText(text('connection.unsure', { host: '127.0.0.1' }), { exact: false });
  await app.idle();
  isOut = false;
  await app.first.readAgain();
  await within(panel()).findByText(text('branches.restored_at', { sha: old.slice(0, 8) }));
  expect(app.sent.filter(({ method }) => method === 'POST')).toHaveLength(1);
  await waitFor(async () => expect(await branchesNow()).toEqual(names));
});
