/** Texts of keys: sound ones have the fingerprint that ssh-keygen and gpg print, anything else is none. */
import fc from 'fast-check';
import { generateKey } from 'openpgp';
import { describe, expect, it } from 'vitest';
import { gpgKey, sshKeys } from '#service/testing/key-texts.ts';
import { readGpgKey, readSshKey } from './key-texts.ts';

const all = Object.values(sshKeys);

describe('SSH', () => {
  it.each(Object.entries(sshKeys))('reads %s with its fingerprint', (_kind, { key, fingerprint }) => {
    expect(readSshKey(key)).toEqual({ key, fingerprint });
    expect(readSshKey(`  ${key}\r\n`)).toEqual({ key, fingerprint });
    const bare = key.split(' ').slice(0, 2).join(' ');
    expect(readSshKey(bare)).toEqual({ key: bare, fingerprint });
  });

  it.each([
    '',
    'ssh-rsa',
    'not a key',
    '-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaC1rZXktdjE=\n-----END OPENSSH PRIVATE KEY-----',
    sshKeys.rsa.key.replace('ssh-rsa', 'ssh-ed25519'),
    sshKeys.ed25519.key.replace('ssh-ed25519', 'ssh-rsa'),
    sshKeys.ed25519.key.replace('ssh-ed25519', 'constructor'),
    `${sshKeys.ed25519.key}\n${sshKeys.rsa.key}`,
    `command="x" ${sshKeys.ed25519.key}`,
  ])('refuses %j', (text) => {
    expect(readSshKey(text)).toBeNull();
  });

  it('refuses every key that is cut or has a byte too many', () => {
    fc.assert(
      fc.property(fc.constantFrom(...all), fc.double({ min: 0, max: 0.999, noNaN: true }), ({ key }, at) => {
        const [kind = '', encoded = ''] = key.split(' ');
        const bytes = Buffer.from(encoded, 'base64');
        const cut = bytes.subarray(0, Math.floor(bytes.length * at)).toString('base64');
        expect(readSshKey(`${kind} ${cut}`)).toBeNull();
        expect(readSshKey(`${kind} ${Buffer.concat([bytes, Buffer.from([0])]).toString('base64')}`)).toBeNull();
      }),
      { numRuns: 200, seed: 11 },
    );
  });

  it('never throws, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.base64String(), (text, encoded) => {
        expect(readSshKey(text)).toBeNull();
        expect(readSshKey(`ssh-rsa ${encoded}`)).toBeNull();
      }),
      { numRuns: 200, seed: 12 },
    );
  });
});

describe('GPG', () => {
  it('reads a public key with its fingerprint, with words around it as well', async () => {
    expect(await readGpgKey(gpgKey.key)).toEqual(gpgKey);
    expect(await readGpgKey(`My key:\n${gpgKey.key}\nGreetings\n`)).toEqual(gpgKey);
  });

  it('refuses a private key, a damaged one, and what is none', async () => {
    const { privateKey, publicKey } = await generateKey({ userIDs: [{ name: 'A', email: 'a@b.example' }] });
    expect(await readGpgKey(publicKey)).toMatchObject({
      fingerprint: expect.stringMatching(/^[0-9A-F]{40}$/u) as string,
    });
    expect(await readGpgKey(privateKey)).toBeNull();
    expect(await readGpgKey(privateKey.replaceAll('PRIVATE', 'PUBLIC'))).toBeNull();
    expect(await readGpgKey(gpgKey.key.replace('mDMEawE8lhYJ', 'mDMEawE8lhYK'))).toBeNull();
    expect(await readGpgKey('no key')).toBeNull();
  });
});
