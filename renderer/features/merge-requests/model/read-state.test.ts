import { expect, it } from 'vitest';
import type { DrawnHead } from '../../../../shared/ipc/heads.ts';
import { countedLines } from './read-state.ts';

const lines = { added: 12, removed: 3 };
const drawn: DrawnHead = { sha: 'a', target_branch: 'main', since: null, files: 2, viewed: 0, whole: true, lines };
const item = { sha: 'a', target_branch: 'main' };

it('counts lines for the head and the branch that were read, and for nothing else', () => {
  expect(countedLines(item, drawn)).toBe(lines);
  expect(countedLines(item, null)).toBeNull();
  expect(countedLines({ ...item, sha: 'b' }, drawn)).toBeNull();
  expect(countedLines({ ...item, target_branch: 'release' }, drawn)).toBeNull();
  expect(countedLines(item, { ...drawn, lines: null })).toBeNull();
  expect(countedLines(item, { ...drawn, whole: false })).toBeNull();
});
