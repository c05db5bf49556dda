/** What HTTP itself asks of a server (G8), over a real connection and with a real git: methods, conditions, paths, days. */
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { httpClientForAll, serviceForAll } from '#service/testing/for-each.ts';
import { createTestService } from '#testing/service-fixture.ts';
import { createGitClient } from '#service/testing/git-client.ts';
import { openReceiver } from '#service/testing/hook-receiver.ts';

const service = serviceForAll();
const client = httpClientForAll(service);
let job: number;
beforeAll(() => {
  job = service.inDatabase(
    (database) => database.one<{ id: number }>('SELECT id FROM jobs WHERE artifacts_name IS NOT NULL')?.id ?? 0,
  );
});

const statusOf = async (line: string, headers: Readonly<Record<string, string>> = {}): Promise<number> => {
  const response = await client.send(line, { headers: { ...client.admin, ...headers } });
  response.resume();
  return response.statusCode ?? 0;
};

describe('methods', () => {
  it('a HEAD fires no hook and says which methods do something', async () => {
    const receiver = await openReceiver();
    try {
      const made = await client.answer('POST /hooks', client.json({ url: receiver.url, push_events: false }));
      const [{ id = 0 } = {}] = made as { id: number }[];
      const response = await client.send(`HEAD /hooks/${String(id)}`);
      expect([response.statusCode, response.headers.allow]).toEqual([405, 'DELETE, GET']);
      await service.settled();
      expect(receiver.received).toEqual([]);
      expect(await statusOf(`GET /hooks/${String(id)}`)).toBe(200);
      await service.settled();
      expect(receiver.received).toHaveLength(1);
      expect(await statusOf(`DELETE /hooks/${String(id)}`)).toBe(204);
    } finally {
      await receiver.close();
    }
  });

  it.each([
    ['POST /projects/1/merge_requests/5/changes', 'GET, HEAD'],
    ['PATCH /projects/1/merge_requests/5', 'DELETE, GET, HEAD, PUT'],
    ['GET /projects/1/merge_requests/5/merge', 'PUT'],
    // A branch may be called `a/protect`: it can be read and deleted as well as protected.
    ['POST /projects/1/repository/branches/a/protect', 'DELETE, GET, HEAD, PUT'],
    ['DELETE /projects/1/repository/archive.tar.gz', 'GET, HEAD'],
    ['OPTIONS /users', 'GET, HEAD, POST'],
  ])('%s is 405 and names %s', async (line, methods) => {
    const response = await client.send(line);
    expect([response.statusCode, response.headers.allow]).toEqual([405, methods]);
    expect(await text(response)).toBe('{"message":"405 Method Not Allowed"}');
  });

  it('a HEAD has the headers of the GET and no body', async () => {
    const response = await client.send('HEAD /users?per_page=2');
    expect([response.statusCode, response.headers['x-per-page'], await text(response)]).toEqual([200, '2', '']);
  });
});

describe('conditions', () => {
  const trace = (): string => `/projects/1/jobs/${String(job)}/trace`;
  const blob = async (): Promise<string> =>
    `/projects/1/repository/blobs/${await service.git(1, 'rev-parse', 'main:README.md')}/raw`;

  it.each([
    ['the trace of a job', async () => Promise.resolve(trace())],
    ['the content of a file', blob],
  ])('%s is 304 for a tag alone, weak, in a list and for *, and 200 for others', async (_, pathOf) => {
    const path = await pathOf();
    const first = await client.send(`GET ${path}`);
    first.resume();
    const etag = first.headers.etag ?? '';
    expect(etag).toMatch(/^"[^"]+"$/u);
    for (const same of [etag, `W/${etag}`, `"other", ${etag}`, `W/"a,b",W/${etag} , "c"`, '*'])
      expect([same, await statusOf(`GET ${path}`, { 'if-none-match': same })]).toEqual([same, 304]);
    for (const other of ['"other"', `"x${etag.slice(1)}`, etag.slice(1, -1), 'W/"other"'])
      expect([other, await statusOf(`GET ${path}`, { 'if-none-match': other })]).toEqual([other, 200]);
  });
});

describe('pages', () => {
  it('past the end, the page before is the last one, in the header as in the link', async () => {
    const { headers } = await client.send('GET /users?per_page=5&page=900');
    const pages = headers['x-total-pages'];
    expect([headers['x-prev-page'], headers['x-next-page']]).toEqual([pages, '']);
    expect(headers.link).toContain(`&page=${String(pages)}>; rel="prev"`);
  });

  it.each([
    ['/harbor/tideplan', 200],
    ['/ines.okafor', 200],
    ['/harbor/tideplan/merge_requests/5', 200],
    ['/a/b/c/snippets/3', 200],
    ['/', 404],
    ['/favicon.ico', 404],
    ['/robots.txt', 404],
    ['/.well-known/security.txt', 404],
    ['/-/health', 404],
    ['/login', 404],
    ['/harbor/tideplan/tree/main', 404],
    ['/harbor/tideplan/merge_requests', 404],
    ['/harbor/tideplan/merge_requests/x', 404],
    ['/harbor//tideplan', 404],
  ])('%s answers %i', async (path, status) => {
    expect(await statusOf(`GET ${client.url}${path}`)).toBe(status);
    expect(await statusOf(`HEAD ${client.url}${path}`)).toBe(status);
  });
});

describe('paths', () => {
  it.each(['1.0', '1.5', '1e0', '0x1', ' 1', '1 '])('there is no user %j', async (id) => {
    expect(await statusOf(`GET /users/${encodeURIComponent(id)}`)).toBe(400);
    expect(await statusOf('GET /users/1')).toBe(200);
  });

  it.each(['../secret', 'a/../../b', '%2e%2e/secret', '..%2fsecret', './a', 'a%5cb', 'a%00'])(
    'the artifact path %s is 400',
    async (path) => {
      const response = await client.send(`GET /projects/1/jobs/${String(job)}/artifacts/${path}`);
      expect(response.statusCode).toBe(400);
      expect(await text(response)).toBe('{"message":"400 Bad request - the path is not valid"}');
    },
  );

  it('anywhere else such a path is 404', async () => {
    expect(await statusOf('GET /projects/../users')).toBe(404);
    expect(await statusOf(`GET /projects/1/jobs/${String(job)}/trace/../x`)).toBe(404);
  });
});

describe('days', () => {
  it.each([
    ['2026-05-01', '2026-05-01'],
    ['2026-05-01T00:30:00+02:00', '2026-05-01'],
    ['2026-05-01T23:30:00-05:00', '2026-05-01'],
    ['2026-05-01T23:59:59.999Z', '2026-05-01'],
  ])('a token that expires at %s expires on %s', async (sent, day) => {
    const options = { name: `until ${sent}`, scopes: ['api'], expires_at: sent };
    const path = '/users/2/impersonation_tokens';
    const made = (await client.answer(`POST ${path}`, client.json(options))) as { id: number };
    expect(await client.answer(`GET ${path}/${String(made.id)}`)).toMatchObject({ expires_at: day });
  });

  it.each(['2026-02-30T00:00:00Z', '2026-05-01T25:00:00Z', '2026-13-01'])('%s is no day', async (sent) => {
    const options = client.json({ name: 'never', scopes: ['api'], expires_at: sent });
    expect((await client.send('POST /users/2/impersonation_tokens', options)).statusCode).toBe(400);
  });
});

it('a clone may leave out the contents of files, and git fetches those that it needs', async () => {
  const own = await createTestService();
  const git = await createGitClient(own);
  try {
    const remote = git.remote('harbor/tideplan', own.tokens.owner);
    await git.git('.', 'clone', '--quiet', '--filter=blob:none', '--no-checkout', remote, 'partial');
    const missing = await git.git('partial', 'rev-list', '--objects', '--all', '--missing=print');
    const absent = missing.split('\n').filter((line) => line.startsWith('?'));
    expect(absent.length).toBeGreaterThan(100);
    expect(await git.git('partial', 'show', 'main:README.md')).toBe(await own.git(1, 'show', 'main:README.md'));
  } finally {
    await git.end();
    await own.dispose();
  }
});
