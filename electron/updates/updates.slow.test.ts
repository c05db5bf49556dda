/** Updates against a real server with real files: what is whole and signed by the publisher is loaded and put instead of the running AppImage, and nothing else is (S25). */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { textPattern } from '#testing/text.ts';
import type { UpdateState } from './channels.ts';
import { description, imageOf, makeKey, publish, signed, tamper } from './testing/publisher.ts';
import { leftImages, requested, running, startApp, updatingApp, type UpdatingApp } from './testing/updating-app.ts';

const get = updatingApp();
const refused = new RegExp(
  (['unsigned', 'incomplete', 'older', 'older_than_seen', 'tampered'] as const)
    .map((name) => textPattern(`main_process.update_${name}`).source)
    .join('|'),
  'su',
);

test('S25 a signed version is found, loaded by its user alone, and replaces the running AppImage whole', async () => {
  const { folder, releases, image, key, log, server } = get();
  publish(releases, key, '0.2.0');
  const states: UpdateState[] = [];
  const updates = startApp(get(), states);
  await updates.check();
  expect(updates.state()).toEqual({
    status: 'found',
    is_offered: true,
    failure: null,
    release: {
      version: '0.2.0',
      released_at: '2026-03-02T09:00:00.000Z',
      notes: 'Faster, and two defects fewer.',
      bytes: imageOf('0.2.0').length,
    },
  });
  // Two small files and no more; nothing about this computer goes with them.
  expect(requested(get())).toEqual([description, `${description}.sig`]);
  expect(Object.keys(server.headers[0] ?? {}).sort()).toEqual(['accept', 'accept-encoding', 'connection', 'host']);
  expect(running(get())).toContain('0.1.0');
  await updates.download();
  expect(updates.state().status).toBe('ready');
  expect(states.map(({ status }) => status)).toContain('downloading');
  expect(running(get())).toContain('0.1.0');
  expect(get().ended).toBe(0);
  await updates.install();
  expect(get().ended).toBe(1);
  expect(readFileSync(image)).toEqual(imageOf('0.2.0'));
  expect(statSync(image).mode & 0o777).toBe(0o755);
  expect(readdirSync(folder).filter((name) => name.includes('AppImage'))).toEqual(['Lectern.AppImage']);
  await updates.check();
  expect(log).toEqual([]);
});

test('S25 the new version starts by itself once the old one has ended, under the name that the user gave the file', async () => {
  const { folder, releases, key } = get();
  const script = `#!/bin/sh\nls ${folder}/ended > ${folder}/started 2>&1\nmv ${folder}/started ${folder}/done\n${'#'.repeat(1000)}\n`;
  publish(releases, key, '0.2.0', Buffer.from(script));
  const child = spawn(process.execPath, [join(import.meta.dirname, 'testing/leaving-app.ts'), folder], {
    stdio: 'inherit',
  });
  expect(await once(child, 'exit')).toEqual([0, null]);
  await vi.waitFor(() => expect(readFileSync(join(folder, 'done'), 'utf8')).toBe(`${folder}/ended\n`), 10_000);
  expect(running(get())).toBe(script);
});

test('S25 what was loaded before a restart is found again and not loaded twice', async () => {
  const { releases, key } = get();
  publish(releases, key, '0.2.0');
  const first = startApp(get());
  await first.check();
  await first.download();
  const second = startApp(get());
  await second.check();
  await second.download();
  expect(second.state().status).toBe('ready');
  expect(requested(get()).filter((name) => name.endsWith('.AppImage'))).toHaveLength(1);
});

const attacks: readonly (readonly [string, (app: UpdatingApp) => void])[] = [
  [
    'a description that was changed',
    ({ releases }) => tamper(releases, description, (text) => text.replace('0.2.0', '0.3.0')),
  ],
  [
    'a signature that was changed',
    ({ releases }) => tamper(releases, `${description}.sig`, (text) => `A${text.slice(1)}`),
  ],
  ['no signature but text', ({ releases }) => writeFileSync(join(releases, `${description}.sig`), 'signed, honestly')],
  ['another publisher’s key', ({ releases }) => publish(releases, makeKey(), '0.2.0')],
  [
    'another product of the same publisher',
    ({ releases, key }) => {
      const text = readFileSync(join(releases, description), 'utf8');
      writeFileSync(join(releases, `${description}.sig`), signed(key, text, 'org.lectern.other'));
    },
  ],
  [
    'the description of another system',
    ({ releases, key }) => {
      const text = readFileSync(join(releases, description), 'utf8');
      writeFileSync(join(releases, `${description}.sig`), signed(key, text, undefined, 'latest-mac.yml'));
    },
  ],
  ['an older version with a good signature', ({ releases, key }) => publish(releases, key, '0.0.9')],
  ['a test version', ({ releases, key }) => publish(releases, key, '0.2.0-beta.1')],
  [
    'a file without a sum',
    ({ releases, key }) => {
      const text = 'version: 0.2.0\nfiles:\n  - url: Lectern-0.2.0.AppImage\n';
      writeFileSync(join(releases, description), text);
      writeFileSync(join(releases, `${description}.sig`), signed(key, text));
    },
  ],
];

test.each(attacks)('S25 %s is refused with a sentence, logged, and nothing is loaded', async (_name, attack) => {
  const { releases, key, log } = get();
  publish(releases, key, '0.2.0');
  attack(get());
  const updates = startApp(get());
  await updates.check();
  const state = updates.state();
  expect(state.status === 'refused' ? state.message : state).toMatch(refused);
  expect(log.join('\n')).toMatch(refused);
  await updates.download();
  await updates.install();
  expect(requested(get())).toEqual([description, `${description}.sig`]);
  expect(running(get())).toContain('0.1.0');
  expect(get().ended).toBe(0);
});

test('S25 an image that was exchanged on the server or on the disk is refused and deleted', async () => {
  const { folder, releases, key } = get();
  publish(releases, key, '0.2.0');
  const updates = startApp(get());
  await updates.check();
  // As long as the real one: only its sum tells.
  tamper(releases, 'Lectern-0.2.0.AppImage', (text) => text.replace('exit 0', 'exit 1'));
  await updates.download();
  expect(updates.state()).toMatchObject({ status: 'refused', message: expect.stringMatching(refused) as string });
  expect(leftImages(get())).toEqual([]);
  publish(releases, key, '0.2.0');
  await updates.check();
  await updates.download();
  const loaded = join(folder, 'cache/lectern-updater/pending/Lectern-0.2.0.AppImage');
  writeFileSync(loaded, imageOf('6.6.6'));
  await updates.install();
  expect(updates.state()).toMatchObject({ status: 'refused' });
  expect(running(get())).toContain('0.1.0');
  expect(get().ended).toBe(0);
});

test('S25 a version that is older than one offered before is a replay, also after a restart', async () => {
  const { folder, releases, key } = get();
  publish(releases, key, '0.3.0');
  await startApp(get()).check();
  publish(releases, key, '0.2.0');
  await vi.waitFor(() => expect(readFileSync(join(folder, 'updates.json'), 'utf8')).toContain('0.3.0'), 20_000);
  const updates = startApp(get());
  await updates.check();
  expect(updates.state()).toMatchObject({ status: 'refused', message: expect.stringContaining('0.3.0') as string });
});
