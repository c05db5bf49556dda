/** URLs of calls: every string stays one segment or is refused. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { operationIds, operationOf, operations } from './registry.ts';
import { targetOf } from './testing/target.ts';
import { buildUrl, UrlRefusal } from './url.ts';

const base = 'https://host.example:8443/sub/path';
const branch = operations['branches.get'];
const file = operations['jobs.artifactFile'];

const hostile = [
  'a/../../x', '%2e%2e', '%2E', '?', '#', 'a?b#c', '\r\nX: y', '.', '..', '../..', '..\\..', '/', '//evil.example', '\\\\evil',
  'https://evil.example/', '@evil.example', ':80', ';x=1', '%00', '\0', '', ' ', '\t', '🙂', '\ud800', 'a\udfffb', 'é', '%', '%zz', '&a=b', '[]', '__proto__',
]; // prettier-ignore
const anyText = fc.oneof(
  fc.constantFrom(...hostile),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ unit: fc.constantFrom('.', '/', '\\', '%', '2', 'e', 'f', 'F', '?', '#', '\r', '\n', 'a', '\ud83d') }),
);

const isOurs = (text: string, segments: number): void => {
  const url = new URL(text);
  expect(url.origin).toBe('https://host.example:8443');
  expect(url.pathname.startsWith('/sub/path/api/v4/')).toBe(true);
  expect(url.pathname.split('/')).toHaveLength(segments);
  expect(url.username + url.password + url.hash).toBe('');
  expect(text).toMatch(/^[\x21-\x7e]+$/);
};

describe('S10', () => {
  it('keeps origin, base path and number of segments for any string in any path variable of any operation', () => {
    let built = 0;
    const withVariables = operationIds.filter((id) => operationOf(id).path.includes(':'));
    fc.assert(
      fc.property(fc.constantFrom(...withVariables), fc.array(anyText, { minLength: 5, maxLength: 5 }), (id, texts) => {
        const { path, params } = operationOf(id);
        const given = Object.keys(params.shape).map((name, index) => [name, texts[index]] as const);
        const target = targetOf({ path }, { params: Object.fromEntries(given) });
        if (!target.ok) return;
        built += 1;
        const spread = given.find(([name]) => path.includes(`*${name}`))?.[1]?.split('/').length ?? 1;
        isOurs(base + '/api/v4' + target.target, `/sub/path/api/v4${path}`.split('/').length + spread - 1);
      }),
      { seed: 10, numRuns: 2_000 },
    );
    expect(built).toBeGreaterThan(300);
  });

  it('keeps them for any string in the query, and the server reads back what was given', () => {
    fc.assert(
      fc.property(anyText, anyText, (text, name) => {
        const query = { search: text, [`x${name}`]: 'y' };
        const target = targetOf(operations['users.list'], { query });
        if (!target.ok) return;
        isOurs(base + '/api/v4' + target.target, 6);
        expect(new URL(base + '/api/v4' + target.target).searchParams.get('search')).toBe(text);
      }),
      { seed: 11, numRuns: 1_000 },
    );
  });

  it.each(['', '.', '..', 'a/../../x', '../x', 'x/..', '..\\x', '\0', 'a\0b', '\ud800', 'a\udfff'])(
    'refuses %j as a branch',
    (name) => {
      const target = targetOf(branch, { params: { id: 1, branch: name } });
      expect(target).toMatchObject({ ok: false, name: 'branch' });
      expect(target.ok ? '' : target.message).toMatch(/^“branch” .+\.$/);
      expect(() => buildUrl(base, branch, { params: { id: 1, branch: name } })).toThrow(UrlRefusal);
    },
  );

  it.each([
    ['%2e%2e', '%252e%252e'],
    ['feat/x', 'feat%2Fx'],
    ['a?b#c', 'a%3Fb%23c'],
    ['\r\n', '%0D%0A'],
    ['🙂', '%F0%9F%99%82'],
    ['...', '...'],
    ['v1..2', 'v1..2'],
  ])('encodes %j as %j', (name, encoded) => {
    expect(buildUrl(base, branch, { params: { id: 'group/sub/project', branch: name } })).toBe(
      `${base}/api/v4/projects/group%2Fsub%2Fproject/repository/branches/${encoded}`,
    );
  });

  it('keeps the slashes of an artifact path and judges each segment', () => {
    const params = { id: 1, job_id: 2, artifact_path: 'out/a b/%2e/r?.html' };
    expect(buildUrl(base, file, { params })).toBe(
      `${base}/api/v4/projects/1/jobs/2/artifacts/out/a%20b/%252e/r%3F.html`,
    );
    for (const artifact_path of ['a/../b', '/etc/passwd', 'a//b', 'a/', 'a/./b', '..', 'a/\ud800', 'a/..\\..'])
      expect(targetOf(file, { params: { ...params, artifact_path } }).ok).toBe(false);
  });

  it('refuses what is missing, inherited or not a plain value', () => {
    for (const params of [
      {},
      { id: 1 },
      { id: 1, branch: {} },
      { id: Number.NaN, branch: 'a' },
      { id: 1, branch: null },
    ])
      expect(targetOf(branch, { params }).ok).toBe(false);
    expect(targetOf({ path: '/x/:constructor' }, { params: {} }).ok).toBe(false);
  });
});

it('writes arrays, booleans and records the way servers of this API read them', () => {
  const target = targetOf(operations['mergeRequests.list'], {
    params: { id: 1 },
    query: { iids: [1, 2], view: undefined, labels: 'a,b c', per_page: 100 },
  });
  expect(target).toEqual({
    ok: true,
    target: '/projects/1/merge_requests?iids[]=1&iids[]=2&labels=a%2Cb%20c&per_page=100',
  });
  expect(
    targetOf(operations['users.list'], { query: { active: true, custom_attributes: { 'team&x': 'a=b' } } }),
  ).toEqual({
    ok: true,
    target: '/users?active=true&custom_attributes[team%26x]=a%3Db',
  });
});
