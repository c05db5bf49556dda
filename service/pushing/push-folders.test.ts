/** What a crash left of pushes is found by the names of their folders, and nothing else is taken for one. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createPushFolders } from './push-folders.ts';

let parent: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'lectern-pushes-'));
});
afterEach(() => rm(parent, { recursive: true, force: true }));

it('finds project and user of what was left, ignores other names, and forgets a folder with all that is in it', async () => {
  const push = await createPushFolders(parent).open({ projectId: 120, userId: 345 }, ['one', 'two']);
  expect(await readFile(join(push.folder, 'rules'), 'utf8')).toBe('one\ntwo\n');
  for (const name of ['other', 'x1-2-a', '1-x2-a', '12-a']) mkdirSync(join(parent, name));
  const again = createPushFolders(parent);
  expect(await again.left()).toEqual([push]);
  await again.forget(push);
  expect(existsSync(push.folder)).toBe(false);
  // It may be forgotten twice: once at its end, and once by the next start.
  await again.forget(push);
});

it('writes new rules for pushes that are under way alone', async () => {
  const folders = createPushFolders(join(parent, 'not', 'there'));
  const [first, second] = [
    await folders.open({ projectId: 1, userId: 2 }, ['before']),
    await folders.open({ projectId: 1, userId: 3 }, ['before']),
  ];
  await folders.forget(first);
  folders.refresh(({ projectId, userId }) => [`${String(projectId)} ${String(userId)}`]);
  expect(await readFile(join(second.folder, 'rules'), 'utf8')).toBe('1 3\n');
  expect(existsSync(first.folder)).toBe(false);
});

it('reads what git did: lines that are no movement are left out, and none is there before git wrote', async () => {
  const folders = createPushFolders(parent);
  const push = await folders.open({ projectId: 1, userId: 2 }, []);
  expect(await folders.changesOf(push)).toEqual([]);
  const [one, other] = ['1'.repeat(40), '2'.repeat(40)];
  const lines = [
    `${one} ${other} refs/heads/with space`,
    `${one} refs/heads/short`,
    `x${one} ${other} refs/heads/x`,
    '',
  ];
  writeFileSync(join(push.folder, 'changes'), lines.join('\n'));
  expect(await folders.changesOf(push)).toEqual([{ before: one, after: other, ref: 'refs/heads/with space' }]);
});
