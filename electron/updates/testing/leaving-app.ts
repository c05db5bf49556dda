/** An app that updates itself and ends: `node leaving-app.ts <folder with source.json>`, as AppImage by its environment. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLimits } from '#electron/proxy/limits.ts';
import { createUndiciTransport } from '#electron/proxy/transport/undici-transport.ts';
import { createUpdater } from '#electron/updates/updater.ts';
import type { UpdateSource } from '#electron/updates/update-source.ts';

const folder = process.argv[2] ?? '';
const file = join(folder, 'source.json');
const { send } = createUndiciTransport({ limits: defaultLimits, resolveProxy: () => Promise.resolve('DIRECT') });
const updater = createUpdater({
  kind: 'appimage',
  source: JSON.parse(readFileSync(file, 'utf8')) as UpdateSource,
  send,
  newestSeen: () => null,
  log: console.error,
  app: {
    version: '0.1.0',
    configuration: file,
    folder,
    quit: () => {
      // Proof that the new version was not started before the end.
      writeFileSync(join(folder, 'ended'), '');
      process.exit(0);
    },
  },
});
await updater.check();
await updater.download(() => undefined, new AbortController().signal);
await updater.install();
