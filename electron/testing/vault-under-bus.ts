/** Run inside a session bus with a keyring: what the vault does there, as one line of JSON for the test that started it. */
import { createVault } from '#electron/vault/vault.ts';

const vault = createVault({ worker: new URL('../vault/vault-worker.ts', import.meta.url), service: 'Lectern test' });
const state = await vault.probe();
const tokens = ['x', 'glpat-1234567890', '\u00e9'.repeat(500), 'y'.repeat(2000)];
const roundTrips: boolean[] = [];
for (const token of tokens) {
  await vault.write('account-one', token);
  roundTrips.push((await vault.read('account-one')) === token);
}
await vault.write('account-two', 'other');
await vault.remove('account-one');
const after = [await vault.read('account-one'), await vault.read('account-two')];
await vault.remove('account-two');
process.stdout.write(`${JSON.stringify({ state, roundTrips, after, last: await vault.read('account-two') })}\n`);
await vault.close();
