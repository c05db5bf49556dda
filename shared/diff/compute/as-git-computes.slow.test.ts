/** A patch computed here against git's own, over random texts. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { computePatch } from './compute-patch.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-compute-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const environment = { ...process.env, GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: '/dev/null', LC_ALL: 'C' };

const git = (...args: readonly string[]): string => {
  try {
    return execFileSync('git', args, {
      cwd: folder,
      env: environment,
      encoding: 'latin1',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch (error) {
    // A difference is no failure.
    const { status, stdout } = error as { status?: number; stdout?: string };
    if (status === 1 && typeof stdout === 'string') return stdout;
    throw error;
  }
};

/** Git's patch, from its first hunk on. */
const patchOfGit = (...options: readonly string[]): string => {
  const text = git('diff', '--no-index', '--no-color', ...options, 'before', 'after');
  const start = text.indexOf('\n@@ ');
  return start < 0 ? '' : text.slice(start + 1);
};

const bytesOf = (text: string): Uint8Array => Buffer.from(text, 'latin1');

const compute = async (before: string, after: string): Promise<{ patch: string; isShortest: boolean }> => {
  writeFileSync(join(folder, 'before'), before, 'latin1');
  writeFileSync(join(folder, 'after'), after, 'latin1');
  const computed = await computePatch(bytesOf(before), bytesOf(after), () => Promise.resolve());
  if (computed.kind !== 'patch') throw new Error('taken for a binary file');
  return { patch: Buffer.from(computed.bytes).toString('latin1'), isShortest: computed.isShortest };
};

const line = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('a', 'b', 'c', '}', '', '  x', '\ty', '    z', 'func f() {', '  }', ' ') },
  { weight: 1, arbitrary: fc.string({ maxLength: 12 }).map((text) => text.replaceAll(/[\n\0]|[^ -\u007e]/g, '.')) },
  { weight: 1, arbitrary: fc.constantFrom('é', 'x\r', '\\ No newline at end of file', '--- a', '@@ -1 +1 @@') },
);
const text = (most: number) =>
  fc.tuple(fc.array(line, { maxLength: most }), fc.boolean()).map(([lines, ends]) => {
    const whole = lines.map((one) => `${one}\n`).join('');
    return ends ? whole : whole.slice(0, -1);
  });
/** A text and the same after some edits: what real changes look like. */
const edited = fc
  .tuple(
    fc.array(line, { minLength: 1, maxLength: 120 }),
    fc.array(fc.record({ at: fc.nat(120), takes: fc.nat(4), puts: fc.array(line, { maxLength: 4 }) }), {
      maxLength: 6,
    }),
  )
  .map(([lines, edits]) => {
    const after = [...lines];
    for (const { at, takes, puts } of edits) after.splice(at, takes, ...puts);
    return [lines, after].map((all) => all.map((one) => `${one}\n`).join('')) as [string, string];
  });

it.each([
  ['edits', edited, 250],
  ['any two texts', fc.tuple(text(40), text(40)), 150],
] as const)('is git’s own smallest patch: %s', { timeout: 120_000 }, async (_name, pairs, numRuns) => {
  await fc.assert(
    fc.asyncProperty(pairs, async ([before, after]) => {
      const { patch, isShortest } = await compute(before, after);
      expect(isShortest).toBe(true);
      expect(patch).toBe(patchOfGit('--minimal'));
    }),
    { seed: 27, numRuns },
  );
});

it('applies with git apply, with and without a line end at the end', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.tuple(text(30), text(30)), async ([before, after]) => {
      const { patch } = await compute(before, after);
      if (patch === '') {
        expect(after).toBe(before);
        return;
      }
      // An empty side is still a file: its patch is not one of a new or deleted file.
      writeFileSync(join(folder, 'patch'), `--- a/before\n+++ b/before\n${patch}`, 'latin1');
      git('apply', '--unidiff-zero', 'patch');
      expect(git('hash-object', '--no-filters', 'before')).toBe(git('hash-object', '--no-filters', 'after'));
    }),
    { seed: 28, numRuns: 60 },
  );
});

const numbered = (count: number, textOf: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => `${textOf(at)}\n`).join('');

it('says when the smallest patch was not searched for to the end; that one applies as well', async () => {
  // Few different lines in another order: nearly everything differs, and nothing of it can be left out of the search.
  const before = numbered(24_000, (at) => String((at * 7919) % 97));
  const after = numbered(24_000, (at) => String((at * at * 31 + at) % 89));
  const { patch, isShortest } = await compute(before, after);
  expect(isShortest).toBe(false);
  writeFileSync(join(folder, 'patch'), `--- a/before\n+++ b/before\n${patch}`, 'latin1');
  git('apply', 'patch');
  expect(git('hash-object', '--no-filters', 'before')).toBe(git('hash-object', '--no-filters', 'after'));
}, 120_000);

it('lets others do something while it compares', async () => {
  let pauses = 0;
  const before = numbered(12_000, (at) => String((at * 7919) % 97));
  const after = numbered(12_000, (at) => String((at * at * 31 + at) % 89));
  await computePatch(bytesOf(before), bytesOf(after), async () => {
    pauses += 1;
    return Promise.resolve();
  });
  expect(pauses).toBeGreaterThan(2);
});

// Each line by each would not end within the limit of a test.
it('ends where two long versions have nothing in common', async () => {
  const { patch } = await compute(
    numbered(200_000, (at) => `old ${String(at)}`),
    numbered(200_000, (at) => `new ${String(at)}`),
  );
  expect(patch.startsWith('@@ -1,200000 +1,200000 @@\n')).toBe(true);
});

it('is none for binary files, as git takes them', async () => {
  const binary = Uint8Array.from([65, 0, 66]);
  expect(await computePatch(binary, bytesOf('a\n'), () => Promise.resolve())).toEqual({ kind: 'binary' });
});
