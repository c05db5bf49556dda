/** Which folders are clones of a project: by real git. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { text } from '#testing/text.ts';
import { inspectFolder } from './inspect-folder.ts';
import { headOf, tipsOf } from './clone-folder.ts';
import { cloneAddress, isOfProject, shownUrl } from './remotes.ts';
import { newRepository, testFolder } from './testing/repositories.ts';

const path = testFolder();
const root = join(path, 'own');
const project = { page: 'https://code.example/tools/tide', base_url: 'https://code.example' };

test.each([
  ['https://code.example/tools/tide.git', true],
  ['https://me:secret@code.example:8443/Tools/Tide', true],
  ['git@code.example:tools/tide.git', true],
  ['ssh://git@code.example:2222/tools/tide.git/', true],
  ['https://code.example/tools/tide-tables.git', false],
  ['https://code.example.evil/tools/tide.git', false],
  ['https://evil.example/code.example/tools/tide.git', false],
  ['/srv/tools/tide.git', false],
  ['C:\\tools\\tide', false],
])('a remote %s: %s', (url, isOf) => {
  expect(isOfProject(url, project.page, project.base_url)).toBe(isOf);
});

test('a server below a path has none of it in its ssh remotes, and a loopback server any port', () => {
  const below = ['https://x.example/git/tools/tide', 'https://x.example/git'] as const;
  expect(isOfProject('git@x.example:tools/tide.git', ...below)).toBe(true);
  expect(isOfProject('http://localhost:4000/a/b.git', 'http://127.0.0.1:5000/a/b', 'http://127.0.0.1:5000')).toBe(true);
});

test('a folder within a clone is the clone; what is shown of its remote holds no password', async () => {
  const { folder, git } = newRepository(path, 'tide');
  git('remote', 'add', 'upstream', 'https://me:secret@code.example/tools/tide.git');
  mkdirSync(join(folder, 'src'));
  const found = await inspectFolder(root, join(folder, 'src'), project);
  expect(found).toMatchObject({ clone: { top: folder }, remote: { name: 'upstream' } });
  expect(shownUrl(found.remote.url)).toBe('https://code.example/tools/tide.git');
});

test('what is no clone of the project is refused with what was found', async () => {
  mkdirSync(join(path, 'plain'));
  await expect(inspectFolder(root, join(path, 'gone'), project)).rejects.toThrow(text('clone_failures.folder_gone'));
  await expect(inspectFolder(root, join(path, 'plain'), project)).rejects.toThrow(text('clone_failures.no_repository'));
  const other = newRepository(path, 'other');
  await expect(inspectFolder(root, other.folder, project)).rejects.toMatchObject({
    message: text('clone_failures.no_remote'),
  });
  other.git('remote', 'add', 'origin', 'https://me:secret@code.example/tools/moon.git');
  await expect(inspectFolder(root, other.folder, project)).rejects.toMatchObject({
    message: text('clone_failures.other_project'),
    hint: text('clone_failures.other_project_hint', {
      remotes: 'origin https://code.example/tools/moon.git',
      page: 'https://code.example/tools/tide',
    }),
  });
});

test('S32 an included file of a clone is not read', async () => {
  const { folder, write } = newRepository(path, 'including');
  write('.git/more', `[remote "origin"]\n\turl = ${project.page}.git\n`);
  write('.git/config', '[core]\n\trepositoryformatversion = 0\n[include]\n\tpath = more\n');
  await expect(inspectFolder(root, folder, project)).rejects.toThrow(text('clone_failures.no_remote'));
});

test('a remote by a short name of the clone or of its user is the project', async () => {
  const { folder, git } = newRepository(path, 'short');
  git('remote', 'add', 'origin', 'work:tide.git');
  git('config', 'url.https://wrong.example/.insteadOf', 'work:');
  git('config', 'url.git@code.example:tools/.insteadOf', 'work:t');
  await expect(inspectFolder(root, folder, project)).rejects.toThrow(text('clone_failures.other_project'));
  git('config', 'url.git@code.example:tools/t.insteadOf', 'work:ti');
  git('config', '--unset', 'url.git@code.example:tools/.insteadOf');
  await expect(inspectFolder(root, folder, project)).rejects.toThrow(text('clone_failures.other_project'));
  git('config', 'url.git@code.example:tools/tide.insteadOf', 'work:tide');
  const { remote } = await inspectFolder(root, folder, project);
  expect(remote).toEqual({ name: 'origin', url: 'git@code.example:tools/tide.git' });
});

test.each([
  ['https://me:secret@code.example/tools/tide.git', project.page, 'https://code.example/tools/tide.git'],
  ['https://code.example:8443/tools/tide', project.page, 'https://code.example/tools/tide.git'],
  ['http://code.example/tools/tide.git', project.page, 'https://code.example/tools/tide.git'],
  ['git://code.example/tools/tide.git', project.page, 'https://code.example/tools/tide.git'],
  ['https://me@code.example/tools/tide.git', 'http://code.example/tools/tide', 'https://code.example/tools/tide.git'],
  ['git@code.example:tools/tide.git', project.page, 'git@code.example:tools/tide.git'],
  ['ssh://git:secret@code.example:2222/tools/tide.git', project.page, 'ssh://git@code.example:2222/tools/tide.git'],
  ['ssh://code.example/tools/tide.git', project.page, 'ssh://code.example/tools/tide.git'],
  ['ssh://-oProxyCommand=x@code.example/tools/tide.git', project.page, 'https://code.example/tools/tide.git'],
  ['-oProxyCommand=x@code.example:tools/tide.git', project.page, 'https://code.example/tools/tide.git'],
  ['ext::sh -c x@code.example:tools/tide.git', project.page, 'https://code.example/tools/tide.git'],
])('S32 of %s and %s commits come from %s', (url, page, address) => {
  expect(cloneAddress(url, page)).toBe(address);
});

test('the commit of a clone and the ends of its branches are read without git', async () => {
  const { folder, git, commit } = newRepository(path, 'read');
  git('remote', 'add', 'origin', project.page);
  const { clone } = await inspectFolder(root, folder, project);
  expect([await headOf(clone), await tipsOf(clone)]).toEqual([null, []]);
  const first = commit('first');
  git('tag', '-a', '-m', 'v1', 'v1');
  git('branch', 'kept');
  git('pack-refs', '--all');
  const second = commit('second');
  expect(await headOf(clone)).toBe(second);
  expect([...(await tipsOf(clone))].sort()).toEqual([first, second, git('rev-parse', 'v1')].sort());
  git('pack-refs', '--all');
  expect(await headOf(clone)).toBe(second);
  git('checkout', '--quiet', '--detach', first);
  expect(await headOf(clone)).toBe(first);
});
