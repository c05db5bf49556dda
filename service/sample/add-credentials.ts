/** Gives some of the sample's people what belongs to an account: a key, further addresses, attributes to find them by. */
import type { Context } from '#service/context.ts';
import { readGpgKey } from '#service/users/gpg-key-text.ts';
import { readSshKey } from '#service/users/ssh-key-text.ts';
import { setCustomAttribute } from '#service/store/custom-attributes.ts';
import { addEmail } from '#service/store/emails.ts';
import { addGpgKey } from '#service/store/gpg-keys.ts';
import { addSshKey } from '#service/store/ssh-keys.ts';
import type { PeopleIds, PersonKey } from './people.ts';

const created_at = '2025-06-02T06:30:00.000Z';

/** The private halves were thrown away. */
const sshKey = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIF8QzIcag1mccqHTc2lq3ZfPkMWN5d3LqaM8Vgttua9P ines.okafor@desk';

const gpgKey = `-----BEGIN PGP PUBLIC KEY BLOCK-----

mDMEawE8lhYJKwYBBAHaRw8BAQdA1hVPdxObkhy75M6+zREpdsv5ApQ7Tl+xc8+p
ZYTedvK0K2hhbm5hLmJyb29rIDxoYW5uYS5icm9va0B3ZXN0aGF2ZW4uZXhhbXBs
ZT6IkAQTFggAOBYhBDh32jN5sZ8W7kDhZyl/g47g48NXBQJrATyWAhsDBQsJCAcC
BhUKCQgLAgQWAgMBAh4BAheAAAoJECl/g47g48NXPhMBAP90A5dOzcT6mDHeqlEv
aU3Kiwxu9xDycf6xOaa61TKFAQD5siC5HfucsdHnNUkxXxiccuQNuenBULVF3tyd
VPVaBw==
=UiKm
-----END PGP PUBLIC KEY BLOCK-----`;

const attributes: readonly (readonly [PersonKey, string, string])[] = [
  ['owner', 'watch', 'harbour'],
  ['maintainer', 'watch', 'harbour'],
  ['developer', 'watch', 'night'],
  ['developer', 'desk', '4'],
  ['reporter', 'watch', 'pilots'],
];

/** Adds keys, addresses and attributes. */
export const addCredentials = async ({ database }: Context, ids: PeopleIds): Promise<void> => {
  const ssh = readSshKey(sshKey);
  const gpg = await readGpgKey(gpgKey);
  if (!ssh || !gpg) throw new Error('A key of the sample cannot be read.');
  addSshKey(database, { user_id: ids.developer, title: 'Desk in Lagos', ...ssh, created_at });
  addGpgKey(database, { user_id: ids.owner, ...gpg, created_at });
  addEmail(database, { user_id: ids.developer, email: 'ines@okafor.example', created_at });
  addEmail(database, { user_id: ids.reporter, email: 'rune@dahl.example', created_at });
  for (const [person, key, value] of attributes) setCustomAttribute(database, ids[person], key, value);
};
