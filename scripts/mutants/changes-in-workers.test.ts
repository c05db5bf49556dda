/** The list of changes by hand must go on fitting the code that it changes. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#scripts/run-command.ts';
import { areaOf, mutantAreas } from './areas.ts';
import { changesInWorkers } from './changes-in-workers.ts';

test('each change finds its text exactly once, and changes something', () => {
  const wrong = changesInWorkers.filter(
    ({ file, from, to }) => from === to || readFileSync(join(root, file), 'utf8').split(from).length !== 2,
  );
  expect(wrong).toEqual([]);
});

test('every area has files to change and tests to run', () => {
  const found = (patterns: readonly string[]): number =>
    globSync(
      patterns.filter((pattern) => !pattern.startsWith('!')),
      { cwd: root },
    ).length;
  const empty = mutantAreas.flatMap(({ name, files, tests }) =>
    [...files, ...tests]
      .filter((pattern) => !pattern.startsWith('!') && found([pattern]) === 0)
      .map((pattern) => [name, pattern]),
  );
  expect(empty).toEqual([]);
});

test('files of one area are this area with them alone; files of two are none', () => {
  const vault = areaOf('electron/vault');
  expect(areaOf('electron/vault/vault.ts,electron/vault/keychain-messages.ts')).toEqual({
    ...vault,
    files: ['electron/vault/vault.ts', 'electron/vault/keychain-messages.ts'],
  });
  expect(areaOf('electron/vault/vault.ts,shared/api/url.ts')).toBeUndefined();
  expect(areaOf('electron/other')).toBeUndefined();
  expect(areaOf('renderer/features/drafts/components/drafts-screen.tsx')?.name).toBe('hooks that write');
});

test('a sample is each nth line of the files that may be changed', () => {
  const all = areaOf('electron/vault@1')?.files ?? [];
  expect(all).toContain('electron/vault/vault.ts:2-2');
  expect(all.filter((line) => /test|worker\.ts/.test(line))).toEqual([]);
  expect(areaOf('electron/vault@50')?.files).toEqual(all.filter((_, index) => index % 50 === 0));
  expect(areaOf('electron/vault@50+7')?.files.slice(0, 2)).toEqual([all[7], all[57]]);
  expect(areaOf('electron/vault@0') ?? areaOf('electron/other@5') ?? areaOf('electron/vault@5+x')).toBeUndefined();
});
