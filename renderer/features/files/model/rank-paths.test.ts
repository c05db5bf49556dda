/** Paths by what was typed. */
import { expect, it } from 'vitest';
import { rankPaths } from '#renderer/features/files/hooks/use-file-search.ts';

const found = (typed: string, ...paths: readonly string[]) =>
  rankPaths(
    paths.map((path) => ({ path })),
    typed,
  ).map(({ path }) => path);

it('puts the name itself first, then its beginning, a part of it, a part of the path', () => {
  const paths = ['plan/deep/notes.md', 'cmd/replan.go', 'cmd/planner.go', 'lib/plan', 'other.go'];
  expect(found('plan', ...paths)).toEqual(['lib/plan', 'cmd/planner.go', 'cmd/replan.go', 'plan/deep/notes.md']);
});

it('asks for every word, anywhere in the path, in any case', () => {
  expect(found('CMD go', 'cmd/planner.go', 'cmd/readme.md', 'lib/a.go')).toEqual(['cmd/planner.go']);
  expect(found('cmd/pl', 'cmd/planner.go', 'cmd/a.go')).toEqual(['cmd/planner.go']);
  expect(found('  ', 'a')).toEqual([]);
});

it('shows no more than can be looked at', () => {
  const many = Array.from({ length: 10_000 }, (_none, at) => `f${String(at)}.go`);
  expect(found('go', ...many)).toHaveLength(200);
});
