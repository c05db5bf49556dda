/** Linking, checking out, merging on trial and unlinking as the channels do, with real git and a server's facts. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Account } from '#electron/accounts/account.ts';
import { jsonAnswer } from '#electron/proxy/answers.ts';
import type { MakeCall } from '#electron/proxy/create-proxy.ts';
import { openCloneFile } from './clone-file.ts';
import { createClones } from './clones.ts';
import { project } from './testing/linked-clone.ts';
import { newRepository, repositoryAt, testFolder } from './testing/repositories.ts';
import { noReports } from '#electron/testing/file-reports.ts';

const path = testFolder();

const clone = newRepository(path, 'tide');
clone.git('remote', 'add', 'origin', 'https://me:secret@code.example/tools/tide.git');
clone.write('a.txt', 'one\n');
clone.commit('first');
clone.git('checkout', '--quiet', '-b', 'spring');
clone.write('a.txt', 'two\n');
clone.write('b.txt', 'one\ntwo\nthree\nfour\n');
const sha = clone.commit('second');
clone.git('checkout', '--quiet', '-b', 'other', 'main');
clone.write('a.txt', 'three\n');
const other = clone.commit('other');
clone.git('checkout', '--quiet', 'main');

const facts: Readonly<Record<string, unknown>> = {
  'mergeRequests.get': {
    source_branch: 'spring',
    target_branch: 'main',
    sha,
    web_url: `${project.page}/-/merge_requests/5`,
  },
  'branches.get': { commit: { id: clone.git('rev-parse', 'main') } },
  'mergeRequests.list': [
    { iid: 5, title: 'Spring', target_branch: 'main', sha },
    { iid: 6, title: 'Other', target_branch: 'main', sha: other },
  ],
};
const makeCall: MakeCall = ({ id }) => Promise.resolve(jsonAnswer(facts[id], { status: 200, age: 0 }));
const accountOf = (key: string) => ({ key, base_url: project.base_url, token_home: 'keychain' }) as Account;
const root = join(path, 'own');

const open = async () =>
  createClones({
    file: openCloneFile({ file: join(path, 'clones.json'), isKept: () => true, now: () => new Date(), notices: noReports }), // prettier-ignore
    root,
    callsOf: () => makeCall,
    tokenOf: () => Promise.resolve('token of the account'),
    editor: () => null,
  });

test('S32 a clone is linked, checked out, merged on trial and compared; its password is in no file of Lectern’s', async () => {
  const clones = await open();
  const head = { project: 1, iid: 5, sha };
  mkdirSync(join(clone.folder, 'src'));
  expect(await clones.link(accountOf('a'), head, join(clone.folder, 'src'))).toEqual({
    folder: clone.folder,
    remote: `origin ${project.page}.git`,
    problem: null,
  });
  expect(await clones.worktree(accountOf('a'), head)).toMatchObject({ state: 'none' });
  const [made, conflicts, same] = await Promise.all([
    clones.checkOut(accountOf('a'), head),
    clones.conflicts(accountOf('a'), head),
    clones.sameLines(accountOf('a'), head),
  ]);
  expect(made).toMatchObject({ state: 'ready', at: sha });
  expect(conflicts).toMatchObject({ count: 0 });
  expect(same).toMatchObject({ compared: 1, requests: [{ iid: 6, files: [{ path: 'a.txt' }] }] });
  const config = repositoryAt(made.path).git('config', '--local', '--list');
  expect(config).toContain(`remote.origin.url=${project.page}.git`);
  expect(config).not.toMatch(/secret|token/);
});

test('suggestions that are applied at once are all written, to a worktree that the first one makes', async () => {
  const clones = await open();
  const request = { project: 1, iid: 5 };
  await clones.link(accountOf('a'), request, clone.folder);
  const { path: folder } = await clones.worktree(accountOf('a'), { ...request, sha });
  rmSync(folder, { recursive: true, force: true });
  const apply = (line: number, removed: string) =>
    clones.applySuggestion(accountOf('a'), request, { path: 'b.txt', sha, line, removed: [removed], added: [removed.toUpperCase()] }); // prettier-ignore
  expect(await Promise.all([apply(1, 'one'), apply(4, 'four'), apply(2, 'two')])).toEqual(
    Array.from({ length: 3 }, () => ({ folder, sha })),
  );
  expect(readFileSync(join(folder, 'b.txt'), 'utf8')).toBe('ONE\nTWO\nthree\nFOUR\n');
});

test('an account has repositories of its own; unlinking and signing out delete those without a worktree', async () => {
  const clones = await open();
  const head = { project: 1, iid: 5, sha };
  for (const key of ['b', 'c']) {
    await clones.link(accountOf(key), head, clone.folder);
    await clones.conflicts(accountOf(key), head);
    expect(readdirSync(join(root, key))).toEqual(['1.git']);
  }
  // Another account's worktree is at the path.
  expect(await clones.worktree(accountOf('b'), head)).toMatchObject({ state: 'occupied' });
  await clones.unlink(accountOf('b'), head);
  expect(existsSync(join(root, 'b/1.git'))).toBe(false);
  await clones.forget('c');
  expect([existsSync(join(root, 'c/1.git')), clones.folderOf(accountOf('c'), 1)]).toEqual([false, null]);
  await clones.forget('a');
  expect(readdirSync(join(root, 'a'))).toEqual(['1.git']);
});
