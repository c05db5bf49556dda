/** What real clients send becomes what the schema wants: arrays, booleans, numbers, forms, raw targets. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ApiFailure } from './api-failure.ts';
import { takeInput } from './input.ts';
import { pagingHeaders, readPage } from './paging.ts';
import { collectParameters, parametersFromPairs } from './parameters.ts';
import { isSuspiciousTarget } from '#service/listen.ts';

const fromQuery = (query: string) => parametersFromPairs(new URLSearchParams(query));

describe('parameters', () => {
  it('reads arrays, indexed arrays, objects and the last of equal names', () => {
    expect(fromQuery('iids[]=1&iids[]=2')).toEqual({ iids: ['1', '2'] });
    expect(fromQuery('iids%5B%5D=1&iids%5B1%5D=2')).toEqual({ iids: ['1', '2'] });
    expect(fromQuery('custom_attributes[team]=a&custom_attributes[site]=b')).toEqual({
      custom_attributes: { team: 'a', site: 'b' },
    });
    expect(fromQuery('state=opened&state=closed')).toEqual({ state: 'closed' });
  });

  it('never reaches the prototype', () => {
    const parameters = fromQuery('__proto__[admin]=1&constructor=x&a[__proto__]=y');
    expect(Object.keys(parameters)).toEqual([]);
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined();
  });

  it('merges query, JSON, urlencoded and multipart bodies', async () => {
    const url = 'http://127.0.0.1/x?sha=abc&title=query';
    const send = (body: string | FormData | URLSearchParams, headers: Record<string, string> = {}) =>
      collectParameters(new Request(url, { method: 'PUT', body, headers }));
    const form = new FormData();
    form.set('title', 'form');
    const expected = (title: string) => ({ sha: 'abc', title });
    expect(await send('{"title":"json"}', { 'content-type': 'application/json; charset=utf-8' })).toEqual(
      expected('json'),
    );
    expect(await send('{"title":"untyped"}')).toEqual(expected('untyped'));
    expect(await send(new URLSearchParams({ title: 'encoded' }))).toEqual(expected('encoded'));
    expect(await send(form)).toEqual(expected('form'));
    await expect(send('[1]', { 'content-type': 'application/json' })).rejects.toBeInstanceOf(ApiFailure);
  });
});

describe('input', () => {
  const schema = z.strictObject({
    id: z.union([z.int(), z.string()]).optional(),
    flag: z.boolean().optional(),
    labels: z.string().optional(),
    iids: z.array(z.int()).optional(),
    scope: z.union([z.enum(['a', 'b']), z.array(z.enum(['a', 'b']))]).optional(),
  });

  it.each([
    [{ id: '3', unknown: 'x' }, { id: 3 }],
    [{ id: 'group/project' }, { id: 'group/project' }],
    [{ flag: 'True' }, { flag: true }],
    [{ flag: '0' }, { flag: false }],
    [{ labels: ['a', 'b'] }, { labels: 'a,b' }],
    [{ labels: null }, {}],
    [{ iids: ['1', '2'] }, { iids: [1, 2] }],
    [{ iids: '4' }, { iids: [4] }],
    [{ scope: ['a', 'b'] }, { scope: ['a', 'b'] }],
    [{ scope: 'b' }, { scope: 'b' }],
  ])('takes %j as %j', (sent, expected) => {
    expect(takeInput(schema, sent)).toEqual(expected);
  });

  it.each([[{ flag: 'maybe' }], [{ iids: ['x'] }], [{ scope: 'c' }], [{ labels: { a: 1 } }]])('refuses %j', (sent) => {
    expect(() => takeInput(schema, sent)).toThrow(ApiFailure);
  });

  it('takes any whole number from text', () => {
    const whole = z.strictObject({ n: z.int() });
    fc.assert(
      fc.property(fc.maxSafeInteger(), (n) => {
        expect(takeInput(whole, { n: String(n) })).toEqual({ n });
      }),
      { seed: 7 },
    );
  });
});

describe('paging', () => {
  const headersOf = (page: number, perPage: number, total: number) =>
    pagingHeaders(new URL('http://h/api/v4/x?state=all'), readPage({ page: String(page), per_page: perPage }), total);

  it('walks from first to last by the next links, and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 1, max: 100 }), (total, perPage) => {
        const pages = Math.max(1, Math.ceil(total / perPage));
        let page = 1;
        for (let steps = 1; steps < pages; steps += 1) {
          const next = Number(headersOf(page, perPage, total)['X-Next-Page']);
          expect(next).toBe(page + 1);
          page = next;
        }
        expect(headersOf(page, perPage, total)).toMatchObject({ 'X-Next-Page': '', 'X-Total': String(total) });
      }),
      { seed: 11, numRuns: 50 },
    );
  });

  it('answers sensibly beyond the last page', () => {
    expect(headersOf(9, 20, 30)).toMatchObject({ 'X-Prev-Page': '2', 'X-Next-Page': '', 'X-Total-Pages': '2' });
  });
});

describe('raw target', () => {
  it.each(['/api/v4/../x', '/api/v4/%2e%2E/x', '/a/./b', '/a/%2e', '/a\\b', '/a%5c..', '/a%00b', '/..'])(
    'L5 refuses %s',
    (target) => {
      expect(isSuspiciousTarget(target)).toBe(true);
    },
  );

  it.each(['/api/v4/projects/group%2Fproject', '/api/v4/x?path=../y', '/a/..b', '/a/.gitignore', '/a/%252e%252e'])(
    'takes %s',
    (target) => {
      expect(isSuspiciousTarget(target)).toBe(false);
    },
  );
});
