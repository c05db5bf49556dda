// @vitest-environment jsdom
/** Approving on the page of a merge request: at once what was read, asked before anything else, and no trace where there is none. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { openApp, type Between, type OpenApp } from '#testing/app-harness.tsx';
import { openBlock } from '#testing/block-harness.tsx';
import { drawnNow, type DrawnSeed } from '#testing/merging.tsx';
import { serviceOfTest } from '#testing/of-test.ts';
import type { TestService } from '#testing/service-fixture.ts';
import { text, textPattern } from '#testing/text.ts';
import { ApproveConfirm } from '#renderer/features/merge-requests/components/merging/approve-confirm.tsx';
import type { MergeRequest } from '#renderer/things/merge-request/merge-request.ts';

const ann = { id: 90, username: 'ann', name: 'Ann Lee' };
const me = { id: 91, username: 'owner', name: 'Olga Owner' };

let service: TestService;
let drawn: readonly DrawnSeed[];
/** Who approved. */
let given: object[];

beforeEach(async () => {
  service = await serviceOfTest();
  drawn = await drawnNow(service, 5);
  given = [];
});

const isMine = (): boolean => given.includes(me);
const answer = (more: object): Response =>
  Response.json({
    approved_by: given.map((user) => ({ user })),
    user_has_approved: isMine(),
    user_can_approve: !isMine(),
    ...more,
  });

/** A server with approvals. */
const withApprovals =
  (more: () => object = () => ({})): Between =>
  async (request, pass) => {
    const { pathname } = new URL(request.url);
    if (pathname.endsWith('/discussions')) return Response.json([]);
    if (pathname.endsWith('/approvals')) return answer(more());
    if (pathname.endsWith('/approve')) given = [...given, me];
    else if (pathname.endsWith('/unapprove')) given = given.filter((user) => user !== me);
    else return pass(request);
    return new Response(await answer(more()).text(), { status: 201, headers: { 'content-type': 'application/json' } });
  };

const open = (between: Between, route = '/p/1/merge_requests/5', version: string | undefined = '18.2.0'): OpenApp =>
  openApp(service, route, { drawn, between, version });

const rows = async () => within(await screen.findByRole('list', { name: text('merging.checks') }));
const approve = { name: (name: string): boolean => name.startsWith(text('merging.approve')) };
const approvalsIn = ({ sent }: OpenApp) => sent.filter(({ path }) => /\/(?:un)?approve$/.test(path));
const head = (): string => drawn[0]?.head.sha ?? '';

it('approves at once what was read to the end, with its head, and takes it back', async () => {
  given = [ann];
  const opened = open(withApprovals());
  await (await rows()).findByText(text('merging.approved_by', { names: 'Ann Lee' }));
  await opened.user.click((await rows()).getByRole('button', approve));
  expect(
    await (await rows()).findByText(text('merging.approved_by', { names: 'Ann Lee and Olga Owner' })),
  ).toBeTruthy();
  expect(screen.getByText(text('merging.said_approved', { number: '5' }))).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(approvalsIn(opened)).toEqual([
    { method: 'POST', path: '/projects/1/merge_requests/5/approve', body: { sha: head() } },
  ]);
  await opened.user.click((await rows()).getByRole('button', { name: text('merging.unapprove') }));
  expect(await (await rows()).findByText(text('merging.approved_by', { names: 'Ann Lee' }))).toBeTruthy();
  expect(await (await rows()).findByRole('button', approve)).toBeTruthy();
});

it('says how many are needed, and counts what is left as the server does', async () => {
  given = [ann];
  open(withApprovals(() => ({ approvals_required: 2, approvals_left: 2 - given.length })));
  expect(
    await (await rows()).findByText(text('merging.approvals', { given: 1, required: 2 }), { exact: false }),
  ).toBeTruthy();
});

it('by key, also on the other tabs, asks first where the head is not the one that was read, and sends the one it names', async () => {
  drawn = drawn.map(({ mergeRequest, head: read }) => ({ mergeRequest, head: { ...read, sha: 'a'.repeat(40) } }));
  const [now] = await drawnNow(service, 5);
  const opened = open(withApprovals(), '/p/1/merge_requests/5/commits');
  await waitFor(() => expect(opened.sent.some(({ path }) => path.endsWith('/approvals'))).toBe(true));
  await opened.idle();
  await opened.user.keyboard('{Shift>}V{/Shift}');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(text('merging.unread_warning'))).toBeTruthy();
  expect(screen.getByRole('dialog').textContent).toMatch(textPattern('merging.moved_text'));
  expect(approvalsIn(opened)).toEqual([]);
  await opened.user.click(dialog.getByRole('button', { name: text('merging.approve') }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(approvalsIn(opened).map(({ body }) => body)).toEqual([{ sha: now?.head.sha }]);
});

it('says in its own words that the branch moved on while it asked, and approves nothing then', async () => {
  const answered = await service.send('owner', 'GET /projects/1/merge_requests/5');
  const item = (await answered.json()) as MergeRequest;
  const idle = { state: { kind: 'idle' }, labels: null, last: null };
  const approving = { acting: idle, named: item.sha, read: { kind: 'none' }, close: () => undefined } as never;
  openBlock(service, <ApproveConfirm item={{ ...item, sha: 'c0ffee00'.repeat(5) }} approving={approving} />);
  expect(await screen.findByText(text('merging.approve_moved', { sha: 'c0ffee00' }))).toBeTruthy();
  expect(screen.getByRole('button', approve).hasAttribute('disabled')).toBe(true);
});

it('offers nothing to whoever may not approve, and no row where nobody has to', async () => {
  open(withApprovals(() => ({ user_can_approve: false })));
  await screen.findByText(text('merging.files_viewed', { viewed: 2, count: 2 }));
  expect(screen.queryByText(text('merging.no_approvals'))).toBeNull();
  expect(screen.queryByRole('button', approve)).toBeNull();
});

it.each([
  ['that has none', '18.2.0', 1],
  ['that tells no version', undefined, 0],
])('shows no trace at a server %s', async (_name, version, asked) => {
  const opened = openApp(service, '/p/1/merge_requests/5', {
    drawn,
    version,
    between: async (request, pass) => {
      const { pathname } = new URL(request.url);
      if (pathname.endsWith('/discussions')) return Response.json([]);
      return pathname.endsWith('/approvals')
        ? Response.json({ error: '404 Not Found' }, { status: 404 })
        : pass(request);
    },
  });
  await screen.findByText(text('merging.files_viewed', { viewed: 2, count: 2 }));
  await opened.idle();
  await opened.first.readAgain();
  expect(opened.sent.filter(({ path }) => path.endsWith('/approvals'))).toHaveLength(asked);
  expect(screen.queryByText(text('merging.no_approvals'))).toBeNull();
  await opened.user.keyboard('{Shift>}V{/Shift}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(approvalsIn(opened)).toEqual([]);
});
