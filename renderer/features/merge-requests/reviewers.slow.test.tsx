// @vitest-environment jsdom
/** Reviewers: on the page of a merge request, set there, and in the queue of whoever is asked; no trace where the server has none. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { openApp, type Between, type OpenApp } from '#testing/app-harness.tsx';
import { serviceOfTest } from '#testing/of-test.ts';
import type { TestService } from '#testing/service-fixture.ts';
import { text, textStart } from '#testing/text.ts';

interface Person {
  readonly id: number;
  readonly username: string;
  readonly name: string;
}
const ann: Person = { id: 90, username: 'ann', name: 'Ann Lee' };
/** The account of the window. */
const me: Person = { id: 1, username: 'owner', name: 'Olga Owner' };

let service: TestService;
let reviewers: readonly Person[];
/** How many reviewers the server keeps. */
let most: number;
let people: readonly Person[];

beforeEach(async () => {
  service = await serviceOfTest();
  people = (await (await service.send('owner', 'GET /users?per_page=100')).json()) as readonly Person[];
  [reviewers, most] = [[ann], 9];
});

const withReviewers: Between = async (request, pass) => {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname.endsWith('/discussions')) return Response.json([]);
  if (pathname.endsWith('/approvals')) return Response.json({ error: '404 Not Found' }, { status: 404 });
  if (pathname.endsWith('/api/v4/merge_requests')) {
    if (searchParams.get('reviewer_username') === null) return Response.json([]);
    const item = (await (await service.send('owner', 'GET /projects/1/merge_requests/5')).json()) as object;
    return Response.json([{ ...item, reviewers: [me] }]);
  }
  if (!pathname.endsWith('/merge_requests/5')) return pass(request);
  if (request.method === 'PUT') {
    const { reviewer_ids: ids } = (await request.json()) as { readonly reviewer_ids: readonly number[] };
    const all = [ann, ...people];
    reviewers = ids.flatMap((id) => all.find((person) => person.id === id) ?? []).slice(0, most);
  }
  const item = (await (await service.send('owner', 'GET /projects/1/merge_requests/5')).json()) as object;
  return Response.json({ ...item, reviewers });
};

const open = (route: string, version: string | undefined = '18.2.0', between = withReviewers): OpenApp =>
  openApp(service, route, { between, version });
const changes = ({ sent }: OpenApp) => sent.filter(({ method }) => method === 'PUT').map(({ body }) => body);
const heading = { name: textStart('merge_request.change_reviewers') };

describe('on the page', () => {
  const openDialog = async ({ user }: OpenApp): Promise<ReturnType<typeof within>> => {
    await user.click(await screen.findByRole('button', heading));
    return within(await screen.findByRole('dialog'));
  };
  const save = { name: textStart('merge_request.save_reviewers') };
  const other = (): Person => people.find(({ username }) => username === 'mateo.silva') ?? ann;

  it('they are named, and one more is asked beside whoever somebody else asked meanwhile', async () => {
    const opened = open('/p/1/merge_requests/5');
    expect(await screen.findByText('Ann Lee')).toBeTruthy();
    const dialog = await openDialog(opened);
    await opened.user.type(dialog.getByRole('combobox'), 'mateo');
    await opened.user.click(await dialog.findByRole('option', { name: /Mateo/u }));
    reviewers = [ann, me];
    await opened.user.click(dialog.getByRole('button', save));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(changes(opened)).toEqual([{ reviewer_ids: [ann.id, me.id, other().id] }]);
  });

  it('the last one is taken off by a single 0, as such servers want it', async () => {
    const opened = open('/p/1/merge_requests/5');
    const dialog = await openDialog(opened);
    await opened.user.click(dialog.getByRole('option', { name: /Ann Lee/u }));
    await opened.user.click(dialog.getByRole('button', save));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(changes(opened)).toEqual([{ reviewer_ids: [0] }]);
    await waitFor(() => expect(screen.queryByText('Ann Lee')).toBeNull(), { timeout: 20_000 });
  });

  it('a server that keeps one alone is said to', async () => {
    most = 1;
    const opened = open('/p/1/merge_requests/5');
    const dialog = await openDialog(opened);
    await opened.user.type(dialog.getByRole('combobox'), 'mateo');
    await opened.user.click(await dialog.findByRole('option', { name: /Mateo/u }));
    await opened.user.click(dialog.getByRole('button', save));
    expect(await dialog.findByText(text('merge_request.reviewers_kept'))).toBeTruthy();
  });

  it('there is no trace of them at a server without', async () => {
    open('/p/1/merge_requests/5', '12.0.0', async (request, pass) =>
      new URL(request.url).pathname.endsWith('/discussions') ? Response.json([]) : pass(request),
    );
    await screen.findByText(text('common.check_out'));
    expect(screen.queryByText(text('merge_request.reviewers'))).toBeNull();
    expect(screen.queryByRole('button', heading)).toBeNull();
  });
});

describe('in the queue', () => {
  it('what I was asked to review waits for me, and says why', async () => {
    const opened = open('/review');
    const row = await screen.findByRole('row', { name: /Search the edges of a window/u });
    expect(within(row).getByRole('img', { name: text('merge_requests.asked_you') })).toBeTruthy();
    expect(screen.getByText(text('merge_requests.group_review'))).toBeTruthy();
    expect(opened.sent.filter(({ path }) => path.includes('reviewer_username=owner'))).toHaveLength(1);
  });

  it.each(['13.7.4', undefined])('a server of version %s is not asked', async (version) => {
    const opened = openApp(service, '/review', { between: withReviewers, version });
    await opened.idle();
    expect(opened.sent.some(({ path }) => path.startsWith('/merge_requests?'))).toBe(true);
    expect(opened.sent.some(({ path }) => path.includes('reviewer_username'))).toBe(false);
  });
});
