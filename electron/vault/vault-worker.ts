/** The worker thread that talks to the keychain: a dead daemon blocks a call for seconds, and must not block the app. */
import { parentPort } from 'node:worker_threads';
import { Entry } from '@napi-rs/keyring';
import type { VaultReply, VaultWish } from './vault-messages.ts';

/** Pinned: the default falls back silently to the kernel's keyring, which is lost at reboot (K3). */
const entryOf = ({ service, account }: VaultWish): Entry =>
  new Entry(service, account, { linux: { store: 'secret-service' } });

const fulfil = (wish: VaultWish): string | null => {
  const entry = entryOf(wish);
  if (wish.verb === 'read') return entry.getPassword();
  if (wish.verb === 'write') entry.setPassword(wish.secret);
  else entry.deleteCredential();
  return null;
};

const answer = (wish: VaultWish): VaultReply => {
  try {
    return { id: wish.id, ok: true, value: fulfil(wish) };
  } catch (error) {
    return { id: wish.id, ok: false, reason: error instanceof Error ? error.message : String(error) };
  }
};

parentPort?.on('message', (wish: VaultWish) => {
  parentPort?.postMessage(answer(wish));
});
