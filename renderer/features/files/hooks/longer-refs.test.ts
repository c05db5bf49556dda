import { expect, it } from 'vitest';
import { longerRefs } from './use-longer-ref.ts';

it('S-3 looks for the longest ref first, and for no more than anybody has', () => {
  expect(longerRefs({ project: 1, ref: 'release', path: '1.2/docs/a b.md' })).toEqual([
    { project: 1, ref: 'release/1.2/docs/a b.md', path: '' },
    { project: 1, ref: 'release/1.2/docs', path: 'a b.md' },
    { project: 1, ref: 'release/1.2', path: 'docs/a b.md' },
  ]);
  expect(longerRefs({ project: 1, ref: 'main', path: '' })).toEqual([]);
  expect(longerRefs({ project: 1, ref: 'a', path: 'b/'.repeat(40) + 'c' })).toHaveLength(6);
});
