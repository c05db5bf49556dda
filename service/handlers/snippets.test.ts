/** Contract of project snippets and their notes: forms, who sees what. */
import { describe, expect, it } from 'vitest';
import { serviceForEach } from '#service/testing/for-each.ts';
import { exactAnswer, type Sender } from '#testing/service-fixture.ts';

const service = serviceForEach();

const path = '/projects/1/snippets';
const usual = { title: 'Heights by hand', file_name: 'heights.go', code: 'package main\n', visibility: 'internal' };
const create = (sender: Sender, body: object = {}, where = path, headers = {}) =>
  service.send(sender, `POST ${where}`, { body: { ...usual, ...body }, headers });
const made = async (sender: Sender, body: object = {}, where = path) =>
  (await exactAnswer('snippets.create', await create(sender, body, where))).id;

describe('snippets', () => {
  it('creates, lists, reads, changes and deletes one', async () => {
    const response = await create('reporter', { description: 'For the **watch**.' }, path, { 'user-agent': 'quill/2' });
    expect(response.status).toBe(201);
    const snippet = await exactAnswer('snippets.create', response);
    expect(snippet).toMatchObject({ title: usual.title, description: 'For the **watch**.', visibility: 'internal' });
    const where = `${path}/${String(snippet.id)}`;
    expect(await exactAnswer('snippets.get', await service.send('developer', `GET ${where}`))).toEqual(snippet);
    const list = await exactAnswer('snippets.list', await service.send('developer', `GET ${path}`));
    expect(list[0]).toEqual(snippet);
    const body = { code: 'package tide\n', visibility: 'public' };
    const changed = await exactAnswer('snippets.update', await service.send('reporter', `PUT ${where}`, { body }));
    expect([changed.visibility, changed.title]).toEqual(['public', usual.title]);
    const raw = await service.send('developer', `GET ${where}/raw`);
    expect(raw.headers.get('content-type')).toBe('text/plain');
    expect(await exactAnswer('snippets.raw', raw)).toBe('package tide\n');
    const detail = await service.send('admin', `GET ${where}/user_agent_detail`);
    expect(await exactAnswer('snippets.userAgentDetail', detail)).toEqual({
      user_agent: 'quill/2',
      ip_address: '127.0.0.1',
      antispam_submitted: false,
    });
    const gone = await service.send('reporter', `DELETE ${where}`);
    await exactAnswer('snippets.delete', gone);
    expect(await (await service.send('reporter', `DELETE ${where}`)).json()).toEqual({
      message: '404 Snippet Not Found',
    });
    expect((await service.send('reporter', `GET ${where}/raw`)).status).toBe(404);
  });

  it('takes the text as content as well', async () => {
    const body = { title: 'a', file_name: 'b', visibility: 'public', content: 'from a newer client' };
    const snippet = await exactAnswer('snippets.create', await service.send('reporter', `POST ${path}`, { body }));
    const raw = await service.send('reporter', `GET ${path}/${String(snippet.id)}/raw`);
    expect(await raw.text()).toBe('from a newer client');
  });

  it('shows private ones to their author, internal ones to users, public ones to everybody', async () => {
    const where = '/projects/2/snippets';
    const ids: Record<string, string> = {};
    for (const visibility of ['private', 'internal', 'public']) {
      ids[visibility] = String(await made('reporter', { visibility, title: visibility }, where));
    }
    const seenBy = async (sender: Sender) => {
      const list = await exactAnswer('snippets.list', await service.send(sender, `GET ${where}?per_page=100`));
      const listed = list.map(({ id }) => String(id));
      const seen: string[] = [];
      for (const [visibility, id] of Object.entries(ids)) {
        const { status } = await service.send(sender, `GET ${where}/${id}`);
        expect(listed.includes(id)).toBe(status === 200);
        if (status === 200) seen.push(visibility);
      }
      return seen;
    };
    expect(await seenBy('reporter')).toEqual(['private', 'internal', 'public']);
    expect(await seenBy('admin')).toEqual(['private', 'internal', 'public']);
    expect(await seenBy('maintainer')).toEqual(['internal', 'public']);
    expect(await seenBy(service.addStranger('passer.by'))).toEqual(['internal', 'public']);
    expect(await seenBy('nobody')).toEqual(['public']);
  });
});

describe('notes on a snippet', () => {
  it('writes, lists, reads in the union form, changes, deletes', async () => {
    const snippet = await made('reporter');
    const where = `${path}/${String(snippet)}/notes`;
    const note = await exactAnswer(
      'snippetNotes.create',
      await service.send('developer', `POST ${where}`, { body: { body: 'Nice.' } }),
    );
    const one = `${where}/${String(note.id)}`;
    expect(await exactAnswer('snippetNotes.get', await service.send('reporter', `GET ${one}`))).toMatchObject({
      body: 'Nice.',
      noteable_type: 'Snippet',
      noteable_id: snippet,
      title: usual.title,
      file_name: usual.file_name,
      expires_at: null,
    });
    const award = await service.send('owner', `POST ${where}`, { body: { body: ':heart:' } });
    expect(await exactAnswer('snippetNotes.create', award)).toMatchObject({ name: 'heart', awardable_type: 'Snippet' });
    const put = await service.send('developer', `PUT ${one}`, { body: { body: 'Nicer.' } });
    expect((await exactAnswer('snippetNotes.update', put)).body).toBe('Nicer.');
    const list = await exactAnswer('snippetNotes.list', await service.send('reporter', `GET ${where}`));
    expect(list.map(({ body }) => body)).toEqual(['Nicer.']);
    expect((await service.send('reporter', `DELETE ${one}`)).status).toBe(403);
    await exactAnswer('snippetNotes.delete', await service.send('developer', `DELETE ${one}`));
    expect((await service.send('developer', `GET ${one}`)).status).toBe(404);
  });

  it('L6 404 where the snippet may not be seen', async () => {
    const where = `${path}/${String(await made('reporter', { visibility: 'private' }))}/notes`;
    expect((await service.send('developer', `GET ${where}`)).status).toBe(404);
    expect((await service.send('developer', `POST ${where}`, { body: { body: 'x' } })).status).toBe(404);
  });
});
