/** Keys read here: what ssh-keygen and gpg print of them, what is wrong with a text and where, and private keys that go nowhere. */
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { generateKey } from 'openpgp';
import { describe, expect, it } from 'vitest';
import { text, textStart } from '#testing/text.ts';
import { gpgKeyTexts, sshKeyTexts } from '#renderer/features/keys/testing/key-texts.ts';
import { readGpgKey } from './gpg-key.ts';
import { looksPrivate, type KeyFacts, type KeyReading } from './key-facts.ts';
import { md5 } from './md5.ts';
import { readSshKey } from './ssh-key.ts';

const factsOf = (reading: KeyReading): KeyFacts => {
  if (reading.kind !== 'key') throw new Error(JSON.stringify(reading));
  return reading.facts;
};
const privateKey = '-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaC1rZXktdjEAAAAA\n-----END OPENSSH PRIVATE KEY-----';
const { ed25519, rsa2048 } = sshKeyTexts;
const load = async () => import('openpgp');

it('the digest of a browser without MD5 is that of everybody else', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(Buffer.from(md5(bytes)).toString('hex')).toBe(createHash('md5').update(bytes).digest('hex'));
    }),
    { seed: 5, examples: [[new Uint8Array(55)], [new Uint8Array(56)], [new Uint8Array(64)]] },
  );
});

describe('SSH', () => {
  it.each(Object.entries(sshKeyTexts))('%s is what ssh-keygen says it is', async (_name, key) => {
    const facts = factsOf(await readSshKey(`  ${key.line}\r\n`));
    expect(facts).toMatchObject({ type: key.type, bits: key.bits, names: [key.comment] });
    expect(facts.fingerprints.map(({ value }) => value)).toEqual([key.sha256, key.md5]);
  });

  it('tells weak keys, and those that will be', async () => {
    const levelOf = async (line: string) => factsOf(await readSshKey(line)).strength.level;
    expect(await levelOf(sshKeyTexts.rsa1024.line)).toBe('weak');
    expect(await levelOf(sshKeyTexts.dsa.line)).toBe('weak');
    expect(await levelOf(rsa2048.line)).toBe('fair');
    expect(await levelOf(sshKeyTexts.rsa3072.line)).toBe('strong');
    expect(await levelOf(ed25519.line)).toBe('strong');
  });

  const [, body = ''] = ed25519.line.split(' ');
  it.each([
    ['ssh-ed25519', text('keys.ssh_missing', { name: 'ssh-ed25519' })],
    [body, text('keys.ssh_no_type')],
    ['hello world', text('keys.ssh_unknown_type', { name: 'hello' })],
    ['constructor x', text('keys.ssh_unknown_type', { name: 'constructor' })],
    [`no-pty ${ed25519.line}`, text('keys.ssh_before', { word: 'ssh-ed25519' })],
    [`${ed25519.line}\n${rsa2048.line}`, text('keys.ssh_second')],
    [`ssh-ed25519 ${body.slice(0, 40)}\n${body.slice(40)}`, text('keys.ssh_line_break')],
    [`ssh-ed25519 AAAAC3NzaC1%ZDI1`, text('keys.ssh_character', { at: 24, character: '%' })],
    [`ssh-ed25519 ${body.slice(0, 60)}`, text('keys.ssh_bytes', { count: 6 })],
    [`ssh-ed25519 ${body.slice(0, 61)}`, text('keys.ssh_cut_off')],
    [
      ed25519.line.replace('ssh-ed25519 ', 'ssh-rsa '),
      text('keys.ssh_says', { name: 'ssh-rsa', inside: 'ssh-ed25519' }),
    ],
    [gpgKeyTexts.ed25519.armored, text('keys.ssh_is_gpg')],
  ])('says what is wrong and where: %j', async (text, problem) => {
    expect(await readSshKey(text)).toEqual({ kind: 'wrong', problem });
  });

  it('refuses every key that is cut or has bytes too many, and never throws', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...Object.values(sshKeyTexts)),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        fc.string({ unit: 'binary' }),
        async ({ line }, at, text) => {
          const [kind = '', encoded = ''] = line.split(' ');
          const bytes = Buffer.from(encoded, 'base64');
          const cut = bytes.subarray(0, Math.floor(bytes.length * at)).toString('base64');
          const long = Buffer.concat([bytes, Buffer.from([0])]).toString('base64');
          for (const given of [cut, long, text]) expect((await readSshKey(`${kind} ${given}`)).kind).toBe('wrong');
        },
      ),
      { seed: 6, numRuns: 60 },
    );
  });

  it('a private key is recognized as one, whatever stands around it', async () => {
    for (const text of [privateKey, `${ed25519.line}\n${privateKey}`, 'PuTTY-User-Key-File-3: ssh-ed25519'])
      expect(await readSshKey(text)).toEqual({ kind: 'private' });
    expect(looksPrivate('-----BEGIN RSA PRIVATE')).toBe(true);
    expect(looksPrivate(ed25519.line)).toBe(false);
  });
});

describe('GPG', () => {
  it.each(Object.values(gpgKeyTexts))('$user is who gpg says it is', async ({ armored, fingerprint, user }) => {
    const facts = factsOf(await readGpgKey(`My key:\n${armored}\n`, load));
    expect(facts.fingerprints[0]?.value.replaceAll(' ', '')).toBe(fingerprint);
    expect(facts.fingerprints[1]?.value).toBe(fingerprint.slice(-16));
    expect(facts.names).toEqual([user]);
    expect(facts.gpg?.createdAt).toBe('2025-06-01T08:00:00.000Z');
  });

  it('has type, strength and expiry', async () => {
    const [one, old, expired] = await Promise.all(
      Object.values(gpgKeyTexts).map(async ({ armored }) => factsOf(await readGpgKey(armored, load))),
    );
    expect(one).toMatchObject({ type: 'Ed25519', bits: 256, strength: { level: 'strong' } });
    expect(one?.gpg?.expiresAt).toBe('2035-05-30T08:00:00.000Z');
    expect(old).toMatchObject({ type: 'RSA', bits: 1024, strength: { level: 'weak' } });
    expect(old?.gpg).toMatchObject({ expiresAt: null, isRevoked: false, isSelfSigned: true, subkeys: [] });
    expect(expired?.gpg?.expiresAt).toBe('2025-06-02T08:00:00.000Z');
  });

  it('a private key is recognized as one, also under the name of a public one', async () => {
    const made = await generateKey({ userIDs: [{ name: 'A', email: 'a@b.example' }] });
    expect(factsOf(await readGpgKey(made.publicKey, load)).gpg?.subkeys).toEqual([
      expect.stringMatching(/^X25519 256 [0-9A-F]{16}$/u),
    ]);
    const never = async (): Promise<never> => Promise.reject(new Error('not needed'));
    expect(await readGpgKey(made.privateKey, never)).toEqual({ kind: 'private' });
    expect(await readGpgKey(privateKey, never)).toEqual({ kind: 'private' });
    expect(await readGpgKey(made.privateKey.replaceAll('PRIVATE', 'PUBLIC'), load)).toEqual({ kind: 'private' });
  });

  it('says what is wrong and where', async () => {
    const { armored } = gpgKeyTexts.ed25519;
    const problemOf = async (text: string) => {
      const reading = await readGpgKey(text, load);
      return reading.kind === 'wrong' ? reading.problem : reading.kind;
    };
    expect(await problemOf(ed25519.line)).toMatch(textStart('keys.gpg_is_ssh'));
    expect(await problemOf('no key')).toMatch(textStart('keys.gpg_begins'));
    expect(await problemOf(armored.slice(0, 200))).toMatch(textStart('keys.gpg_cut_off', { line: '5' }));
    expect(await problemOf(armored.replace(/\nsMTULt.+\n/u, '\n'))).toMatch(textStart('keys.gpg_damaged'));
    const changed = factsOf(await readGpgKey(armored.replace('mDMEaDwI', 'mDMEaDwK'), load));
    expect(changed.gpg?.isSelfSigned).toBe(false);
    expect(await problemOf(`${armored}\n${gpgKeyTexts.rsa1024.armored}`)).toMatch(textStart('keys.gpg_several'));
  });
});
