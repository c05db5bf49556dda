/** The limit of a body: taken just under it, 413 with a clear message just over it, whatever its length is said to be. */
import { json, text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { httpClientForAll, serviceForAll } from '#service/testing/for-each.ts';
import { largestBody } from './parameters.ts';

const service = serviceForAll();
const client = httpClientForAll(service);

const path = '/projects/1/snippets';
/** A snippet whose request has exactly so many bytes. */
const snippet = (size: number): Buffer => {
  const around = { title: 'Long', file_name: 'long.txt', visibility: 'internal', code: '' };
  const rest = size - Buffer.byteLength(JSON.stringify(around));
  return Buffer.from(JSON.stringify({ ...around, code: 'x'.repeat(rest) }));
};
const headers = () => ({ ...client.admin, 'content-type': 'application/json' });
const refusal = [413, { message: expect.stringContaining('10485760 bytes; nothing was changed') as string }];

it('takes a body of exactly that size, and answers 413 to one byte more', async () => {
  const made = (await client.answer(`POST ${path}`, { headers: headers(), body: snippet(largestBody) })) as {
    id: number;
  };
  expect((await text(await client.send(`GET ${path}/${String(made.id)}/raw`))).length).toBeGreaterThan(
    largestBody - 200,
  );
  const refused = await client.send(`POST ${path}`, { headers: headers(), body: snippet(largestBody + 1) });
  expect([refused.statusCode, await json(refused)]).toEqual(refusal);
  const list = (await client.answer(`GET ${path}?per_page=100`)) as { title: string }[];
  expect(list.filter(({ title }) => title === 'Long')).toHaveLength(1);
});

it.each(['application/json', 'multipart/form-data; boundary=frontier', 'application/x-www-form-urlencoded'])(
  'counts a body of unknown length, as %s',
  async (type) => {
    const chunked = { ...headers(), 'content-type': type, 'transfer-encoding': 'chunked' };
    const refused = await client.send(`POST ${path}`, { headers: chunked, body: snippet(largestBody + 1) });
    expect([refused.statusCode, await json(refused)]).toEqual(refusal);
    expect((await client.send('GET /user')).statusCode).toBe(200);
  },
);
