/** The worker thread that talks to the keychain: a dead daemon blocks a call for seconds, and must not block the app. */
import { parentPort } from 'node:worker_threads';
import { Entry } from '@napi-rs/keyring';
import type { VaultReply, VaultRequest } from './vault-messages.ts';

/** Pinned: the default falls back silently to the kernel's keyring, which is lost at reboot (K3). */
const entryOf = ({ service, account }: VaultRequest): Entry =>
  new Entry(service, account, { linux: { store: 'secret-service' } });

const fulfil = (request: VaultRequest): string | null => {
  const entry = entryOf(request);
  if (request.verb === 'read') return entry.getPassword();
  if (request.verb === 'write') entry.setPassword(request.secret);
  else entry.deleteCredential();
  return null;
};

const answer = (request: VaultRequest): VaultReply => {
  try {
    return { id: request.id, ok: true, value: fulfil(request) };
  } catch (error) {
    return { id: request.id, ok: false, reason: error instanceof Error ? error.message : String(error) };
  }
};

parentPort?.on('message', (request: VaultRequest) => {
  parentPort?.postMessage(answer(request));
});
