/** The channels `downloads:*` over real downloads: whose they are by the window, where they go by the dialog, and nothing is opened (S6). */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { openDownloadFixture, serveFile } from '#electron/testing/download-fixture.ts';
import { serveHttp } from '#electron/testing/loopback-server.ts';
import { text } from '#testing/text.ts';

const host = vi.hoisted(() => ({
  /** What was shown. */
  shown: [] as string[],
  /** What the dialog proposed. */
  proposed: [] as unknown[],
  answer: { canceled: true, filePath: '' },
}));
vi.mock('electron', () => ({
  dialog: {
    showSaveDialog: (_window: unknown, { defaultPath }: { defaultPath: string }) => {
      host.proposed.push(defaultPath);
      return Promise.resolve(host.answer);
    },
  },
  shell: { showItemInFolder: (path: string) => host.shown.push(path) },
}));
const { downloadChannels } = await import('./channels.ts');
const { downloadHandlers, sendDownloads } = await import('./handlers.ts');
const { calling, windowOf } = await import('#electron/testing/calling.ts');

beforeEach(() => {
  host.shown.length = 0;
  host.proposed.length = 0;
});

const pushes: unknown[] = [];
const [mine, theirs] = [windowOf('a', pushes), windowOf('b', pushes)];
const trace = { operation: 'jobs.trace', input: { params: { id: 1, job_id: 7 } } } as const;

const open = async () => {
  const server = await serveHttp((request, response) => serveFile(request, response, { bytes: Buffer.from('log') }));
  const fixture = openDownloadFixture(server.url);
  return {
    fixture,
    server,
    handlers: calling(
      downloadChannels,
      downloadHandlers({ downloads: fixture.downloads, folder: () => fixture.folder }),
    ),
  };
};

test('S6 the file of a finished download is shown in its folder, by its id alone, to its own account', async () => {
  const { fixture, handlers } = await open();
  const started = await handlers['downloads:start'](trace, mine);
  const id = started?.id ?? '';
  await fixture.ended(id);
  const path = join(fixture.folder, 'job-7.log');
  expect(await handlers['downloads:show']({ id }, mine)).toBeNull();
  expect(host.shown).toEqual([path]);
  await expect(handlers['downloads:show']({ id }, theirs)).rejects.toThrow(text('file_failures.download_empty'));
  await rm(path);
  await expect(handlers['downloads:show']({ id }, mine)).rejects.toThrow(text('file_failures.file_gone'));
  expect(host.shown).toEqual([path]);
  expect(await handlers['downloads:list'](undefined, theirs)).toEqual([]);
  for (const name of ['downloads:cancel', 'downloads:resume', 'downloads:remove'] as const)
    await expect(handlers[name]({ id }, theirs)).rejects.toThrow(text('file_failures.download_gone'));
});

test('S18 the dialog of the system chooses the place, with a safe name proposed; cancelled, nothing is asked', async () => {
  const { fixture, server, handlers } = await open();
  const toSave = { ...trace, name: '../evil.log', save_as: true } as const;
  host.answer = { canceled: true, filePath: '' };
  expect(await handlers['downloads:start'](toSave, mine)).toBeNull();
  expect(host.proposed).toEqual([join(fixture.folder, '__evil.log')]);
  expect(server.seen).toEqual([]);

  const file = join(fixture.userData, 'chosen.log');
  await writeFile(file, 'old');
  host.answer = { canceled: false, filePath: file };
  const started = await handlers['downloads:start'](toSave, mine);
  expect(await fixture.ended(started?.id ?? '')).toMatchObject({ state: 'done', name: 'chosen.log', folder: 'user' });
  expect(await readFile(file, 'utf8')).toBe('log');
});

test('S10 what cannot be saved is refused before any dialog', async () => {
  const { handlers, server } = await open();
  const wrong = { operation: 'users.list', input: {}, save_as: true } as never;
  await expect(handlers['downloads:start'](wrong, mine)).rejects.toThrow(text('file_failures.not_a_file'));
  await expect(handlers['downloads:start']({ ...trace, input: { params: { id: 1 } } } as never, mine)).rejects.toThrow(
    text('failures.request_invalid'),
  );
  expect([...host.proposed, ...server.seen]).toEqual([]);
});

test('only windows of the account are notified', () => {
  sendDownloads({ all: () => [mine, theirs] })('a', [], ['1']);
  expect(pushes).toEqual([['a', 'downloads:changed', { changed: [], removed: ['1'] }]]);
});
