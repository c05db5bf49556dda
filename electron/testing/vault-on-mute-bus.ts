/** Asks a keychain on a bus that never answers, and says whether the thread is stuck: now, and once the bus hung up. */
import { setTimeout as pause } from 'node:timers/promises';
import { createVault } from '#electron/vault/vault.ts';

const vault = createVault({
  worker: new URL('../vault/vault-worker.ts', import.meta.url),
  service: 'Lectern test',
  // A loaded machine takes a while to start the thread: the call must have reached the bus by then.
  limit: 2_000,
});
const state = await vault.probe();
console.log(JSON.stringify({ state, isStuck: vault.isStuck() }));
while (vault.isStuck()) await pause(10);
console.log('free');
