/** The system's certificates: read by a thread, at the first TLS connection, once; after a failure again. */
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { getCACertificates } from 'node:tls';
import { beforeEach, expect, test } from 'vitest';
import { having } from '#testing/lacking.ts';
import { makeFolder } from '#electron/testing/closing.ts';
import { makeAuthority, serveHttp, serveHttps } from '#electron/testing/loopback-server.ts';
import { openTransport } from '#electron/testing/proxy-fixture.ts';
import { createAuthorities } from './authorities.ts';

const execute = promisify(execFile);
let folder: string;
beforeEach(() => {
  folder = makeFolder();
});

test('the thread reads what the system trusts, beside what Node trusts', async () => {
  const read = createAuthorities(join(import.meta.dirname, 'authorities-worker.ts'));
  const known = await read();
  expect([...known].sort()).toEqual([...new Set([...getCACertificates('default'), ...getCACertificates('system')])].sort()); // prettier-ignore
  expect(known.length).toBeGreaterThan(0);
  expect(await read()).toBe(known);
});

test.skipIf(process.platform !== 'linux')(
  'an authority that the system trusts is trusted, in a process that was started with it',
  having('openssl'),
  async () => {
    const { cert } = makeAuthority();
    const trusted = join(folder, 'trusted.pem');
    await writeFile(trusted, cert);
    const module = JSON.stringify(new URL('./authorities.ts', import.meta.url).href);
    const worker = JSON.stringify(join(import.meta.dirname, 'authorities-worker.ts'));
    const script = join(folder, 'read.mjs');
    // Reading alone keeps no process from ending.
    await writeFile(
      script,
      `import { createAuthorities } from ${module};
      const stay = setInterval(() => undefined, 1_000);
      console.log(JSON.stringify(await createAuthorities(${worker})()));
      clearInterval(stay);`,
    );
    const env = { ...process.env, SSL_CERT_FILE: trusted };
    const ended = await execute(process.execPath, [script], { env, maxBuffer: 2 ** 24 });
    const known = (JSON.parse(ended.stdout) as string[]).map((pem) => pem.trim());
    expect(known).toContain(cert.trim());
  },
);

test('a thread that fails or ends early is tried again at the next connection', async () => {
  const script = join(folder, 'worker.mjs');
  const read = createAuthorities(script);
  await writeFile(script, 'throw new Error("no store")');
  await expect(read()).rejects.toThrow('no store');
  await writeFile(script, 'process.exit(3)');
  await expect(read()).rejects.toThrow('exit code 3');
  await writeFile(script, "import { parentPort } from 'node:worker_threads'; parentPort.postMessage(['one']);");
  expect(await read()).toContain('one');
});

const transportWith = (authorities: () => Promise<readonly string[]>) => openTransport({ authorities });

test(
  'nothing is read before the first TLS connection, and a server of such an authority is trusted then',
  having('openssl'),
  async () => {
    const authority = makeAuthority();
    const plain = await serveHttp((_request, response) => response.end('plain'));
    const secure = await serveHttps(authority.sign('DNS:localhost'), (_request, response) => response.end('secure'));
    let reads = 0;
    const { send } = transportWith(() => {
      reads += 1;
      return Promise.resolve([authority.cert]);
    });
    const textOf = async (url: string) => (await send(new Request(url))).text();
    expect([await textOf(plain.url), reads]).toEqual(['plain', 0]);
    // The way without authorities is not taken for the server that needs them.
    expect([await textOf(secure.url), reads]).toEqual(['secure', 1]);
  },
);

test('a call that is given up while the certificates are read ends at once', async () => {
  const { send } = transportWith(() => new Promise(() => undefined));
  const leaving = new AbortController();
  const call = send(new Request('https://localhost:1/', { signal: leaving.signal }));
  leaving.abort(new Error('given up'));
  await expect(call).rejects.toThrow('given up');
});
