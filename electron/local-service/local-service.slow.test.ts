/** The local service started as a real process, as the app does it: announcement, restart, end, a missing git. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '#shared/texts/german.ts';
import { setLanguage, t } from '#shared/texts/texts.ts';
import { copySample } from '#testing/service-fixture.ts';
import { makeFolder } from '#electron/testing/closing.ts';

const host = vi.hoisted(() => ({
  children: [] as unknown[],
  env: {} as Record<string, string>,
  args: [] as string[][],
}));

// What Electron does with Node inside of itself, Node does here: the same script, arguments, pipes and exit.
vi.mock('electron', () => ({
  utilityProcess: {
    fork: (script: string, args: string[]) => {
      const env = { ...process.env, ...host.env };
      const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], {
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      host.children.push(child);
      host.args.push(args);
      return child;
    },
  },
}));

const { createLocalService } = await import('./local-service.ts');
const { readAnnouncement } = await import('./ask-service.ts');
const script = join(import.meta.dirname, '../../service/main.ts');
const children = () => host.children as ChildProcess[];

let parent: string;
beforeEach(() => {
  host.children.length = 0;
  host.args.length = 0;
  host.env = {};
  parent = makeFolder();
});
afterEach(async () => {
  for (const child of children())
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
});

test('it starts once, tells its address, tokens and projects, and starts again after it died', async () => {
  const folder = await copySample();
  try {
    const service = createLocalService({ script, folder, log: () => undefined });
    const [first, same] = await Promise.all([service.start(), service.start()]);
    expect(first).toBe(same);
    expect(children()).toHaveLength(1);
    expect(host.args[0]).not.toContain('--sample');
    expect(first.projects.length).toBeGreaterThan(0);
    const answer = await fetch(`${first.url}/api/v4/user`, {
      headers: { 'private-token': first.tokens.maintainer ?? '' },
    });
    expect(answer.status).toBe(200);

    const [child] = children();
    child?.kill('SIGKILL');
    await once(child as ChildProcess, 'exit');
    expect(service.isRunning()).toBe(false);
    const second = await service.start();
    expect(second.instance).toBe(first.instance);
    expect(second.tokens).toEqual(first.tokens);

    const ended = once(children()[1] as ChildProcess, 'exit');
    service.stop();
    expect((await ended)[0]).toBe(0);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('without git the failure says what to install', async () => {
  host.env = { PATH: parent };
  const service = createLocalService({ script, folder: join(parent, 'new'), log: () => undefined });
  const failure: unknown = await service.start().catch((error: unknown) => error);
  expect(host.args[0]).toContain('--sample');
  expect(failure).toMatchObject({ name: 'LocalServiceError' });
  expect((failure as Error).message).toBe(t('main_process.local_git'));
  expect(service.isRunning()).toBe(false);
});

test('D-2 a data folder that cannot be used is said with the file and the way on, in the language of the app', async () => {
  const folder = await copySample();
  try {
    await truncate(join(folder, 'lectern.sqlite'));
    for (const language of ['en', 'de'] as const) {
      setLanguage(language);
      const failure: unknown = await createLocalService({ script, folder, log: () => undefined })
        .start()
        .catch((error: unknown) => error);
      expect(failure).toMatchObject({
        name: 'LocalServiceError',
        message: t('disk.server_empty', { file: join(folder, 'lectern.sqlite') }),
        hint: t('disk.way_restore', { folder }),
      });
    }
    expect((await stat(join(folder, 'lectern.sqlite'))).size).toBe(0);
  } finally {
    setLanguage('en');
    await rm(folder, { recursive: true, force: true });
  }
});

test('only a line of the right shape is an announcement', () => {
  const good = {
    url: 'http://127.0.0.1:1',
    tokens: { admin: 'a', owner: 'b' },
    projects: [{ id: 1, path: 'a/b', visibility: 'private', is_own: false, folder: null }],
  };
  expect(readAnnouncement(JSON.stringify(good))).toMatchObject({ url: 'http://127.0.0.1:1' });
  for (const line of ['', 'listening', '{}', '[]', JSON.stringify({ ...good, url: 'x' })])
    expect(readAnnouncement(line)).toBe(null);
});
