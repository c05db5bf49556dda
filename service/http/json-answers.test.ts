/** JSON over a real connection: compressed for who reads that, 304 for who has it; streams, files and ranges pass as they are. */
import { buffer, text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { httpClientForAll, serviceForAll } from '#service/testing/for-each.ts';
import { encodingFor } from './json-answers.ts';

const service = serviceForAll();
const client = httpClientForAll(service);
const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  client.send(`GET ${path}`, { headers: { ...client.admin, ...headers } });
const long = '/users?per_page=100';

describe('compression', () => {
  it.each([
    ['gzip', gunzipSync],
    ['br', brotliDecompressSync],
  ])('is %s where it is asked for, with the headers of the plain answer', async (name, decode) => {
    const plain = await get(long);
    const packed = await get(long, { 'accept-encoding': name });
    expect([packed.statusCode, packed.headers['content-encoding'], packed.headers.vary]).toEqual([
      200,
      name,
      'Accept-Encoding',
    ]);
    const bytes = await buffer(packed);
    const whole = await buffer(plain);
    expect(decode(bytes).equals(whole)).toBe(true);
    expect(bytes.byteLength).toBeLessThan(whole.byteLength / 2);
    const same = ['content-type', 'x-total', 'x-next-page', 'link', 'etag'];
    expect(same.map((header) => packed.headers[header])).toEqual(same.map((header) => plain.headers[header]));
    expect(Number(packed.headers['content-length'] ?? bytes.byteLength)).toBe(bytes.byteLength);
  });

  it.each([
    ['a short answer', '/users/4/gpg_keys', {}],
    ['changes, which are streamed', '/projects/1/merge_requests/5/changes', {}],
    ['a log', '/projects/1/jobs/1/trace', {}],
    ['an archive', '/projects/1/repository/archive', {}],
    ['a reader that wants none', long, { 'accept-encoding': 'gzip;q=0, identity' }],
  ])('passes over %s', async (_, path, headers) => {
    const response = await get(path, { 'accept-encoding': 'gzip, br', ...headers });
    expect([response.statusCode, response.headers['content-encoding']]).toEqual([200, undefined]);
    await buffer(response);
  });

  it('leaves ranges of files their bytes', async () => {
    const jobs = (await client.answer('GET /projects/1/jobs?per_page=100')) as { id: number; status: string }[];
    const job = jobs.find(({ status }) => status === 'success')?.id ?? 0;
    const headers = { 'accept-encoding': 'gzip, br', range: 'bytes=2-9' };
    const response = await get(`/projects/1/jobs/${String(job)}/trace`, headers);
    expect([response.statusCode, response.headers['content-encoding']]).toEqual([206, undefined]);
    expect((await buffer(response)).byteLength).toBe(8);
  });
});

describe('what the reader has already', () => {
  it('is 304 without a body, with the paging of the list, until it changes', async () => {
    const first = await get('/projects/1/merge_requests?per_page=2');
    const tag = String(first.headers.etag);
    expect(tag).toMatch(/^W\/"[\w-]{27}"$/u);
    await buffer(first);
    const again = await get('/projects/1/merge_requests?per_page=2', { 'if-none-match': tag });
    expect([again.statusCode, await text(again), again.headers.etag]).toEqual([304, '', tag]);
    expect(again.headers['x-next-page']).toBe(first.headers['x-next-page']);
    await client.answer('PUT /projects/1/merge_requests/12', client.json({ title: 'Changed meanwhile' }));
    const changed = await get('/projects/1/merge_requests?per_page=2', { 'if-none-match': tag });
    expect(changed.statusCode).toBe(200);
    expect(changed.headers.etag).not.toBe(tag);
    await buffer(changed);
  });

  it('is no answer to a write, nor to who may not read', async () => {
    const made = await client.send('POST /projects/1/merge_requests/5/notes', client.json({ body: 'x'.repeat(2000) }));
    expect([made.statusCode, made.headers.etag]).toEqual([201, undefined]);
    await buffer(made);
    const refused = await get(long, { 'private-token': 'none', 'PRIVATE-TOKEN': 'none', 'if-none-match': '*' });
    expect([refused.statusCode, refused.headers.etag]).toEqual([401, undefined]);
    await buffer(refused);
  });
});

it('chooses what is named and not refused', () => {
  expect(
    [null, '', 'identity', 'br', 'br, gzip', 'GZIP ; q=0.5', 'gzip;q=0, br', 'gzip;q=0.0', 'deflate'].map(encodingFor),
  ).toEqual([null, null, null, 'br', 'gzip', 'gzip', 'br', null, null]);
});
