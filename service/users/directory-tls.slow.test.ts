/** StartTLS with a real directory and real certificates: a password goes to the host that was named, or nowhere. */
import { execFile } from 'node:child_process';
import dns from 'node:dns';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import tls from 'node:tls';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { having } from '#testing/lacking.ts';
import { createTestService, type TestService } from '#testing/service-fixture.ts';
import { startDirectory, type TestDirectory } from '#service/testing/directory-fixture.ts';
import { readDirectoryAddress } from './directory.ts';

const execute = promisify(execFile);

/** A certificate for these names, signed by an authority that is made beside it. */
const makeCertificate = async (folder: string, names: string): Promise<void> => {
  const openssl = (...args: readonly string[]) => execute('openssl', args, { cwd: folder });
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  await openssl('req', '-x509', ...key, '-subj', '/CN=Test authority', '-keyout', 'ca.key', '-out', 'ca.pem');
  await openssl('req', ...key, '-subj', '/CN=directory', '-keyout', 'server.key', '-out', 'server.csr');
  await writeFile(join(folder, 'names'), `subjectAltName=${names}\n`);
  const from = ['-in', 'server.csr', '-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-extfile', 'names'];
  await openssl('x509', '-req', ...from, '-out', 'server.pem');
};

/** Names of `.example` are this machine; every other one is asked for as usual. */
const resolveHere = (): void => {
  const usual = dns.lookup;
  vi.spyOn(dns, 'lookup').mockImplementation(((
    name: string,
    options: { all?: boolean },
    done: (...all: unknown[]) => void,
  ) => {
    if (!name.endsWith('.example')) usual(name, options, done);
    else if (options.all) done(null, [{ address: '127.0.0.1', family: 4 }]);
    else done(null, '127.0.0.1', 4);
  }) as typeof dns.lookup);
};

// Only Linux answers for all addresses of 127.0.0.0/8.
describe.runIf(process.platform === 'linux')('with slapd', having('slapd', 'openssl'), () => {
  const authorities = tls.getCACertificates('default');
  let folder: string;
  let server: TestDirectory;
  let service: TestService | null = null;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lectern-tls-'));
    await makeCertificate(folder, 'DNS:directory.example,IP:127.0.0.2');
    const files = { certificate: join(folder, 'server.pem'), key: join(folder, 'server.key') };
    server = await startDirectory([{ uid: 'erik.lund', name: 'Erik Lund', password: 'spring-tide-1' }], files);
    tls.setDefaultCACertificates([...authorities, await readFile(join(folder, 'ca.pem'), 'utf8')]);
    resolveHere();
  });
  afterEach(async () => {
    await service?.dispose();
    service = null;
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    tls.setDefaultCACertificates(authorities);
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const signInAt = async (host: string): Promise<[number, string]> => {
    const directory = readDirectoryAddress(server.urlAt(host));
    if (!directory) throw new Error(`${host} is not an address of a directory`);
    expect(directory.needsUpgrade).toBe(true);
    service = await createTestService({ directory });
    const body = { login: 'erik.lund', password: 'spring-tide-1' };
    const answer = await service.send('nobody', 'POST /session', { body });
    return [answer.status, await answer.text()];
  };

  it.each(['directory.example', '127.0.0.2'])(
    'the certificate is for %s, which was named: the password goes there',
    async (host) => {
      const [status, said] = await signInAt(host);
      expect([status, said]).toEqual([201, expect.stringContaining('"username":"erik.lund"') as string]);
    },
  );

  it.each(['other.example', '127.0.0.3'])('the certificate is not for %s: no password goes there', async (host) => {
    const [status, said] = await signInAt(host);
    expect(status).toBe(503);
    expect(said).toMatch(new RegExp(`does not match certificate.*${host.replaceAll('.', '\\.')}`, 'u'));
  });

  it('nor to an authority that nobody trusts', async () => {
    tls.setDefaultCACertificates(authorities);
    expect((await signInAt('directory.example'))[0]).toBe(503);
  });
});
