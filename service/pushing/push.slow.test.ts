/** Clone, fetch and push by the git command: who may, what a push may touch, and what follows from it. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { gitClientForEach, serviceForEach } from '#service/testing/for-each.ts';
import { testNow } from '#testing/service-fixture.ts';
import type { startRoles } from '#service/start-tokens.ts';
import { openEncryption } from '#service/store/database/encryption.ts';
import { protectBranch } from '#service/store/projects.ts';
import { addToken, type TokenRow } from '#service/store/users/tokens.ts';
import { findUserByUsername } from '#service/store/users/users.ts';

const service = serviceForEach();
const client = gitClientForEach(service);

const tideplan = 'harbor/tideplan';
const cloneAs = async (token: string, project = tideplan, folder = 'work'): Promise<void> => {
  await client.git('', 'clone', '-q', client.remote(project, token), folder);
};
const commit = async (name: string, content = `${name}\n`): Promise<string> => {
  await writeFile(client.path('work', name), content);
  await client.git('work', 'add', '.');
  await client.git('work', 'commit', '-qm', `Add ${name}`);
  return client.git('work', 'rev-parse', 'HEAD');
};
const addTokenFor = (username: string, token: Partial<TokenRow>): string =>
  service.inDatabase((database) => {
    const user = findUserByUsername(database, username);
    return addToken(database, openEncryption(`${service.folder}/token-key`), {
      user_id: user?.id ?? 0,
      kind: 'personal',
      name: 'git',
      created_at: testNow.toISOString(),
      ...(token.kind && { kind: token.kind }),
      ...(token.scopes !== undefined && { scopes: token.scopes }),
      ...(typeof token.expires_at === 'string' && { expires_at: token.expires_at }),
      ...(token.revoked !== undefined && { revoked: token.revoked }),
    });
  });
const tokenOf = (role: (typeof startRoles)[number]): string => service.tokens[role] ?? '';
const canRead = async (remote: string): Promise<boolean> => (await client.try('', 'ls-remote', remote)).code === 0;

describe('reading', () => {
  it('clones a private project with a token as the password under any name, and fetches what is new', async () => {
    await cloneAs(tokenOf('reporter'));
    const tip = await service.git(1, 'rev-parse', 'main');
    expect(await client.git('work', 'rev-parse', 'HEAD')).toBe(tip);
    await service.git(1, 'branch', 'later', 'main~1');
    await client.git('work', 'fetch', '-q');
    expect(await client.git('work', 'rev-parse', 'origin/later')).toBe(await service.git(1, 'rev-parse', 'main~1'));
    const without = client.remote(tideplan, tokenOf('reporter')).replace(/\.git$/u, '');
    expect(await canRead(without)).toBe(true);
  });

  it('anybody clones a public project, nobody a private one', async () => {
    await client.git('', 'clone', '-q', client.remote('harbor/pilot-notes'), 'notes');
    expect(await client.git('notes', 'rev-parse', 'HEAD')).toBe(await service.git(2, 'rev-parse', 'main'));
    expect(await canRead(client.remote(tideplan))).toBe(false);
    expect(await canRead(client.remote('harbor/nowhere'))).toBe(false);
    const [known, unknown] = await Promise.all(
      [tideplan, 'harbor/nowhere'].map((project) =>
        fetch(`${client.url}/${project}.git/info/refs?service=git-upload-pack`),
      ),
    );
    expect([known?.status, unknown?.status]).toEqual([401, 401]);
    expect(await known?.text()).toBe(await unknown?.text());
  });

  it('serves projects in groups of groups', async () => {
    service.inDatabase((database) => database.write("UPDATE projects SET path = 'harbor/north/notes' WHERE id = 2"));
    expect(await canRead(client.remote('harbor/north/notes'))).toBe(true);
  });

  it('L4 takes personal and impersonation tokens with scope api, and no others', async () => {
    const read = (token: string) => canRead(client.remote(tideplan, token));
    expect(await read(addTokenFor('rune.dahl', {}))).toBe(true);
    expect(await read(addTokenFor('rune.dahl', { kind: 'impersonation' }))).toBe(true);
    expect(await read(addTokenFor('rune.dahl', { scopes: 'read_user' }))).toBe(false);
    expect(await read(addTokenFor('rune.dahl', { expires_at: '2026-03-01' }))).toBe(false);
    expect(await read(addTokenFor('rune.dahl', { revoked: 1 }))).toBe(false);
    expect(await read('wrong')).toBe(false);
    const blocked = service.inDatabase(
      (database) => database.one<{ username: string }>("SELECT username FROM users WHERE state = 'blocked'")?.username,
    );
    expect(await read(addTokenFor(blocked ?? '', {}))).toBe(false);
    const guest = service.addStranger('some.guest');
    expect(await read(guest.token)).toBe(false);
    service.inDatabase((database) => database.write("INSERT INTO members VALUES (1, ?, 'guest')", guest.id));
    expect(await read(guest.token)).toBe(false);
    service.inDatabase((database) =>
      database.write("UPDATE members SET role = 'reporter' WHERE user_id = ?", guest.id),
    );
    expect(await read(guest.token)).toBe(true);
  });
});

describe('pushing', () => {
  it('developers push branches and tags, reporters nothing', async () => {
    await cloneAs(tokenOf('developer'));
    const sha = await commit('buoy.txt');
    await client.git('work', 'tag', '-am', 'Buoy', 'buoy-1');
    await client.git('work', 'push', '-q', 'origin', 'HEAD:buoys/first', 'buoy-1');
    expect(await service.git(1, 'rev-parse', 'buoys/first', 'buoy-1^{commit}')).toBe(`${sha}\n${sha}`);
    expect(await service.git(1, 'fsck', '--no-dangling', '--no-progress')).toBe('');
    const asReporter = client.remote(tideplan, tokenOf('reporter'));
    const refused = await client.try('work', 'push', '-q', asReporter, 'HEAD:buoys/second');
    expect([refused.code === 0, refused.errors.includes('403')]).toEqual([false, true]);
    await client.git('work', 'push', '-q', 'origin', ':buoys/first');
    expect(await service.git(1, 'branch', '--list', 'buoys/*')).toBe('');
  });

  it('guards protected branches: maintainers push, developers where it is allowed, nobody by force', async () => {
    await cloneAs(tokenOf('developer'));
    const before = await service.git(1, 'rev-parse', 'main');
    const sha = await commit('buoy.txt');
    const push = (role: (typeof startRoles)[number], ...args: readonly string[]) =>
      client.try('work', 'push', '-q', client.remote(tideplan, tokenOf(role)), ...args);
    const refused = await push('developer', 'HEAD:main');
    expect([refused.code, refused.errors]).toEqual([1, expect.stringContaining('the branch main is protected')]);
    expect(await service.git(1, 'rev-parse', 'main')).toBe(before);
    expect((await push('developer', 'HEAD:main', 'HEAD:beside')).code).toBe(1);
    expect(await service.git(1, 'branch', '--list', 'beside')).toBe('');
    expect((await push('maintainer', 'HEAD:main')).code).toBe(0);
    expect(await service.git(1, 'rev-parse', 'main')).toBe(sha);
    expect((await push('maintainer', '--force', `${before}:main`)).errors).toContain('cannot be overwritten by force');
    expect((await push('owner', ':main')).code).toBe(1);
    expect((await push('owner', ':release/1.x')).errors).toContain('cannot be deleted');
    expect(await service.git(1, 'rev-parse', 'main')).toBe(sha);
    service.inDatabase((database) => {
      protectBranch(database, 1, { name: 'main', developers_can_push: 1, developers_can_merge: 0 });
    });
    const next = await commit('beacon.txt');
    expect((await push('developer', 'HEAD:main')).code).toBe(0);
    expect(await service.git(1, 'rev-parse', 'main')).toBe(next);
  });

  it('takes nothing but branches and tags, and no name that means something else', async () => {
    await cloneAs(tokenOf('owner'));
    const sha = await commit('buoy.txt');
    const before = await service.git(1, 'for-each-ref');
    for (const ref of [
      'refs/merge-requests/5/head',
      'refs/keep/x',
      'refs/notes/commits',
      'refs/heads/HEAD',
      `refs/heads/${sha}`,
    ]) {
      const { code, errors } = await client.try('work', 'push', '-q', 'origin', `HEAD:${ref}`);
      expect([ref, code, /Lectern: |hidden ref/u.test(errors)]).toEqual([ref, 1, true]);
    }
    expect(await service.git(1, 'for-each-ref')).toBe(before);
    await client.git('work', 'push', '-q', 'origin', 'HEAD:refs/heads/fine');
  });

  it('judges by the rights at the moment when the objects have arrived, not when the push began', async () => {
    await cloneAs(tokenOf('developer'));
    const before = await service.git(1, 'rev-parse', 'tidal-streams');
    await client.git('work', 'checkout', '-q', 'tidal-streams');
    const sha = await commit('buoy.txt');
    await client.git('work', 'bundle', 'create', '-q', 'one.bundle', `${before}..HEAD`);
    const bundle = await readFile(client.path('work', 'one.bundle'));
    const pack = bundle.subarray(bundle.indexOf('\n\nPACK') + 2);
    const command = `${before} ${sha} refs/heads/tidal-streams\0 report-status`;
    const head = Buffer.from(`${(command.length + 4).toString(16).padStart(4, '0')}${command}0000`);
    const pushSlowly = async (meanwhile: () => Promise<unknown>): Promise<string> => {
      const parts = [Buffer.concat([head, pack.subarray(0, 20)]), pack.subarray(20)];
      const body = new ReadableStream<Uint8Array>({
        pull: async (controller) => {
          if (parts.length === 1) {
            const isOpen = async () => expect(await readdir(join(service.folder, 'pushes'))).toHaveLength(1);
            await vi.waitFor(isOpen, { timeout: 20_000 });
            await meanwhile();
          }
          const part = parts.shift();
          if (part) controller.enqueue(part);
          else controller.close();
        },
      });
      const response = await service.fetch(
        new Request(`${client.url}/${tideplan}.git/git-receive-pack`, {
          method: 'POST',
          headers: {
            authorization: `Basic ${Buffer.from(`x:${tokenOf('developer')}`).toString('base64')}`,
            'content-type': 'application/x-git-receive-pack-request',
          },
          body,
          // What Node asks for beside a body that streams.
          ...{ duplex: 'half' },
        }),
      );
      return response.text();
    };
    const path = '/projects/1/repository/branches/tidal-streams';
    expect(await pushSlowly(() => service.send('maintainer', `PUT ${path}/protect`))).toContain('ng refs/heads/tidal');
    expect(await service.git(1, 'rev-parse', 'tidal-streams')).toBe(before);
    expect(await pushSlowly(() => service.send('maintainer', `PUT ${path}/unprotect`))).toContain(
      'ok refs/heads/tidal',
    );
    expect(await service.git(1, 'rev-parse', 'tidal-streams')).toBe(sha);
  });

  it('counts as activity', async () => {
    const day = () => service.inDatabase((database) => findUserByUsername(database, 'ines.okafor')?.last_activity_on);
    service.inDatabase((database) =>
      database.write("UPDATE users SET last_activity_on = '2026-01-01' WHERE username = 'ines.okafor'"),
    );
    await cloneAs(tokenOf('developer'));
    expect(day()).toBe('2026-03-02');
  });
});
