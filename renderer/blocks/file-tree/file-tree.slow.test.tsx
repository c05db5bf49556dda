// @vitest-environment jsdom
/** The tree over the real proxy, the real service and real git: what is read when, keys, failures, large folders. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { installProxy, type Between } from '#testing/app-harness.tsx';
import { createTestService, type TestService } from '#testing/service-fixture.ts';
import { textPattern } from '#testing/text.ts';
import { createQueryClient } from '#renderer/api/query-client.ts';
import { FileTree } from './file-tree.tsx';
import { useFileTree } from './use-file-tree.ts';

let service: TestService;
let between: Between;
let proxy: ReturnType<typeof installProxy>;

/** Files of a commit made on a new branch: modes and paths, `link` and `submodule` by their mode. */
const commit = (branch: string, files: readonly (readonly [mode: string, path: string])[]): void => {
  const lines = [
    `commit refs/heads/${branch}`,
    'committer A <a@x.example> 1767225600 +0000',
    'data 1',
    'x',
    ...files.flatMap(([mode, path]) =>
      mode === '160000' ? [`M ${mode} ${'a'.repeat(40)} ${path}`] : [`M ${mode} inline ${path}`, 'data 1', 'x'],
    ),
    '',
  ];
  execFileSync('git', ['-c', 'safe.directory=*', 'fast-import', '--quiet'], {
    cwd: join(service.folder, 'repositories', '1.git'),
    input: lines.join('\n'),
  });
};

beforeAll(() => {
  // jsdom lays nothing out: every element is as high as the pane of a tree.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(480);
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(1_000_000);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(276);
  Element.prototype.scrollTo = function scrollTo(this: Element, to?: number | ScrollToOptions) {
    this.scrollTop = typeof to === 'object' ? (to.top ?? 0) : 0;
    // As in a browser: after what scrolled.
    setTimeout(() => fireEvent.scroll(this));
  };
});
beforeEach(async () => {
  service = await createTestService();
  between = (request, pass) => pass(request);
  proxy = installProxy(service, 'owner', (request, pass) => between(request, pass));
});
afterEach(async () => {
  cleanup();
  await proxy.restore();
  await service.dispose();
});

const opened: string[] = [];
const Tree = ({ shown, gitRef }: { readonly shown: string; readonly gitRef: string }) => {
  const tree = useFileTree({ project: 1, ref: gitRef, shown, onOpen: ({ entry }) => opened.push(entry.path) });
  return <FileTree label="Files" tree={tree} />;
};
const show = (gitRef: string, shown = '') => {
  opened.length = 0;
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <Tree shown={shown} gitRef={gitRef} />
    </QueryClientProvider>,
  );
  return client;
};
const row = (name: string | RegExp) => screen.findByRole('treeitem', { name });
const names = (): string[] => screen.getAllByRole('treeitem').map(({ textContent }) => textContent);
const requestedFolders = (): (string | null)[] =>
  proxy.sent.map(({ path }) => new URL(path, 'http://x').searchParams.get('path')).slice();
const press = (...keys: readonly string[]): void => {
  for (const key of keys) fireEvent.keyDown(screen.getByRole('tree'), { key });
};
const current = (): string | undefined =>
  screen.getAllByRole('treeitem').find((each) => each.getAttribute('aria-selected') === 'true')?.textContent;

it('reads a folder when it is opened, once, and says what each entry is', async () => {
  commit('kinds', [
    ['100644', 'lib/deep/a.go'],
    ['100755', 'run'],
    ['120000', 'latest'],
    ['160000', 'vendor'],
  ]);
  show('kinds');
  await row('lib');
  expect(names()).toEqual(['lib', 'latest', 'run', 'vendor']);
  await row('run, executable');
  await row('latest, symbolic link');
  await row('vendor, submodule');
  expect(requestedFolders()).toEqual([null]);
  fireEvent.click(await row('lib'));
  await row('deep');
  expect(requestedFolders()).toEqual([null, 'lib']);
  fireEvent.click(await row('lib'));
  expect(names()).toEqual(['lib', 'latest', 'run', 'vendor']);
  fireEvent.click(await row('run, executable'));
  expect(opened).toEqual(['run']);
});

it('moves by the keys of a tree, and to what is typed', async () => {
  commit('keys', [
    ['100644', 'docs/guide.md'],
    ['100644', 'main.go'],
    ['100644', 'make.sh'],
  ]);
  show('keys', 'main.go');
  await row('main.go');
  expect(current()).toBe('main.go');
  press('Home', 'ArrowRight');
  await row('guide.md');
  press('ArrowDown', 'Enter');
  expect(opened).toEqual(['docs/guide.md']);
  press('ArrowLeft');
  expect(current()).toBe('docs');
  press('ArrowLeft', 'End');
  expect(names()).toEqual(['docs', 'main.go', 'make.sh']);
  expect(current()).toBe('make.sh');
  press('m');
  await waitFor(() => expect(current()).toBe('main.go'));
  press('a', 'k');
  expect(current()).toBe('make.sh');
});

it('shows a file deep down: the folders above it are read and open', async () => {
  commit('deep', [['100644', 'a/b/c/d.go']]);
  show('deep', 'a/b/c/d.go');
  await row('d.go');
  expect(names()).toEqual(['a', 'b', 'c', 'd.go']);
  expect(current()).toBe('d.go');
});

it('finds an entry far down in a folder of 1,200, and draws only what is in view', async () => {
  const name = (at: number): string => `big/f${String(at).padStart(5, '0')}`;
  commit(
    'large',
    Array.from({ length: 1_200 }, (_none, at) => ['100644', name(at)] as const),
  );
  show('large', name(950));
  await screen.findByText('f00950', {}, { timeout: 40_000 });
  expect(current()).toBe('f00950');
  expect(screen.getAllByRole('treeitem').length).toBeLessThan(60);
  // The 10 pages up to it, and none behind.
  expect(requestedFolders().filter((path) => path === 'big')).toHaveLength(10);
});

it('shows a folder that could not be read, and retries it on request', async () => {
  commit('broken', [['100644', 'lib/a.go']]);
  let isBroken = true;
  between = (request, pass) =>
    isBroken && request.url.includes('path=lib') ? Promise.reject(new TypeError('reset')) : pass(request);
  show('broken');
  fireEvent.click(await row('lib'));
  const problem = await row(textPattern('common.retry'));
  isBroken = false;
  fireEvent.click(problem);
  await row('a.go');
  expect(names()).toEqual(['lib', 'a.go']);
});

it('keeps what was read where it cannot be read again', async () => {
  commit('kept', [['100644', 'a.go']]);
  const client = show('kept');
  await row('a.go');
  between = () => Promise.reject(new TypeError('reset'));
  await act(async () => client.refetchQueries());
  expect(names()).toEqual(['a.go']);
});
