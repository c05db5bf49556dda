/** How many lines of a file changed, and the order of new commits. */
import { expect, it } from 'vitest';
import { changedFiles, newestFirst } from './changed-files.ts';

const file = (diff: string | null) => ({ old_path: 'a', new_path: 'b', diff });

it.each([
  ['--- a/x\n+++ b/x\n@@ -1,2 +1,3 @@\n a\n-b\n+c\n+d\n', 2, 1],
  ['@@ -1 +1 @@\n--- not a name\n+++ nor this\n\\ No newline at end of file\n', 1, 1],
  ['', 0, 0],
  ['Binary files a/x and b/x differ\n', 0, 0],
  [null, 0, 0],
] as const)('%j: %i added, %i removed', (diff, added, removed) => {
  expect(changedFiles([file(diff)])).toEqual([{ path: 'b', added, removed }]);
});

it('commits are shown newest first, equal ones in their order', () => {
  const of = (id: string, time: string | null) => ({ id, created_at: time });
  const [one, two] = ['2026-03-01T09:00:00Z', '2026-03-02T09:00:00Z'] as const;
  expect(newestFirst([of('a', one), of('b', two), of('c', two)]).map(({ id }) => id)).toEqual(['b', 'c', 'a']);
});
