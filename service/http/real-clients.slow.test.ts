/** "What real clients send" of the behaviour page, line by line, over a real connection; each effect is read back. */
import { json, text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { httpClientForAll, serviceForAll } from '#service/testing/for-each.ts';
import type { Sent } from '#service/testing/http-client.ts';

const service = serviceForAll();
const client = httpClientForAll(service);

const send = (line: string, sent?: Sent) => client.send(line, sent);
const answer = (line: string, sent?: Sent) => client.answer(line, sent);
const asJson = (body: unknown, type?: string) => client.json(body, type);
const asForm = (body: Readonly<Record<string, string>> | [string, string][]) => client.form(body);

describe('parameters from anywhere', () => {
  const notes = '/projects/1/merge_requests/5/notes';

  it.each<[string, (body: string) => [string, Sent?]]>([
    ['the query', (body) => [`POST ${notes}?body=${encodeURIComponent(body)}`]],
    ['JSON', (body) => [`POST ${notes}`, asJson({ body })]],
    ['JSON with a charset', (body) => [`POST ${notes}`, asJson({ body }, 'application/json; charset=UTF-8')]],
    ['JSON that does not say so', (body) => [`POST ${notes}`, asJson({ body }, 'text/plain')]],
    ['a form', (body) => [`POST ${notes}`, asForm({ body })]],
    ['multipart', (body) => [`POST ${notes}`, client.multipart({ body })]],
  ])('takes a note from %s, and it is there afterwards', async (from, send) => {
    const body = `Said by ${from}: 1 + 1 = 2 & “more” – ✓`;
    const made = (await answer(...send(body))) as { id: number };
    expect(await answer(`GET ${notes}/${String(made.id)}`)).toMatchObject({ body });
  });

  it('merges them: the sha of a merge in the query, its message in JSON', async () => {
    const path = '/projects/1/merge_requests/5';
    const { sha } = (await answer(`GET ${path}`)) as { sha: string };
    const message = asJson({ merge_commit_message: 'Merged by two ways at once' });
    expect((await send(`PUT ${path}/merge?sha=${'0'.repeat(40)}`, message)).statusCode).toBe(409);
    const merged = await answer(`PUT ${path}/merge?sha=${sha}`, message);
    const tip = await service.git(1, 'log', '-1', '--format=%H %s', 'main');
    expect(tip).toBe(`${String((merged as { merge_commit_sha: string }).merge_commit_sha)} Merged by two ways at once`);
  });

  it('takes a DELETE with a JSON body', async () => {
    const gone = service.addStranger('hard.gone');
    const kept = service.addStranger('soft.gone');
    for (const { id } of [gone, kept])
      service.inDatabase((database) => database.write("INSERT INTO members VALUES (1, ?, 'guest')", id));
    const write = async ({ token }: { token: string }): Promise<number> => {
      const sent = { ...asJson({ body: 'By somebody who goes' }), headers: { 'private-token': token } };
      return ((await answer(`POST /projects/1/issues/1/notes`, sent)) as { id: number }).id;
    };
    const [hard, soft] = [await write(gone), await write(kept)];
    expect((await send(`DELETE /users/${String(gone.id)}`, asJson({ hard_delete: true }))).statusCode).toBe(204);
    expect((await send(`DELETE /users/${String(kept.id)}`, asJson({ hard_delete: false }))).statusCode).toBe(204);
    expect((await send(`GET /projects/1/issues/1/notes/${String(hard)}`)).statusCode).toBe(404);
    expect(await answer(`GET /projects/1/issues/1/notes/${String(soft)}`)).toMatchObject({
      author: { username: 'ghost' },
    });
  });

  it('takes JSON without content, and says what is wrong with JSON that is none', async () => {
    const headers = { ...client.admin, 'content-type': 'application/json' };
    expect((await send('POST /projects/1/merge_requests/2/subscribe', { headers })).statusCode).toBeLessThan(305);
    const broken = await send(`POST ${notes}`, { headers, body: '{"body": "half' });
    expect([broken.statusCode, await json(broken)]).toEqual([400, { error: 'the body is not valid JSON' }]);
    const list = await send(`POST ${notes}`, { headers, body: '["body"]' });
    expect([list.statusCode, await json(list)]).toEqual([400, { error: 'the body must be a JSON object' }]);
  });
});

describe('who calls', () => {
  const nameOf = async (line: string, headers: Record<string, string> = {}): Promise<unknown> =>
    ((await answer(line, { headers })) as { username: string }).username;

  it.each(['PRIVATE-TOKEN', 'Private-Token', 'private-token', 'PrIvAtE-tOkEn'])('takes the header %s', async (name) => {
    expect(await nameOf('GET /user', { [name]: service.tokens.owner ?? '' })).toBe('hanna.brook');
  });

  it('takes the token as a parameter, in the query and in a form', async () => {
    const token = service.tokens.developer ?? '';
    expect(await nameOf(`GET /user?private_token=${token}`)).toBe('ines.okafor');
    const sent = asForm({ private_token: token, body: 'By a form' });
    const headers = { 'content-type': sent.headers?.['content-type'] ?? '' };
    const note = await answer('POST /projects/1/merge_requests/2/notes', { ...sent, headers });
    expect(note).toMatchObject({ body: 'By a form', author: { username: 'ines.okafor' } });
  });

  it('takes sudo as a header and as a parameter, by number and by name', async () => {
    const { id } = (await answer('GET /user', { headers: { 'private-token': service.tokens.reporter ?? '' } })) as {
      id: number;
    };
    const username = 'rune.dahl';
    for (const value of [String(id), username]) {
      expect(await nameOf('GET /user', { ...client.admin, Sudo: value })).toBe(username);
      expect(await nameOf('GET /user', { ...client.admin, SUDO: value })).toBe(username);
      expect(await nameOf(`GET /user?sudo=${value}`, client.admin)).toBe(username);
    }
    const path = '/projects/1/merge_requests/2/notes';
    for (const sudo of [id, String(id), username])
      expect(await answer(`POST ${path}`, asJson({ body: 'As another', sudo }))).toMatchObject({
        author: { username },
      });
    expect(await answer(`POST ${path}`, asForm({ body: 'As another', sudo: username }))).toMatchObject({
      author: { username },
    });
    const refused = await send('GET /user', {
      headers: { 'private-token': service.tokens.owner ?? '', sudo: String(id) },
    });
    expect(refused.statusCode).toBe(403);
  });
});

describe('paths', () => {
  const repository = '/projects/harbor%2Ftideplan/repository';

  it.each(['1', 'harbor%2Ftideplan', 'harbor%2ftideplan', 'Harbor%2FTidePlan'])('takes %s as a project', async (id) => {
    const branch = await answer(`GET /projects/${id}/repository/branches/main`);
    expect(branch).toMatchObject({ commit: { id: await service.git(1, 'rev-parse', 'main') } });
  });

  it('takes a project in a group of a group', async () => {
    service.inDatabase((database) =>
      database.write("UPDATE projects SET path = 'harbor/pilots/notes' WHERE path = 'harbor/pilot-notes'"),
    );
    expect(await answer('GET /projects/harbor%2Fpilots%2Fnotes/repository/branches')).toHaveLength(2);
    expect((await send('GET /projects/harbor%2Fpilots/repository/branches')).statusCode).toBe(404);
  });

  it.each(['feat%2Fx', 'feat/x', 'a/b/c', 'x/protect', 'protect'])('takes the branch %s', async (name) => {
    const plain = decodeURIComponent(name);
    await service.git(1, 'update-ref', `refs/heads/${plain}`, 'main');
    expect(await answer(`GET ${repository}/branches/${name}`)).toMatchObject({ name: plain, protected: false });
    expect(await answer(`PUT ${repository}/branches/${name}/protect`)).toMatchObject({ name: plain, protected: true });
    expect(await answer(`PUT ${repository}/branches/${name}/unprotect`)).toMatchObject({ protected: false });
    expect((await send(`DELETE ${repository}/branches/${name}`)).statusCode).toBe(204);
    expect(await service.git(1, 'for-each-ref', `refs/heads/${plain}`)).toBe('');
  });

  it.each(['v1%2Frc', 'v1/rc', 'x/release'])('takes the tag %s', async (name) => {
    const plain = decodeURIComponent(name);
    await service.git(1, 'tag', plain, 'main');
    expect(await answer(`GET ${repository}/tags/${name}`)).toMatchObject({ name: plain, release: null });
    const release = asJson({ description: 'What is new' });
    expect(await answer(`POST ${repository}/tags/${name}/release`, release)).toMatchObject({ tag_name: plain });
    expect((await send(`DELETE ${repository}/tags/${name}`)).statusCode).toBe(204);
    expect(await service.git(1, 'tag', '--list', plain)).toBe('');
  });

  it('takes refs with slashes for artifacts, and the paths inside them as they are', async () => {
    const id = service.inDatabase((database) => {
      const job = database.one<{ id: number }>(
        'SELECT id FROM jobs WHERE project_id = 1 AND artifacts_name IS NOT NULL',
      );
      database.write("UPDATE jobs SET ref = 'feat/x', artifacts_expire_at = NULL WHERE id = ?", job?.id ?? 0);
      return String(job?.id);
    });
    const whole = await text(await send(`GET /projects/1/jobs/${id}/artifacts`));
    for (const ref of ['feat/x', 'feat%2Fx'])
      expect(await text(await send(`GET /projects/1/jobs/artifacts/${ref}/download?job=source-archive`))).toBe(whole);
    expect(await answer(`GET /projects/1/jobs/${id}/artifacts/report/summary.json`)).toMatchObject({ files: 40 });
  });

  it('L5 judges the target as it was sent: no folded dots, and none decoded twice', async () => {
    for (const target of ['/projects/1/../1/repository/branches', '/projects/2/%2e%2e/1/repository/branches'])
      expect((await send(`GET ${target}`)).statusCode).toBe(404);
    expect((await send('GET /projects/2/../1/repository/branches')).statusCode).toBe(404);
    expect((await send(`GET ${repository}/branches/%252e%252e`)).statusCode).toBe(404);
    const absolute = `${client.url}/api/v4/projects/1/repository/branches/main`;
    expect(await answer(`GET ${absolute}`)).toMatchObject({ name: 'main' });
    expect((await send(`GET ${client.url}/api/v4/x/../projects/1/repository/branches`)).statusCode).toBe(404);
  });
});

describe('arrays, objects, booleans, days, labels', () => {
  it.each(['iids[]=2&iids[]=7', 'iids%5B%5D=2&iids%5B%5D=7', 'iids[0]=2&iids[1]=7', 'iids%5B0%5D=2&iids%5B1%5D=7'])(
    'takes ?%s',
    async (query) => {
      const found = (await answer(`GET /projects/1/merge_requests?${query}`)) as { iid: number }[];
      expect(found.map(({ iid }) => iid).sort()).toEqual([2, 7]);
    },
  );

  it.each([
    ['scope[]=failed&scope[]=canceled', ['canceled', 'failed']],
    ['scope[]=failed', ['failed']],
    ['scope=failed', ['failed']],
  ])('takes ?%s', async (query, expected) => {
    const jobs = (await answer(`GET /projects/1/jobs?per_page=100&${query}`)) as { status: string }[];
    expect([...new Set(jobs.map(({ status }) => status))].sort()).toEqual(expected);
  });

  it('takes custom_attributes[key]=value', async () => {
    const { id } = service.addStranger('with.attribute');
    service.inDatabase((database) => database.write("INSERT INTO custom_attributes VALUES (?, 'berth', '7')", id));
    for (const query of ['custom_attributes[berth]=7', 'custom_attributes%5Bberth%5D=7'])
      expect(await answer(`GET /users?${query}`)).toMatchObject([{ id }]);
    expect(await answer('GET /users?custom_attributes[berth]=8')).toEqual([]);
  });

  it.each([['true'], ['True'], [true]])('takes the boolean %j', async (value) => {
    const lists = (await answer(`GET /projects/1/repository/tree?recursive=${String(value)}`)) as { type: string }[];
    expect(lists.some(({ type }) => type === 'tree')).toBe(true);
    const sent =
      typeof value === 'string' ? asForm({ discussion_locked: value }) : asJson({ discussion_locked: value });
    await answer('PUT /projects/1/merge_requests/7', asJson({ discussion_locked: 'False' }));
    expect(await answer('PUT /projects/1/merge_requests/7', sent)).toMatchObject({ discussion_locked: true });
    expect(await answer('GET /projects/1/merge_requests/7')).toMatchObject({ discussion_locked: true });
  });

  it.each(['2031-05-04', '2031-05-04T23:30:00Z', '2031-05-04T01:30:00+02:00', '2031-05-04 10:00:00 UTC'])(
    'takes expires_at %s',
    async (expires_at) => {
      const { id } = service.addStranger(`until.${expires_at.replaceAll(/\W/gu, '')}`);
      const body = { name: 'for a while', scopes: ['api'], expires_at };
      const made = await answer(`POST /users/${String(id)}/impersonation_tokens`, asJson(body));
      expect(made).toMatchObject({ expires_at: '2031-05-04' });
      const list = await answer(`GET /users/${String(id)}/impersonation_tokens`);
      expect(list).toMatchObject([{ expires_at: '2031-05-04' }]);
    },
  );

  it('takes labels as a text with commas and as an array', async () => {
    const path = '/projects/1/merge_requests/7';
    const labelsOf = async () => ((await answer(`GET ${path}`)) as { labels: string[] }).labels;
    for (const [sent, expected] of [
      [asJson({ labels: 'tides,board' }), ['board', 'tides']],
      [asJson({ labels: ['tides', 'berths'] }), ['berths', 'tides']],
      [
        asForm([
          ['labels[]', 'board'],
          ['labels[]', 'tides'],
        ]),
        ['board', 'tides'],
      ],
      [asForm({ labels: '' }), []],
    ] as const) {
      await answer(`PUT ${path}`, sent);
      expect((await labelsOf()).sort()).toEqual(expected);
    }
  });

  it('takes numbers that are texts, in JSON too', async () => {
    const { id } = service.addStranger('assigned.by.text');
    service.inDatabase((database) => database.write("INSERT INTO members VALUES (1, ?, 'developer')", id));
    const path = '/projects/1/merge_requests/7';
    await answer(`PUT ${path}`, asJson({ assignee_id: String(id) }));
    expect(await answer(`GET ${path}`)).toMatchObject({ assignee: { id } });
    await answer(`PUT ${path}`, asForm({ assignee_id: '0' }));
    expect(await answer(`GET ${path}`)).toMatchObject({ assignee: null });
  });
});

it.each(['code', 'content'])('takes the text of a snippet as %s', async (name) => {
  const body = { title: 'By alias', file_name: 'a.txt', visibility: 'internal', [name]: `in ${name}\n` };
  const { id } = (await answer('POST /projects/1/snippets', asJson(body))) as { id: number };
  expect(await text(await send(`GET /projects/1/snippets/${String(id)}/raw`))).toBe(`in ${name}\n`);
  await answer(`PUT /projects/1/snippets/${String(id)}`, asForm({ [name]: 'changed\n' }));
  expect(await text(await send(`GET /projects/1/snippets/${String(id)}/raw`))).toBe('changed\n');
});
