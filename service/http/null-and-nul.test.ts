/** `null` and NUL as clients send them, over a real connection: what is empty afterwards, what is refused, what is stored. */
import { json } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { operationIds, operationOf } from '#shared/api/registry.ts';
import { httpClientForAll, serviceForAll } from '#service/testing/for-each.ts';
import type { Sent } from '#service/testing/http-client.ts';

const service = serviceForAll();
const client = httpClientForAll(service);

const request = '/projects/1/merge_requests/7';
const refusal = async (line: string, sent: Sent): Promise<unknown> => {
  const response = await client.send(line, sent);
  return [response.statusCode, await json(response)];
};

describe('the body null', () => {
  const bare = (): Sent => ({ headers: { ...client.admin, 'content-type': 'application/json' }, body: 'null' });

  it('is no parameters, where none is needed', async () => {
    expect(await client.answer('POST /projects/1/merge_requests/6/subscribe', bare())).toMatchObject({
      subscribed: true,
    });
    expect(await client.answer('PUT /projects/1/repository/branches/dark-board/protect', bare())).toMatchObject({
      protected: true,
    });
    expect(await client.answer('PUT /projects/1/merge_requests/5/merge', bare())).toMatchObject({ state: 'merged' });
    const { id } = service.addStranger('deleted.by.null');
    expect((await client.send(`DELETE /users/${String(id)}`, bare())).statusCode).toBe(204);
  });

  it('misses a parameter by name, where one is needed', async () => {
    expect(await refusal(`POST ${request}/notes`, bare())).toEqual([400, { error: 'body is missing' }]);
  });
});

type Emptied = readonly [path: string, full: Readonly<Record<string, unknown>>, shown: string, empty: unknown];

describe('null in a change', () => {
  it.each<Emptied>([
    [request, { assignee_id: 2 }, 'assignee', null],
    [request, { milestone_id: 1 }, 'milestone', null],
    [request, { labels: 'tides,board' }, 'labels', []],
    [request, { description: 'Some text' }, 'description', ''],
    ['/projects/1/snippets/1', { description: 'Some text' }, 'description', ''],
    ...['bio', 'location', 'messenger_id', 'network_profile', 'social_account', 'website_url', 'organization'].map(
      (name): Emptied => ['/users/5', { [name]: 'Some text' }, name, ''],
    ),
  ])('empties a field of %s: %j', async (path, full, shown, empty) => {
    const before = (await client.answer(`PUT ${path}`, client.json(full))) as Record<string, unknown>;
    expect(before[shown] ?? 'not shown').not.toEqual(empty);
    const [name = ''] = Object.keys(full);
    const title = path === request ? { title: 'With something else' } : {};
    const after = await client.answer(`PUT ${path}`, client.json({ ...title, [name]: null }));
    expect(after).toMatchObject({ [shown]: empty });
    expect(await client.answer(`GET ${path}`)).toMatchObject({ [shown]: empty });
  });

  it('takes the picture of a user away', async () => {
    const form = new FormData();
    form.set('avatar', new File([Buffer.from('GIF89a\x01\x00\x01\x00', 'latin1')], 'a.gif'));
    const headers = { 'private-token': service.tokens.admin ?? '' };
    const put = await fetch(`${client.url}/api/v4/users/5`, { method: 'PUT', headers, body: form });
    expect(await put.json()).toMatchObject({ avatar_url: expect.stringContaining('a.gif') as string });
    await client.answer('PUT /users/5', client.json({ avatar: null }));
    expect(await client.answer('GET /users/5')).toMatchObject({ avatar_url: null });
  });

  const paths: Readonly<Record<string, string>> = {
    'mergeRequests.update': request,
    'snippets.update': '/projects/1/snippets/1',
    'releases.update': '/projects/1/repository/tags/v1.0.0/release',
    'issueNotes.update': '/projects/1/issues/1/notes/1',
    'snippetNotes.update': '/projects/1/snippets/1/notes/6',
    'mergeRequestNotes.update': `${request}/notes/1`,
    'users.update': '/users/5',
  };
  const emptied =
    /^(assignee_id|milestone_id|labels|bio|location|avatar|organization)$|_url$|^messenger_id|^(network|social)_/u;
  const kept = operationIds
    .filter((id) => id.endsWith('.update'))
    .flatMap((id) => Object.keys(operationOf(id).body.shape).map((name) => [id, name] as const))
    .filter(([id, name]) => !emptied.test(name) && (name !== 'description' || id === 'releases.update'));

  it.each(kept)('is refused by name where nothing would be left, not passed over: %s %s', async (id, name) => {
    const sent = client.json({ ...(id === 'mergeRequests.update' && { title: 'Not this one' }), [name]: null });
    const error = expect.stringMatching(new RegExp(`^${name} (cannot be null|is empty)`, 'u')) as string;
    expect(await refusal(`PUT ${paths[id] ?? ''}`, sent)).toEqual([400, { error }]);
    expect(JSON.stringify(await client.answer(`GET ${request}`))).not.toContain('Not this one');
  });
});

it('null says nothing where a thing is made or an action has options', async () => {
  await service.git(1, 'branch', 'made/by-null', 'tidal-streams');
  const nothing = {
    assignee_id: null,
    milestone_id: null,
    labels: null,
    description: null,
    remove_source_branch: null,
  };
  const body = { source_branch: 'made/by-null', target_branch: 'main', title: 'Made', ...nothing };
  const { iid } = (await client.answer('POST /projects/1/merge_requests', client.json(body))) as { iid: number };
  const path = `/projects/1/merge_requests/${String(iid)}`;
  expect(await client.answer(`GET ${path}`)).toMatchObject({ assignee: null, milestone: null, labels: [] });
  const options = { sha: null, merge_commit_message: null, should_remove_source_branch: null };
  expect(await client.answer(`PUT ${path}/merge`, client.json(options))).toMatchObject({ state: 'merged' });
  expect(await service.git(1, 'branch', '--list', 'made/by-null')).not.toBe('');
});

describe('a NUL', () => {
  const nul = 'Before\0behind';
  const refused = (name: string) => [400, { error: `${name} contains a NUL character` }];

  it('is refused in a title, however it comes', async () => {
    const title = { title: nul };
    for (const sent of [client.json(title), client.form(title), client.multipart(title)])
      expect(await refusal(`PUT ${request}`, sent)).toEqual(refused('title'));
    expect(await refusal(`PUT ${request}?title=Before%00behind`, {})).toEqual(refused('title'));
    expect(JSON.stringify(await client.answer(`GET ${request}`))).not.toContain('Before');
  });

  it('is refused in the message of a merge and of a tag; nothing is merged or made', async () => {
    const tip = await service.git(1, 'rev-parse', 'main');
    const merge = client.json({ merge_commit_message: nul });
    expect(await refusal(`PUT ${request}/merge`, merge)).toEqual(refused('merge_commit_message'));
    const tag = client.form({ tag_name: 'cut', ref: 'main', message: nul });
    expect(await refusal('POST /projects/1/repository/tags', tag)).toEqual(refused('message'));
    expect(await service.git(1, 'rev-parse', 'main')).toBe(tip);
    expect(await service.git(1, 'tag', '--list', 'cut')).toBe('');
  });

  it('that was stored before it was refused prevents no merge', async () => {
    service.inDatabase((database) =>
      database.write(
        "UPDATE merge_requests SET title = 'Before' || char(0) || 'behind' WHERE project_id = 1 AND iid = 7",
      ),
    );
    expect(await client.answer(`PUT ${request}/merge`, client.json({}))).toMatchObject({ state: 'merged' });
    expect(await service.git(1, 'log', '-1', '--format=%B', 'main')).toContain(
      '\n\nBeforebehind\n\nSee merge request !7',
    );
  });
});
