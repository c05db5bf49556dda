/** Contract of blocking and deleting: what a blocked user may, what the ghost user keeps, what is gone for good. */
import { describe, expect, it } from 'vitest';
import { serviceForEach } from '#service/testing/for-each.ts';
import { answerOf, exactAnswer, type Sender } from '#testing/service-fixture.ts';
import { sshKeys } from '#service/testing/key-texts.ts';

const service = serviceForEach();

const read = async (id: number) => exactAnswer('users.get', await service.send('admin', `GET /users/${String(id)}`));

describe('block', () => {
  it('refuses tokens of every kind and the password, until it is lifted', async () => {
    const personal: Sender = 'developer';
    const impersonation = await exactAnswer(
      'impersonationTokens.create',
      await service.send('admin', 'POST /users/4/impersonation_tokens', { body: { name: 'x', scopes: ['api'] } }),
    );
    const signIn = () =>
      service.send('nobody', 'POST /session', {
        body: { login: 'ines.okafor', password: service.passwordOf('ines.okafor') },
      });
    const { private_token } = await exactAnswer('session.create', await signIn());
    expect(await exactAnswer('users.block', await service.send('admin', 'POST /users/4/block'))).toBe(true);
    expect(await read(4)).toMatchObject({ state: 'blocked' });
    const refusal = [403, { message: '403 Forbidden - Your account has been blocked.' }];
    for (const sender of [personal, impersonation, { token: private_token }])
      expect(await answerOf(await service.send(sender, 'GET /user'))).toEqual(refusal);
    expect(await answerOf(await signIn())).toEqual(refusal);
    const unblock = async () => exactAnswer('users.unblock', await service.send('admin', 'POST /users/4/unblock'));
    expect(await unblock()).toBe(true);
    expect((await service.send(personal, 'GET /user')).status).toBe(200);
    expect((await signIn()).status).toBe(201);
    expect(await unblock()).toBe(true);
  });
});

describe('delete', () => {
  it('moves what the user wrote to the ghost user; everything else of theirs is gone', async () => {
    const note = await exactAnswer(
      'mergeRequestNotes.create',
      await service.send('developer', 'POST /projects/1/merge_requests/5/notes', { body: { body: 'Mine.' } }),
    );
    const key = { title: 'a', key: sshKeys.rsa.key };
    await service.send('developer', 'POST /user/keys', { body: key });
    const written = await exactAnswer(
      'mergeRequests.listAll',
      await service.send('admin', 'GET /merge_requests?scope=all&author_id=4&per_page=100'),
    );
    expect(written.length).toBeGreaterThan(0);
    const gone = await service.send('admin', 'DELETE /users/4');
    await exactAnswer('users.delete', gone);
    expect((await service.send('admin', 'GET /users/4')).status).toBe(404);
    expect((await service.send('developer', 'GET /user')).status).toBe(401);
    const seen = await service.send('owner', `GET /projects/1/merge_requests/5/notes/${String(note.id)}`);
    const { author } = await exactAnswer('mergeRequestNotes.get', seen);
    expect(author).toMatchObject({ username: 'ghost', name: 'Ghost User' });
    const moved = await exactAnswer(
      'mergeRequests.listAll',
      await service.send('admin', `GET /merge_requests?scope=all&author_id=${String(author.id)}&per_page=100`),
    );
    expect(moved.map(({ iid }) => iid)).toEqual(written.map(({ iid }) => iid));
    expect(service.count('merge_requests WHERE assignee_id = 4 OR author_id = 4')).toBe(0);
    for (const table of ['tokens', 'ssh_keys', 'emails', 'members', 'custom_attributes', 'subscriptions'])
      expect(service.count(`${table} WHERE user_id = 4`)).toBe(0);
    // What was taken is free again.
    expect((await service.send('owner', 'POST /user/keys', { body: key })).status).toBe(201);
    const again = { username: 'ines.okafor', email: 'ines.okafor@westhaven.example', name: 'Another Ines' };
    const { id } = await exactAnswer('users.create', await service.send('admin', 'POST /users', { body: again }));
    expect(id).toBeGreaterThan(author.id);
  });

  it('keeps one ghost for everybody, whom nobody deletes and the filter of active ones leaves out', async () => {
    await service.send('admin', 'DELETE /users/4');
    await service.send('admin', 'DELETE /users/5?hard_delete=False');
    const ghosts = await exactAnswer('users.list', await service.send('admin', 'GET /users?search=ghost'));
    expect(ghosts.map(({ username }) => username)).toEqual(['ghost']);
    expect((await service.send('admin', `DELETE /users/${String(ghosts[0]?.id)}`)).status).toBe(403);
    const active = await service.send('admin', 'GET /users?active=true&search=ghost');
    expect(await active.json()).toEqual([]);
    const signIn = { login: 'ghost', password: service.passwordOf('root') };
    expect((await service.send('nobody', 'POST /session', { body: signIn })).status).toBe(401);
  });

  it('with hard_delete removes what they wrote, and leaves what others wrote', async () => {
    const before = { notes: service.count('notes WHERE author_id = 4'), all: service.count('notes') };
    expect(before.notes).toBeGreaterThan(0);
    const mine = service.inDatabase((database) =>
      database.all<{ iid: number }>('SELECT iid FROM merge_requests WHERE project_id = 1 AND author_id = 4'),
    );
    const others = service.count('notes WHERE author_id <> 4');
    const gone = await service.send('admin', 'DELETE /users/4', { body: { hard_delete: true } });
    expect(gone.status).toBe(204);
    for (const { iid } of mine)
      expect((await service.send('owner', `GET /projects/1/merge_requests/${String(iid)}`)).status).toBe(404);
    const ghost = service.count('users WHERE is_ghost = 1');
    expect(ghost).toBe(1);
    expect(service.count('notes JOIN users ON users.id = author_id WHERE is_ghost = 1')).toBe(0);
    expect(service.count('notes')).toBeGreaterThan(0);
    expect(service.count('notes')).toBeLessThanOrEqual(others);
    expect(service.count("merge_requests WHERE title = '' AND deleted_at IS NOT NULL")).toBe(mine.length);
    expect((await service.send('owner', 'GET /projects/1/merge_requests')).status).toBe(200);
    // Numbers are never used again.
    const body = { source_branch: 'prototype/spreadsheet', target_branch: 'main', title: 'Next' };
    const next = await service.send('owner', 'POST /projects/1/merge_requests', { body });
    expect((await exactAnswer('mergeRequests.create', next)).iid).toBeGreaterThan(12);
  });

  it('hands projects to the administrator who deletes: other people’s work is in them', async () => {
    expect([service.count('projects WHERE owner_id = 1'), service.count('projects WHERE owner_id = 2')]).toEqual([
      0, 2,
    ]);
    await service.send('admin', 'DELETE /users/2?hard_delete=true');
    expect(service.count('projects WHERE owner_id = 1')).toBe(2);
    expect((await service.send('maintainer', 'GET /projects/1/repository/branches/main')).status).toBe(200);
  });

  it('an administrator who deletes the own account leaves the projects to another one', async () => {
    await service.send('admin', 'PUT /users/3', { body: { admin: true } });
    await service.send('admin', 'DELETE /users/2');
    expect(service.count('projects WHERE owner_id = 1')).toBe(2);
    expect((await service.send('admin', 'DELETE /users/1')).status).toBe(204);
    expect(service.count('projects WHERE owner_id = 3')).toBe(2);
    expect((await service.send('maintainer', 'GET /users/5')).status).toBe(200);
  });

  it('L6 400 for another word than true or false; nobody is deleted', async () => {
    expect((await service.send('admin', 'DELETE /users/5?hard_delete=perhaps')).status).toBe(400);
    expect((await read(5)).username).toBe('rune.dahl');
  });
});
