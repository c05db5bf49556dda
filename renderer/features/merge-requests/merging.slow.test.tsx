// @vitest-environment jsdom
/** The merge box over the real proxy and service: each refusal with its own next step, and never a merge of what was not read. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { TransportError } from '#electron/proxy/transport/transport.ts';
import { losing, openApp, type Between, type OpenApp } from '#testing/app-harness.tsx';
import { confirmMerge, drawnNow, merge, offeredMerge, type DrawnSeed } from '#testing/merging.tsx';
import { serviceOfTest } from '#testing/of-test.ts';
import type { Sender, TestService } from '#testing/service-fixture.ts';
import { text, textPattern, textStart } from '#testing/text.ts';

let service: TestService;
let drawn: readonly DrawnSeed[];

beforeEach(async () => {
  service = await serviceOfTest();
  drawn = await drawnNow(service, 2, 3, 5);
});

interface Read {
  readonly state: string;
  readonly title: string;
  readonly sha: string;
  readonly source_branch: string;
  readonly merge_when_pipeline_succeeds: boolean;
}
const readRequest = async (iid: number): Promise<Read> =>
  (await (await service.send('owner', `GET /projects/1/merge_requests/${String(iid)}`)).json()) as Read;

const open = (iid: number, between?: Between, sender: Sender = 'owner'): OpenApp =>
  openApp(service, `/p/1/merge_requests/${String(iid)}`, { sender, drawn, between });

const isMerge = ({ method, url }: Request): boolean => method === 'PUT' && url.endsWith('/merge');
const isPut = ({ method }: Request): boolean => method === 'PUT';
const answering =
  (status: number, message: string, is: (request: Request) => boolean): Between =>
  async (request, pass) =>
    is(request) ? Response.json({ message }, { status }) : pass(request);

const box = async (): Promise<ReturnType<typeof within>> =>
  within(await screen.findByRole('region', { name: text('merging.merge') }));
const mergeButton = async (): Promise<HTMLElement> => screen.findByRole('button', { name: text('merging.merge') });

/** Asks until it is noticed that nobody answers: a read that was under way may still have been answered. */
const readUntilOffline = async (user: OpenApp['user']): Promise<void> =>
  waitFor(async () => {
    await user.keyboard('{Shift>}R{/Shift}');
    screen.getByText(textStart('shell.offline_since'));
  });

describe('a server that is away', () => {
  it('R10 offers no merge, by button or key, until it answers again', async () => {
    let isDown = false;
    const { user, sent } = open(5, async (request, pass) => {
      if (isDown) throw new TransportError('unreachable', false, 'connection refused');
      return pass(request);
    });
    const button = await offeredMerge();
    isDown = true;
    await readUntilOffline(user);
    await screen.findByText(text('common.no_server'));
    expect(button).toHaveProperty('disabled', true);
    await user.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent.some(({ method }) => method === 'PUT')).toBe(false);
    isDown = false;
    await user.click(screen.getByRole('button', { name: text('shell.try_now') }));
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
    await merge(user);
    expect(await screen.findAllByText(text('common.merged'))).not.toHaveLength(0);
  });
});

describe('drafts and automatic merges', () => {
  it('marks a draft as ready, arms it with the head that was on screen, and cancels that again', async () => {
    const { user, sent } = open(3);
    expect(await (await box()).findByText(text('common.draft'))).toBeTruthy();
    expect(await mergeButton()).toHaveProperty('disabled', true);
    await user.click(await screen.findByRole('button', { name: text('merge_request.mark_ready') }));
    await waitFor(() => {
      const box = screen.getByRole('checkbox', { name: textPattern('merging.delete_source') });
      expect(box).toHaveProperty('disabled', false);
    });
    await user.click(await screen.findByRole('checkbox', { name: text('merging.auto_merge') }));
    await merge(user);
    expect(await screen.findByText(text('merging.automatic'))).toBeTruthy();
    const { title, sha, merge_when_pipeline_succeeds: isAutoMergeSet } = await readRequest(3);
    expect([title, isAutoMergeSet]).toEqual(['Sketch tidal streams', true]);
    expect(sent.find(({ path }) => path.endsWith('/merge'))?.body).toMatchObject({
      sha,
      merge_when_pipeline_succeeds: true,
    });
    await user.click(screen.getByRole('button', { name: text('merge_request.cancel_auto') }));
    expect(await mergeButton()).toBeTruthy();
    expect((await readRequest(3)).merge_when_pipeline_succeeds).toBe(false);
  });

  it.each([
    [401, '401 Unauthorized', new RegExp(text('failures.cancel_auto_merge_forbidden'))],
    [405, 'Method Not Allowed', text('failures.ended')],
    [406, 'Not set', text('failures.no_auto_merge')],
  ])('R8 says what a %i on cancelling means', async (status, message, words) => {
    const { sha } = await readRequest(3);
    await service.send('owner', 'PUT /projects/1/merge_requests/3', { body: { title: 'Sketch tidal streams' } });
    const armed = await service.send('owner', 'PUT /projects/1/merge_requests/3/merge', {
      body: { sha, merge_when_pipeline_succeeds: true },
    });
    expect(armed.status).toBe(200);
    const { user } = open(
      3,
      answering(status, message, ({ url }) => url.includes('cancel_merge')),
    );
    await user.click(await screen.findByRole('button', { name: text('merge_request.cancel_auto') }));
    expect(await screen.findByText(words)).toBeTruthy();
    expect((await readRequest(3)).merge_when_pipeline_succeeds).toBe(true);
    if (status !== 401) return;
    expect(screen.queryByRole('button', { name: text('merge_request.cancel_auto') })).toBeNull();
  });

  it.each([
    ['ready', 3, text('merge_request.mark_ready'), { title: 'Sketch tidal streams' }],
    ['reopen', 5, text('merge_request.reopen'), { state_event: 'reopen' }],
  ] as const)('R8 says that one may not: %s, until somebody else did', async (act, iid, button, done) => {
    const isClosed = act === 'reopen';
    const change = async (body: object): Promise<void> => {
      await service.send('owner', `PUT /projects/1/merge_requests/${String(iid)}`, { body });
    };
    if (isClosed) await change({ state_event: 'close' });
    const { user, first } = open(iid, answering(403, '403 Forbidden', isPut));
    await user.click(await screen.findByRole('button', { name: button }));
    const words = text(`merge_request.${act}_forbidden`);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByRole('button', { name: button })).toBeNull();
    await change(done);
    await first.readAgain();
    await waitFor(() => expect(screen.queryByText(words)).toBeNull());
  });
});

describe('a merge that was refused', () => {
  it('R8 for conflicts says how to go on', async () => {
    const { user } = open(5, answering(406, 'Branch cannot be merged', isMerge));
    await merge(user);
    expect(await screen.findByText(text('merging.has_conflicts'))).toBeTruthy();
    expect((await box()).getByRole('button', { name: text('merge_request.copy_commands') })).toBeTruthy();
    expect(screen.getByText(textPattern('merging.conflicts_text'))).toBeTruthy();
    expect(screen.getByRole('button', { name: text('common.refresh') })).toBeTruthy();
  });

  it('R8 for a draft says that it is one', async () => {
    const { user } = open(5, answering(405, 'Work in progress cannot be merged', isMerge));
    await merge(user);
    expect(await screen.findByText(text('merging.is_draft'))).toBeTruthy();
    expect(await mergeButton()).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: text('common.refresh') }));
    await waitFor(() => expect(screen.queryByText(text('merging.is_draft'))).toBeNull());
    expect(await offeredMerge()).toBeTruthy();
  });

  it('R8 for a draft offers to mark it as ready, and then merges it', async () => {
    const { user } = open(5);
    await user.click(await offeredMerge());
    const { title } = await readRequest(5);
    await service.send('owner', 'PUT /projects/1/merge_requests/5', { body: { title: `WIP: ${title}` } });
    await confirmMerge(user);
    expect(await screen.findByText(text('merging.is_draft'))).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: text('merge_request.mark_ready') }));
    await offeredMerge();
    expect(screen.queryByText(text('merging.is_draft'))).toBeNull();
    await merge(user);
    expect(await screen.findAllByText(text('common.merged'))).not.toHaveLength(0);
  });

  it('R8 is never called ready, and is read again by itself', async () => {
    let reads = 0;
    const refusing = answering(409, 'SHA does not match HEAD of source branch', isMerge);
    const { user } = open(5, async (request, pass) => {
      if (request.method === 'GET' && request.url.endsWith('/merge_requests/5')) reads += 1;
      return refusing(request, pass);
    });
    await merge(user);
    expect(await screen.findByText(textPattern('merging.refused'))).toBeTruthy();
    expect((await box()).queryByText(text('merging.ready'))).toBeNull();
    expect(await mergeButton()).toHaveProperty('disabled', true);
    await waitFor(() => expect(reads).toBeGreaterThan(1));
    expect(await screen.findByText(textPattern('merging.refused'))).toBeTruthy();
  });

  it('R8 after 406 reads again, and shows that somebody was faster', async () => {
    const { user } = open(5);
    await user.click(await offeredMerge());
    await service.send('owner', 'PUT /projects/1/merge_requests/5', { body: { state_event: 'close' } });
    await confirmMerge(user);
    expect(await screen.findByText(text('merging.closed'))).toBeTruthy();
    expect((await readRequest(5)).state).toBe('closed');
  });

  it('R8 without the right is offered no more in this session', async () => {
    const { user } = open(5, undefined, 'reporter');
    await merge(user);
    expect(await screen.findByText(text('merging.no_right'))).toBeTruthy();
    await user.click(screen.getByRole('link', { name: /Commits/ }));
    await user.click(screen.getByRole('link', { name: /Overview/ }));
    expect(await mergeButton()).toHaveProperty('disabled', true);
    expect(await screen.findByText(textPattern('failures.merge_forbidden'))).toBeTruthy();
  });
});

describe('a merge whose answer was lost', () => {
  it('R7 R16 that was not made is said to be open, and can be merged again', async () => {
    let isLost = true;
    const { user } = open(5, (request, pass) => (isLost ? losing('PUT', false)(request, pass) : pass(request)));
    await merge(user);
    await user.click(await screen.findByRole('button', { name: text('common.refresh') }));
    expect(await screen.findByText(text('merging.not_arrived'))).toBeTruthy();
    isLost = false;
    await merge(user);
    expect(await screen.findAllByText(text('common.merged'))).not.toHaveLength(0);
  });

  it('R7 is not said to be missing while the server merges', async () => {
    let isMerging = false;
    const { user } = open(5, async (request, pass) => {
      const answer = await losing('PUT', false)(request, pass);
      if (!isMerging || !request.url.endsWith('/merge_requests/5')) return answer;
      return Response.json({ ...((await answer.json()) as object), state: 'locked' });
    });
    await merge(user);
    isMerging = true;
    await user.click(await screen.findByRole('button', { name: text('common.refresh') }));
    expect(await screen.findByText(text('merging.being_merged'))).toBeTruthy();
    expect(screen.queryByText(text('merging.not_arrived'))).toBeNull();
    isMerging = false;
    await user.click(await screen.findByRole('button', { name: text('common.refresh') }));
    expect(await screen.findByText(text('merging.not_arrived'))).toBeTruthy();
  });

  it('R7 judges the merge request of this project, not the one of the same number in another', async () => {
    const newest = '(SELECT max(id) FROM merge_requests WHERE project_id = 2)';
    service.inDatabase((database) =>
      database.write(`UPDATE merge_requests SET iid = 5, state = 'closed' WHERE id = ${newest}`),
    );
    const app = openApp(service, '/p/2/merge_requests/5', { drawn, between: losing('PUT', false) });
    expect(await screen.findByText(text('merging.closed'))).toBeTruthy();
    await app.first.go('/p/1/merge_requests/5');
    await merge(app.user);
    await app.user.click(await screen.findByRole('button', { name: text('common.refresh') }));
    expect(await screen.findByText(text('merging.not_arrived'))).toBeTruthy();
  });
});

describe('a branch that moved', () => {
  it('M9 R16 a rewritten branch is named as such, and its head is not merged unread', async () => {
    const { user } = open(5);
    await user.click(await offeredMerge());
    const { source_branch: branch } = await readRequest(5);
    const who = ['-c', 'user.name=Ines Okafor', '-c', 'user.email=ines.okafor@westhaven.example'];
    const tree = await service.git(1, 'rev-parse', `${branch}^{tree}`);
    const rewritten = await service.git(1, ...who, 'commit-tree', tree, '-p', `${branch}~1`, '-m', 'Said better');
    await service.git(1, 'update-ref', `refs/heads/${branch}`, rewritten);
    await confirmMerge(user);
    expect(await screen.findByText(text('merging.rewritten'))).toBeTruthy();
    expect((await box()).getByText(new RegExp(text('merging.nothing_merged')))).toBeTruthy();
    expect((await box()).getByTitle(rewritten)).toBeTruthy();
    const next = await mergeButton();
    await waitFor(() => expect(next).toHaveProperty('disabled', true));
    expect((await readRequest(5)).state).toBe('opened');
  });
});
