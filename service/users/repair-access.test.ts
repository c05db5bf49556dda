/** A data folder of an earlier version is repaired at its start: passwords, tokens, owners, modes; and only once. */
import { rm } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestService, type TestService } from '#testing/service-fixture.ts';
import { formerPassword, makeFormerFolder, openToOthers, type FormerFolder } from '#service/testing/former-folder.ts';
import { startProcess } from '#service/testing/process-fixture.ts';
import { people } from '#service/sample/people.ts';
import { usernameFrom } from './own-account.ts';

describe('a data folder of an earlier version', () => {
  let former: FormerFolder;
  let service: TestService | null = null;
  beforeEach(async () => {
    former = await makeFormerFolder();
  });
  afterEach(async () => {
    await service?.close();
    service = null;
    await rm(former.folder, { recursive: true, force: true });
  });

  it('S29 nobody signs in with the earlier password, and those who had it get one that was made', async () => {
    service = await openTestService(former.folder);
    const signIn = (login: string, password: string) =>
      service?.send('nobody', 'POST /session', { body: { login, password } });
    for (const { username } of Object.values(people))
      expect([username, (await signIn(username, formerPassword))?.status]).toEqual([username, 401]);
    const made = service.passwords;
    // Who comes from a directory has none, and who chose one keeps it.
    expect(Object.keys(made).sort()).toEqual(
      Object.values(people)
        .map(({ username }) => username)
        .filter((name) => name !== 'erik.lund' && name !== 'ines.okafor')
        .sort(),
    );
    expect(new Set(Object.values(made)).size).toBe(Object.keys(made).length);
    expect((await signIn('root', made['root'] ?? ''))?.status).toBe(201);
    expect((await signIn('ines.okafor', 'new-moon-tide'))?.status).toBe(201);
    for (const token of [former.privateToken, former.impersonationToken])
      expect((await service.send({ token }, 'GET /user')).status).toBe(401);
    service = await service.restart();
    expect(service.passwords).toEqual(made);
  });

  it('S29 what was added belongs to the account of the owner of the machine, and the sample to its people', async () => {
    service = await openTestService(former.folder);
    const path = '/projects/local%2Ftide/repository/branches';
    expect((await service.send('own', `GET ${path}`)).status).toBe(200);
    for (const role of ['owner', 'maintainer', 'developer', 'reporter'] as const)
      expect([role, (await service.send(role, `GET ${path}`)).status]).toEqual([role, 404]);
    const own = (await (await service.send('own', 'GET /user')).json()) as { readonly username: string };
    expect(Object.values(people).map(({ username }) => username)).not.toContain(own.username);
    const owners = service.inDatabase((database) =>
      database.all('SELECT path, username FROM projects JOIN users ON users.id = owner_id ORDER BY projects.id'),
    );
    expect(owners).toEqual([
      { path: 'harbor/tideplan', username: 'hanna.brook' },
      { path: 'harbor/pilot-notes', username: 'hanna.brook' },
      { path: 'rune.dahl/pilot-board', username: 'rune.dahl' },
      { path: 'local/tide', username: own.username },
    ]);
    expect(service.projects.filter(({ is_own }) => is_own).map((project) => project.path)).toEqual(['local/tide']);
    const { own: token } = service.tokens;
    service = await service.restart();
    expect(service.tokens.own).toBe(token);
    expect((await service.send('own', `GET ${path}`)).status).toBe(200);
  });

  it('S29 the real process closes the folder, what it writes later included, and announces the token', async () => {
    expect((await openToOthers(former.folder)).length).toBeGreaterThan(100);
    const running = await startProcess('--data', former.folder);
    try {
      expect(await openToOthers(former.folder)).toEqual([]);
      const headers = { 'private-token': running.tokens['own'] ?? '', 'content-type': 'application/json' };
      const project = `${running.url}/api/v4/projects/local%2Ftide`;
      const body = JSON.stringify({ tag_name: 'v1', ref: 'trunk', message: 'One' });
      expect((await fetch(`${project}/repository/tags`, { method: 'POST', headers, body })).status).toBe(201);
      expect(await openToOthers(former.folder)).toEqual([]);
      const old = JSON.stringify({ login: 'root', password: formerPassword });
      const signIn = await fetch(`${running.url}/api/v4/session`, { method: 'POST', headers, body: old });
      expect(signIn.status).toBe(401);
    } finally {
      await running.end('SIGTERM');
    }
  });
});

it.each([
  ['Mia', 'mia'],
  ['Mia Ångström', 'mia-angstrom'],
  ['-..x.git', 'x'],
  ['ÆØ', 'me'],
  ['', 'me'],
  ['a'.repeat(300), 'a'.repeat(60)],
])('the username out of %j is %s', (name, username) => {
  expect(usernameFrom(name)).toBe(username);
});
