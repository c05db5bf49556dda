/** A dropped folder: nothing is taken without the agreement of its user, and only a folder of this computer is. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { text } from '#testing/text.ts';

const box = vi.hoisted(() => ({ response: 0, shown: [] as { message: string; detail: string; defaultId: number }[] }));
vi.mock('electron', () => ({
  dialog: {
    showMessageBox: (_window: unknown, options: (typeof box.shown)[number]) => {
      box.shown.push(options);
      return Promise.resolve({ response: box.response });
    },
  },
  shell: {},
}));
const { localHandlers } = await import('#electron/local-service/handlers.ts');
const { cloneHandlers } = await import('#electron/clones/handlers.ts');

const folder = mkdtempSync(join(tmpdir(), 'lectern-drop-'));
const file = join(folder, 'notes.txt');
writeFileSync(file, '');
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => {
  box.response = 0;
  box.shown.length = 0;
});

const accounts = new Map([
  ['local', { key: 'local', token_home: 'local-service' }],
  ['far', { key: 'far', token_home: 'keychain' }],
]);
const windowOf = (key: string) => ({ window: {}, role: { kind: 'account', key }, account: key }) as never;
const added: unknown[] = [];
const local = localHandlers({
  directory: { get: (key: string) => accounts.get(key) },
  addRepository: (request: unknown) => {
    added.push(request);
    return Promise.resolve({ project: { id: 1, path: 'a/b' }, owner: accounts.get('local') });
  },
} as never);
const linked: unknown[] = [];
const clones = cloneHandlers({
  accountOf: (key: string) => accounts.get(key),
  clones: {
    link: (...request: unknown[]) => {
      linked.push(request);
      return Promise.resolve({ folder, remote: null, problem: null });
    },
  },
} as never);
const dropOnLocal = (path: string, window = windowOf('local')) =>
  local['local-service:drop-folder']({ path, argument: null }, window);
const mergeRequest = { project: 1, iid: 5 };
const dropOnClones = (path: string) => clones['clones:drop']({ path, argument: mergeRequest }, windowOf('far'));

test('a dropped folder is added as a chosen one is: the page gets its name and a handle', async () => {
  const window = windowOf('local');
  const chosen = await dropOnLocal(folder, window);
  expect(chosen).toEqual({ handle: expect.any(String) as string, name: folder.split('/').at(-1) });
  expect(box.shown).toEqual([expect.objectContaining({ detail: folder, defaultId: 1, cancelId: 1 })]);
  await local['local-service:add-repository']({ folder: chosen?.handle ?? '', name: 'a/b' }, window);
  expect(added).toEqual([{ folder, name: 'a/b', visibility: 'private' }]);
});

test('a dropped folder is linked with the project of the merge request', async () => {
  expect(await dropOnClones(folder)).toMatchObject({ folder });
  expect(linked.splice(0)).toEqual([[accounts.get('far'), mergeRequest, folder]]);
});

test('S31 without the agreement nothing is taken', async () => {
  box.response = 1;
  expect(await dropOnLocal(folder)).toBe(null);
  expect(await dropOnClones(folder)).toBe(null);
  expect(linked).toEqual([]);
  expect(box.shown).toHaveLength(2);
});

test('a file, what is gone and what is not on this computer are refused', async () => {
  for (const path of [file, join(folder, 'gone')])
    for (const drop of [dropOnLocal, dropOnClones])
      await expect(drop(path)).rejects.toMatchObject({ message: text('shell.drop_not_here') });
  box.shown.length = 0;
  for (const path of ['', 'notes', '../notes', '/tmp\0'])
    for (const drop of [dropOnLocal, dropOnClones])
      await expect(drop(path)).rejects.toMatchObject({ failure: { code: 'invalid' } });
  expect(box.shown).toEqual([]);
  expect(linked).toEqual([]);
});

test('the path in the dialog cannot look like another one', async () => {
  box.response = 1;
  await dropOnLocal('/home/\u202Eme\u0007');
  expect(box.shown[0]?.detail).toBe('/home/\uFFFDme\uFFFD');
});

test('a window of another server adds nothing to the local service', async () => {
  await expect(async () => dropOnLocal(folder, windowOf('far'))).rejects.toMatchObject({
    failure: { code: 'forbidden' },
  });
  expect(box.shown).toEqual([]);
});
