/** Names from outside never become options, ranges or pathspecs of git (L5). */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestRepository, testAuthor, type TestRepository } from '#service/testing/repository-fixture.ts';
import { createHistory } from '#service/sample/history.ts';
import { isValidName, safeName } from './names.ts';
import { resolveCommit } from './resolve.ts';
import { run } from './process/run.ts';

let repository: TestRepository;
beforeAll(async () => {
  repository = await createTestRepository();
  const history = createHistory();
  history.commit({
    branch: 'main',
    by: testAuthor,
    at: '2026-01-01T00:00:00Z',
    message: 'a\n',
    edits: [{ path: 'a', content: 'a\n' }],
  });
  await repository.take(history);
});
afterAll(() => repository.dispose());

const hostile = [
  '',
  '-',
  '--',
  '--all',
  '--upload-pack=touch /tmp/x',
  '-h',
  '--end-of-options',
  '@',
  '@{-1}',
  'main@{1}',
  '@{upstream}',
  ':(top)main',
  ':/first',
  'main:a',
  'main^{tree}',
  'main~1',
  'main..other',
  'main...other',
  '^main',
  'a b',
  'a\tb',
  'a\nb',
  'a\0b',
  'refs/../x',
  '../x',
  '/main',
  'main/',
  'a//b',
  '.hidden',
  'a/.b',
  'a.lock',
  'a.lock/b',
  'a.',
  'a?b',
  'a*b',
  'a[b',
  'a\\b',
];

describe('names', () => {
  it.each(hostile)('L5 refuses %j', (name) => {
    expect(isValidName(name)).toBe(false);
    expect(safeName(name)).toBeNull();
  });

  it.each(['main', 'timeline/windows', 'v1.2', 'größe', '漢字', 'a-b', 'a@b', 'feat/#1', 'x'.repeat(255)])(
    'takes %s',
    (name) => {
      expect(isValidName(name)).toBe(true);
    },
  );

  it('L5 takes nothing that git itself refuses', async () => {
    const piece = fc.constantFrom(
      'a',
      'B',
      '1',
      '-',
      '.',
      '/',
      '@',
      '{',
      '}',
      '~',
      '^',
      ':',
      '(',
      ')',
      ' ',
      '\\',
      'é',
      '.lock',
      '..',
      '\u007f',
    );
    const name = fc.array(piece, { minLength: 1, maxLength: 6 }).map((pieces) => pieces.join(''));
    await fc.assert(
      fc.asyncProperty(name, async (text) => {
        if (!isValidName(text)) return;
        const { code } = await run(repository, {
          operation: 'check',
          args: ['check-ref-format', `refs/heads/${text}`],
          accept: [0, 1],
        });
        expect(code).toBe(0);
        expect(text.startsWith('-')).toBe(false);
      }),
      { seed: 20260302, numRuns: 300 },
    );
  });

  it('L5 resolves a branch, and nothing that looks like an option or a path', async () => {
    expect(await resolveCommit(repository, 'refs/heads/main')).toMatch(/^[0-9a-f]{40}$/u);
    for (const name of ['--all', '--show-toplevel', '-q', '--git-dir'])
      expect(await resolveCommit(repository, name)).toBeNull();
    expect(await resolveCommit(repository, 'refs/heads/none')).toBeNull();
  });
});
