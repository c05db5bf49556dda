/** Contract of tags and release notes; a tag and its notes are one, also across a crash (L2). */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  answerOf,
  createTestService,
  exactAnswer,
  testNow,
  type Sender,
  type TestService,
} from '#testing/service-fixture.ts';
import { addIntent, openIntents } from '#service/store/intents.ts';

let service: TestService;
beforeEach(async () => {
  service = await createTestService();
});
afterEach(() => service.dispose());

const path = '/projects/1/repository/tags';
const create = (sender: Sender, body: object) => service.send(sender, `POST ${path}`, { body });
const get = async (name: string) => exactAnswer('tags.get', await service.send('reporter', `GET ${path}/${name}`));

describe('tags', () => {
  it('makes a lightweight one, and an annotated one with release notes; git and others see both', async () => {
    const light = await exactAnswer('tags.create', await create('developer', { tag_name: 'v9', ref: 'main' }));
    expect([light.name, light.message, light.release]).toEqual(['v9', null, null]);
    expect(await service.git(1, 'cat-file', '-t', 'v9')).toBe('commit');
    const body = {
      tag_name: 'v8/rc',
      ref: 'tidal-streams',
      message: 'First try\n\nOf two.',
      release_description: '## New',
    };
    const response = await create('maintainer', body);
    expect(response.status).toBe(201);
    expect(await exactAnswer('tags.create', response)).toMatchObject({
      message: 'First try\n\nOf two.',
      commit: { id: await service.git(1, 'rev-parse', 'tidal-streams') },
      release: { tag_name: 'v8/rc', description: '## New' },
    });
    expect(await service.git(1, 'cat-file', '-t', 'v8/rc')).toBe('tag');
    expect(await service.git(1, 'for-each-ref', '--format=%(taggername) %(taggerdate:iso)', 'refs/tags/v8/rc')).toBe(
      'Mateo Silva 2026-03-02 09:00:00 +0000',
    );
    expect((await get('v8%2Frc')).release?.description).toBe('## New');
    expect((await get('v8/rc')).message).toBe('First try\n\nOf two.');
    expect(await service.git(1, 'fsck', '--strict', '--no-dangling', '--no-progress')).toBe('');
  });

  it('lists in reverse alphabetical order and pages', async () => {
    for (const name of ['x1', 'x3', 'x2']) await create('developer', { tag_name: name, ref: 'main' });
    const response = await service.send('reporter', `GET ${path}?per_page=2`);
    expect((await exactAnswer('tags.list', response)).map(({ name }) => name)).toEqual(['x3', 'x2']);
    expect(response.headers.get('x-total')).toBe(String((await service.git(1, 'tag')).split('\n').length));
  });

  it('deletes a tag with its notes: a new tag of that name has none', async () => {
    const body = { tag_name: 'gone', ref: 'main', message: 'x', release_description: 'notes' };
    await create('developer', body);
    const deleted = await service.send('developer', `DELETE ${path}/gone`);
    await exactAnswer('tags.delete', deleted);
    expect(await service.git(1, 'tag', '--list', 'gone')).toBe('');
    expect(await answerOf(await service.send('developer', `DELETE ${path}/gone`))).toEqual([
      404,
      { message: '404 Tag Not Found' },
    ]);
    await create('developer', { tag_name: 'gone', ref: 'main' });
    expect((await get('gone')).release).toBeNull();
  });

  it('L6 405 with the reason: exists, is in the way of another, is an option or a name of git’s own', async () => {
    await create('developer', { tag_name: 'once', ref: 'main' });
    const of = async (body: object) => answerOf(await create('developer', body));
    expect(await of({ tag_name: 'once', ref: 'main' })).toEqual([405, { message: 'Tag once already exists' }]);
    expect(await of({ tag_name: 'once/more', ref: 'main' })).toEqual([
      405,
      { message: 'Tag once/more conflicts with the name of another tag' },
    ]);
    expect(await of({ tag_name: '-d', ref: 'main' })).toEqual([405, { message: 'Tag name invalid' }]);
    expect(await of({ tag_name: 'HEAD', ref: 'main' })).toEqual([405, { message: 'Tag name invalid' }]);
  });

  it('L6 401, 403, 404; reading needs no token in a public project', async () => {
    const body = { tag_name: 'new', ref: 'main' };
    expect((await create('nobody', body)).status).toBe(401);
    expect((await create('reporter', body)).status).toBe(403);
    expect((await create(service.addStranger('no.member'), body)).status).toBe(404);
    expect((await service.send('reporter', `DELETE ${path}/new`)).status).toBe(403);
    expect((await service.send('nobody', `DELETE ${path}/new`)).status).toBe(401);
    expect((await service.send('nobody', `GET ${path}`)).status).toBe(404);
    expect((await service.send('reporter', `GET ${path}/new`)).status).toBe(404);
    expect((await service.send('nobody', 'GET /projects/2/repository/tags')).status).toBe(200);
  });
});

describe('releases', () => {
  const release = (sender: Sender, method: string, tag: string, description = '* one') =>
    service.send(sender, `${method} ${path}/${tag}/release`, { body: { description } });

  it('attaches notes once and changes them', async () => {
    await create('developer', { tag_name: 'r1', ref: 'main' });
    const made = await release('developer', 'POST', 'r1');
    expect(made.status).toBe(201);
    expect(await exactAnswer('releases.create', made)).toEqual({ tag_name: 'r1', description: '* one' });
    expect(await answerOf(await release('developer', 'POST', 'r1'))).toEqual([
      409,
      { message: 'Release already exists' },
    ]);
    const changed = await exactAnswer('releases.update', await release('developer', 'PUT', 'r1', '* two'));
    expect(changed.description).toBe('* two');
    expect((await release('reporter', 'PUT', 'r1', '* three')).status).toBe(403);
    expect((await get('r1')).release).toEqual({ tag_name: 'r1', description: '* two' });
  });
});

describe('a crash between git and the database', () => {
  const intent = { kind: 'tag', projectId: 1, name: 'half', release: 'notes', at: testNow.toISOString() } as const;

  it('L2 finishes a tag that git has, and forgets one that it has not', async () => {
    const to = await service.git(1, 'rev-parse', 'main');
    service.inDatabase((database) => addIntent(database, { ...intent, to }));
    service.inDatabase((database) => addIntent(database, { ...intent, name: 'never', to }));
    await service.git(1, 'tag', 'half', 'main');
    service = await service.restart();
    expect((await get('half')).release?.description).toBe('notes');
    expect(service.inDatabase(openIntents)).toEqual([]);
    expect((await service.send('owner', `GET ${path}/never`)).status).toBe(404);
    await create('owner', { tag_name: 'never', ref: 'main' });
    expect((await get('never')).release).toBeNull();
  });

  it('L2 finishes a deletion', async () => {
    await create('owner', { tag_name: 'half', ref: 'main', release_description: 'notes' });
    service.inDatabase((database) => addIntent(database, { ...intent, to: null }));
    await service.git(1, 'tag', '-d', 'half');
    service = await service.restart();
    await create('owner', { tag_name: 'half', ref: 'main' });
    expect((await get('half')).release).toBeNull();
  });
});
