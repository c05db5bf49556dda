// @vitest-environment jsdom
/** What was done to a merge request besides merging it and was refused, lost, ignored or done already, over the real proxy and service. */
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { losing, openApp, type Between, type OpenApp } from '#testing/app-harness.tsx';
import { serviceOfTest } from '#testing/of-test.ts';
import type { Sender, TestService } from '#testing/service-fixture.ts';
import { text, textStart } from '#testing/text.ts';

let service: TestService;

beforeEach(async () => {
  service = await serviceOfTest();
});

interface Read {
  readonly state: string;
  readonly title: string;
  readonly labels: readonly string[];
  readonly subscribed: boolean;
  readonly discussion_locked: boolean;
  readonly assignee: { readonly username: string } | null;
  readonly milestone: { readonly title: string } | null;
}
const readRequest = async (iid: number): Promise<Read> =>
  (await (await service.send('owner', `GET /projects/1/merge_requests/${String(iid)}`)).json()) as Read;

const open = (iid: number, between?: Between, sender: Sender = 'owner'): OpenApp =>
  openApp(service, `/p/1/merge_requests/${String(iid)}`, { sender, between });

const loaded = async (): Promise<void> => {
  await screen.findByRole('heading', { level: 1 });
  await screen.findByRole('region', { name: text('merging.merge') });
};
const choose = async ({ user }: OpenApp, name: string | RegExp): Promise<void> => {
  await user.click(await screen.findByRole('button', { name: text('components.more_actions') }));
  await user.click(await screen.findByRole('menuitem', { name }));
};

describe('state', () => {
  it('defect M-2 undo puts the title of a draft back as it was', async () => {
    const title = '[WIP] WIP: sketch';
    await service.send('owner', 'PUT /projects/1/merge_requests/5', { body: { title } });
    const opened = open(5);
    await loaded();
    await choose(opened, text('merge_request.mark_ready'));
    await opened.user.click(await screen.findByRole('button', { name: text('common.undo') }));
    await waitFor(async () => expect((await readRequest(5)).title).toBe(title));
    expect(await screen.findByText(text('merge_request.said_draft'))).toBeTruthy();
  });

  it('defect M-1 a mark that the server ignores is said to be no draft, and is taken off again', async () => {
    const opened = open(5, async (request, pass) => {
      const response = await pass(request);
      const text = await response.text();
      return new Response(text.replaceAll('"work_in_progress":true', '"work_in_progress":false'), response);
    });
    await loaded();
    const { title } = await readRequest(5);
    await choose(opened, text('merge_request.mark_draft'));
    expect(await screen.findByText(/treat the new title as a draft. It can still be merged\.$/)).toBeTruthy();
    expect(screen.queryByText(text('merge_request.said_draft'))).toBeNull();
    await opened.user.click(screen.getByRole('button', { name: text('common.undo') }));
    await waitFor(async () => expect((await readRequest(5)).title).toBe(title));
  });

  it('R8 names who may when the right is missing, and offers it no more in this session', async () => {
    const opened = open(5, undefined, 'reporter');
    await loaded();
    await choose(opened, text('merge_request.close'));
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain(text('merge_request.close_forbidden'));
    expect(notice.textContent).toContain(text('merge_request.by_author'));
    expect((await readRequest(5)).state).toBe('opened');
    await opened.user.click(screen.getByRole('button', { name: text('components.more_actions') }));
    const entry = await screen.findByRole('menuitem', { name: textStart('merge_request.close') });
    expect(entry.getAttribute('aria-disabled')).toBe('true');
    expect(entry.textContent).toContain(text('merge_request.close_forbidden'));
    const other = await screen.findByRole('menuitem', { name: text('merge_request.lock') });
    expect(other.getAttribute('aria-disabled')).toBeNull();
  });

  it('R7 a lost answer is read again, never sent again', async () => {
    const opened = open(5, losing('PUT'));
    await loaded();
    await choose(opened, text('merge_request.close'));
    expect(await screen.findByText(text('common.unsure'))).toBeTruthy();
    await opened.user.click(screen.getByRole('button', { name: text('common.check_again') }));
    expect(await screen.findByText(text('merging.closed'))).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(text('common.unsure'))).toBeNull());
    expect(opened.sent.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  });
});

describe('watching and to-do', () => {
  it('takes "it is so already" (304) as success, and shows how it is', async () => {
    const { user, sent } = open(8);
    await loaded();
    await service.send('owner', 'POST /projects/1/merge_requests/8/subscribe');
    await user.click(screen.getByRole('button', { name: text('merge_request.are_off') }));
    expect(await screen.findByRole('button', { name: text('merge_request.are_on') })).toBeTruthy();
    expect(sent.filter(({ path }) => path.endsWith('/subscribe'))).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('what somebody else changed since it was read', () => {
  it('stays in the title when it is marked as a draft', async () => {
    const opened = open(5);
    await loaded();
    await service.send('owner', 'PUT /projects/1/merge_requests/5', { body: { title: 'Renamed meanwhile' } });
    await choose(opened, text('merge_request.mark_draft'));
    await waitFor(async () => expect((await readRequest(5)).title).toBe('WIP: Renamed meanwhile'));
  });

  it('stays among the labels', async () => {
    await service.send('owner', 'PUT /projects/1/merge_requests/5', { body: { labels: 'old' } });
    const { user } = open(5);
    await loaded();
    await service.send('owner', 'PUT /projects/1/merge_requests/5', { body: { labels: 'old,theirs' } });
    await user.keyboard('l');
    await user.type(await screen.findByRole('combobox', { name: text('merge_request.label') }), 'mine{Enter}');
    await user.click(screen.getByRole('button', { name: textStart('merge_request.save_labels') }));
    await waitFor(async () => expect((await readRequest(5)).labels.toSorted()).toEqual(['mine', 'old', 'theirs']));
  });
});

describe('people, labels, milestone', () => {
  it('R8 says why somebody cannot be assigned', async () => {
    const stranger = service.addStranger('quill');
    service.inDatabase((database) => database.write("UPDATE projects SET visibility = 'private' WHERE id = 1"));
    const { user } = open(5);
    await loaded();
    await user.keyboard('a');
    await user.type(await screen.findByRole('combobox', { name: text('merge_request.person') }), 'quill');
    await user.click(await screen.findByRole('option', { name: /quill/ }));
    expect(await screen.findByText(text('merge_request.assign_failed'))).toBeTruthy();
    expect(screen.getByText(/assignee: cannot read this project/)).toBeTruthy();
    expect(stranger.id).toBeGreaterThan(0);
  });

  it('R8 without the right says who may, and the pencils are out for this session', async () => {
    const { user } = open(5, undefined, 'reporter');
    await loaded();
    await user.keyboard('l');
    await user.type(await screen.findByRole('combobox', { name: text('merge_request.label') }), 'mine{Enter}');
    await user.click(screen.getByRole('button', { name: textStart('merge_request.save_labels') }));
    expect(await screen.findByText(text('merge_request.labels_forbidden'))).toBeTruthy();
    await user.click(screen.getByRole('button', { name: text('common.cancel') }));
    const pencil = await screen.findByRole('button', { name: new RegExp(text('merge_request.labels_forbidden')) });
    expect(pencil).toHaveProperty('disabled', true);
  });
});
