/** What is read of comparisons and changes: commits without patches, ends that are missing, and ids of patches as git has them. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ComparisonRequest } from './comparison-protocol.ts';
import { patchIdOf } from './read-comparison.ts';
import { readComparison } from './read-comparison.ts';

const digest = async (bytes: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> => crypto.subtle.digest('SHA-256', bytes);
const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** A server that answers a text in pieces. */
const answering = (text: string, status = 200) => {
  const calls: string[] = [];
  const send = (async (path: string) => {
    calls.push(path);
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        for (let at = 0; at < text.length; at += 7) controller.enqueue(bytesOf(text.slice(at, at + 7)));
        controller.close();
      },
    });
    return Promise.resolve(new Response(body, { status }));
  }) as typeof fetch;
  const read = async (request: ComparisonRequest, signal = new AbortController().signal) =>
    readComparison(request, { requestId: 'one', signal, send }, digest);
  return { calls, read };
};
const commits = (isCount: boolean): ComparisonRequest => ({ kind: 'commits', project: 1, from: 'a', to: 'b', isCount });
const patch: ComparisonRequest = { kind: 'patch', project: 1, iid: 5 };
const comparison = (more: object = {}): string =>
  JSON.stringify({
    commit: null,
    commits: [
      { id: 'aa', title: 'One', created_at: '2026-02-10T00:00:00Z' },
      { id: 'bb', title: 'Two' },
    ],
    diffs: [{ old_path: 'x', new_path: 'x', diff: '@@ -1 +1 @@\n-a\n+b\n' }],
    compare_timeout: false,
    ...more,
  });
const file = (diff: string, more: object = {}) => ({
  old_path: 'x',
  new_path: 'x',
  a_mode: '100644',
  b_mode: '100644',
  diff,
  ...more,
});
const changes = (files: readonly object[], more: object = {}): string =>
  JSON.stringify({ iid: 5, sha: 'cc', changes: files, ...more });

describe('a comparison', () => {
  it('is read for its commits, or for their number alone', async () => {
    const { calls, read } = answering(comparison());
    expect(await read(commits(false))).toMatchObject({
      count: 2,
      commits: [{ id: 'aa' }, { id: 'bb' }],
      isCutOff: false,
    });
    expect(await read(commits(true))).toMatchObject({ count: 2, commits: [] });
    expect(calls).toEqual(['/api/repository.compare', '/api/repository.compare']);
    expect(await answering(comparison({ compare_timeout: true })).read(commits(true))).toMatchObject({
      isCutOff: true,
    });
  });

  it('without its end, refused or no comparison at all is a failure; cancelled it is nothing', async () => {
    expect(await answering(comparison().slice(0, -5)).read(commits(true))).toMatchObject({ code: 'truncated' });
    expect(await answering('{"iid":5}').read(commits(true))).toMatchObject({ code: 'unreadable' });
    const refusal = JSON.stringify({ error: { code: 'not_found', message: 'No.', retriable: false } });
    expect(await answering(refusal, 404).read(commits(true))).toMatchObject({ code: 'not_found' });
    const ending = new AbortController();
    ending.abort();
    expect(await answering(comparison()).read(commits(true), ending.signal)).toBe(null);
  });
});

describe('the id of patches', () => {
  it('is none where the server left lines out', async () => {
    const one = file('@@ -1 +1 @@\n-a\n+b\n');
    const idOf = async (files: readonly object[], more: object = {}): Promise<unknown> => {
      const read = await answering(changes(files, more)).read(patch);
      return read !== null && 'patchId' in read ? read.patchId : read;
    };
    expect(await idOf([one])).toMatch(/^[0-9a-f]{64}$/);
    for (const left of [
      file(''),
      file('', { new_file: true }),
      file('x', { too_large: true }),
      file('x', { collapsed: true }),
    ])
      expect(await idOf([one, left])).toBe(null);
    expect(await idOf([one], { overflow: true })).toBe(null);
    expect(await idOf([one, file('', { new_path: 'y', renamed_file: true })])).toMatch(/^[0-9a-f]{64}$/);
  });

  describe('against git', () => {
    let folder: string;
    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), 'lectern-patch-id-'));
    });
    afterAll(() => rmSync(folder, { recursive: true, force: true }));
    const environment = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' };
    const diff = (one: readonly string[], two: readonly string[]): string => {
      writeFileSync(join(folder, 'one'), one.map((line) => `${line}\n`).join(''));
      writeFileSync(join(folder, 'two'), two.map((line) => `${line}\n`).join(''));
      try {
        return execFileSync('git', ['diff', '--no-index', '--no-color', 'one', 'two'], {
          cwd: folder,
          encoding: 'utf8',
          env: environment,
        });
      } catch (error) {
        // It ends with 1 where there are differences.
        return (error as { readonly stdout: string }).stdout;
      }
    };
    const gitId = (text: string): string =>
      execFileSync('git', ['patch-id', '--stable'], {
        cwd: folder,
        encoding: 'utf8',
        input: text,
        env: environment,
      }).split(' ')[0] ?? '';
    const ownId = async (text: string): Promise<string> =>
      patchIdOf([{ old_path: 'x', new_path: 'x', patch: bytesOf(text.slice(text.indexOf('@@'))) }], digest);

    it('is the same for two patches exactly where git says so', async () => {
      const line = fc.constantFrom('a', 'b', ' b', 'c  d');
      const edit = fc.record({
        lines: fc.array(line, { minLength: 6, maxLength: 9 }),
        above: fc.integer({ min: 0, max: 2 }),
        at: fc.nat(5),
        first: line,
        second: line,
      });
      await fc.assert(
        fc.asyncProperty(edit, async ({ lines, above, at, first, second }) => {
          const changed = (base: readonly string[], index: number, text: string) => base.with(index, `new ${text}`);
          const moved = [...Array.from({ length: above * 4 }, (_, number) => `above ${String(number)}`), ...lines];
          const one = diff(lines, changed(lines, at, first));
          const two = diff(moved, changed(moved, at + above * 4, second));
          expect((await ownId(one)) === (await ownId(two))).toBe(gitId(one) === gitId(two));
        }),
        { seed: 20_260_302, numRuns: 25 },
      );
    }, 30_000);
  });
});
