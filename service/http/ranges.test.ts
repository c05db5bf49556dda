/** Downloads over a real connection: every byte arrives whatever the range and however slow the reader; broken ones look broken. */
import { createHash } from 'node:crypto';
import { readdir, readlink, truncate, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { serviceForAll } from '#service/testing/for-each.ts';
import { listen, type Listening } from '#service/listen.ts';
import { readRange } from './ranges.ts';

/** No multiple of any buffer on the way. */
const size = 6_000_011;
const content = Buffer.alloc(size);
for (let at = 0; at < size; at += 32)
  createHash('sha256')
    .update(String(at))
    .digest()
    .copy(content, at, 0, Math.min(32, size - at));

const service = serviceForAll();
let listening: Listening;
let file: string;
let path: string;
beforeAll(async () => {
  listening = await listen(service, '127.0.0.1', 0);
  const id = service.inDatabase(
    (database) => database.one<{ id: number }>('SELECT id FROM jobs WHERE artifacts_name IS NOT NULL')?.id,
  );
  file = join(service.folder, 'jobs', String(id), 'artifacts.zip');
  path = `/projects/1/jobs/${String(id)}/artifacts`;
  await writeFile(file, content);
});
afterAll(async () => {
  await listening.stop();
});

const send = async (headers: Readonly<Record<string, string>> = {}): Promise<IncomingMessage> => {
  const request = get(`${listening.url}/api/v4${path}`, {
    headers: { 'private-token': service.tokens.owner ?? '', ...headers },
  });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return response;
};

describe('a download', () => {
  it('brings every byte to a fast reader, again and again over one connection', async () => {
    for (let round = 0; round < 3; round += 1) {
      const response = await send();
      expect([response.statusCode, response.headers['content-length']]).toEqual([200, String(size)]);
      expect((await buffer(response)).equals(content)).toBe(true);
    }
  });

  it('brings every byte to a reader that stops all the time', async () => {
    const response = await send();
    const pieces: Buffer[] = [];
    for await (const piece of response) {
      pieces.push(piece as Buffer);
      for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
    }
    expect(Buffer.concat(pieces).equals(content)).toBe(true);
  });

  it('brings exactly the range that was asked for', async () => {
    const offset = fc.integer({ min: 0, max: size - 1 });
    await fc.assert(
      fc.asyncProperty(offset, offset, async (one, other) => {
        const [start, end] = [Math.min(one, other), Math.max(one, other)];
        const response = await send({ range: `bytes=${String(start)}-${String(end)}` });
        expect([response.statusCode, response.headers['content-range']]).toEqual([
          206,
          `bytes ${String(start)}-${String(end)}/${String(size)}`,
        ]);
        expect((await buffer(response)).equals(content.subarray(start, end + 1))).toBe(true);
      }),
      { numRuns: 30, seed: 7 },
    );
  });

  it('brings the same bytes to a caller in the same process', async () => {
    const response = await service.send('owner', `GET ${path}`);
    expect(Buffer.from(await response.arrayBuffer()).equals(content)).toBe(true);
  });

  it('lets go of the file when the reader goes away', async () => {
    const openFiles = async (): Promise<number> => {
      const links = (await readdir('/proc/self/fd')).map((name) => readlink(`/proc/self/fd/${name}`).catch(() => ''));
      return (await Promise.all(links)).filter((link) => link === file).length;
    };
    const response = await send();
    await once(response, 'readable');
    expect(await openFiles()).toBe(1);
    response.destroy();
    await vi.waitFor(async () => {
      expect(await openFiles()).toBe(0);
    });
  });

  it('breaks the connection when the file became shorter meanwhile: half a file must not look whole', async () => {
    const response = await send();
    await once(response, 'readable');
    await truncate(file, 1_000_000);
    await expect(buffer(response)).rejects.toThrow('aborted');
    await writeFile(file, content);
  });
});

describe('readRange', () => {
  it.each([
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=5-', { start: 5, end: 9 }],
    ['bytes=5-500', { start: 5, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=-30', { start: 0, end: 9 }],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=7-3', null],
    ['bytes=-', null],
    ['bytes=0-1,4-5', null],
    ['lines=0-1', null],
    [null, null],
  ])('%s', (header, expected) => {
    expect(readRange(header, 10)).toEqual(expected);
  });
});
