/** Updates when the server, the connection or the disk fails, and when their user does not want them now. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { text, textPattern } from '#testing/text.ts';
import { description, described, imageOf, publish, signed } from './testing/publisher.ts';
import { leftImages, requested, running, startApp, updatingApp } from './testing/updating-app.ts';

const get = updatingApp();

test('a server that is gone, answers something else, or sends too much is a sentence, and checking goes on', async () => {
  const { releases, key, instead } = get();
  publish(releases, key, '0.2.0');
  const updates = startApp(get());
  const failureAfter = async (take: RequestListener): Promise<unknown> => {
    instead.take = take;
    await updates.check();
    const state = updates.state();
    return state.status === 'idle' ? state.failure : state;
  };
  expect(await failureAfter((_request, response) => response.writeHead(503).end())).toContain('status 503');
  expect(await failureAfter((request) => request.socket.destroy())).toBe(text('main_process.update_unreachable'));
  let sent = 0;
  const endless: RequestListener = (_request, response) => {
    const more = (): void => {
      sent += 65_536;
      if (!response.destroyed) response.write('x'.repeat(65_536), more);
    };
    more();
  };
  expect(await failureAfter(endless)).toBe(text('main_process.update_large'));
  expect(sent).toBeLessThan(8_000_000);
  const elsewhere: RequestListener = (_request, response) => {
    response.writeHead(302, { location: 'http://updates.example/latest.yml' }).end();
  };
  expect(await failureAfter(elsewhere)).toContain('without encryption');
  instead.take = null;
  await updates.check();
  expect(updates.state().status).toBe('found');
});

test('half a download leaves no file, and the next try loads it all', async () => {
  const { releases, key, instead } = get();
  publish(releases, key, '0.2.0');
  const updates = startApp(get());
  await updates.check();
  instead.take = (_request, response) => {
    response.writeHead(200, { 'content-length': imageOf('0.2.0').length });
    response.write(imageOf('0.2.0').subarray(0, 50_000), () => response.destroy());
  };
  await updates.download();
  expect(updates.state()).toMatchObject({ status: 'found', failure: text('main_process.update_cut') });
  expect(leftImages(get())).toEqual([]);
  instead.take = null;
  await updates.download();
  expect(updates.state().status).toBe('ready');
});

test('a download that is stopped is offered again without a failure', async () => {
  const { releases, key, instead } = get();
  publish(releases, key, '0.2.0');
  const updates = startApp(get());
  await updates.check();
  const { promise: begun, resolve } = Promise.withResolvers<undefined>();
  instead.take = (_request, response) => {
    response.writeHead(200, { 'content-length': 1000 });
    response.write('x', () => resolve(undefined));
  };
  const loading = updates.download();
  await begun;
  updates.cancel();
  await loading;
  expect(updates.state()).toMatchObject({ status: 'found', failure: null });
});

test('an image that cannot be replaced stays, the reason is said, and another try is possible', async () => {
  const { folder, releases, image, key } = get();
  publish(releases, key, '0.2.0');
  const updates = startApp(get());
  await updates.check();
  await updates.download();
  const beside = join(folder, '.Lectern.AppImage.new');
  mkdirSync(beside);
  await updates.install();
  expect(updates.state()).toMatchObject({
    status: 'ready',
    failure: expect.stringMatching(textPattern('main_process.update_not_installed_reason')) as string,
  });
  expect(running(get())).toContain('0.1.0');
  expect(get().ended).toBe(0);
  rmSync(beside, { recursive: true, force: true });
  await updates.install();
  expect(readFileSync(image)).toEqual(imageOf('0.2.0'));
});

test('“Not now” holds for seven days and “Skip” for good, across starts; the next version is offered', async () => {
  const { folder, releases, key } = get();
  publish(releases, key, '0.2.0');
  const offered = async (): Promise<unknown> => {
    const updates = startApp(get());
    await updates.check();
    const state = updates.state();
    return state.status === 'found' ? state.is_offered : state;
  };
  const kept = (text: string) =>
    vi.waitFor(() => expect(readFileSync(join(folder, 'updates.json'), 'utf8')).toContain(text), 20_000);
  const updates = startApp(get());
  await updates.check();
  updates.postpone('0.1.9');
  expect(updates.state()).toMatchObject({ is_offered: true });
  updates.postpone('0.2.0');
  expect(updates.state()).toMatchObject({ is_offered: false });
  await kept('"until"');
  get().now += 7 * 24 * 60 * 60_000 - 1;
  expect(await offered()).toBe(false);
  get().now += 1;
  expect(await offered()).toBe(true);
  const again = startApp(get());
  await again.check();
  again.skip('0.2.0');
  await kept('"skipped": "0.2.0"');
  get().now += 30 * 24 * 60 * 60_000;
  expect(await offered()).toBe(false);
  publish(releases, key, '0.3.0');
  expect(await offered()).toBe(true);
});

test('it checks once a day by itself, and the version that runs is no update', async () => {
  const { folder, releases, key } = get();
  publish(releases, key, '0.1.0');
  await startApp(get()).begin();
  await vi.waitFor(() => expect(readFileSync(join(folder, 'updates.json'), 'utf8')).toContain('2026-03-03'), 20_000);
  get().now += 23 * 60 * 60_000;
  const updates = startApp(get());
  await updates.begin();
  expect(requested(get())).toHaveLength(2);
  get().now += 60 * 60_000;
  await updates.begin();
  expect(requested(get())).toHaveLength(4);
  expect(updates.state()).toEqual({ status: 'idle', checked_at: new Date(get().now).toISOString(), failure: null });
  updates.stop();
});

test('a description of the largest size is read, one byte more is not', async () => {
  const { releases, key } = get();
  const withNotes = (length: number): void => {
    const bytes = imageOf('0.2.0');
    const empty = described('0.2.0', 'Lectern-0.2.0.AppImage', bytes, '').length;
    const text = described('0.2.0', 'Lectern-0.2.0.AppImage', bytes, 'n'.repeat(length - empty));
    writeFileSync(join(releases, description), text);
    writeFileSync(join(releases, `${description}.sig`), signed(key, text));
  };
  withNotes(256 * 1024);
  const updates = startApp(get());
  await updates.check();
  const state = updates.state();
  expect(state.status === 'found' && state.release.notes).toHaveLength(20_000);
  withNotes(256 * 1024 + 1);
  await updates.check();
  expect(updates.state()).toMatchObject({ status: 'idle', failure: text('main_process.update_large') });
});
