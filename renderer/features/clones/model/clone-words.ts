/** Words about a clone: counts, lines, states of a worktree. */
import { numberText } from '../../../../shared/locale/formats.ts';
import type { SameFile, Worktree } from '../../../../shared/ipc/clones.ts';

const counted = (count: number, noun: string): string => `${numberText(count)} ${noun}${count === 1 ? '' : 's'}`;

/** `2 files`. */
export const filesWords = (count: number): string => counted(count, 'file');

/** `3 merge requests`. */
export const requestsWords = (count: number): string => counted(count, 'merge request');

/** `a.ts, lines 10–24 and 31`; the whole file where no lines are named. */
export const sameFileWords = ({ path, lines }: SameFile): string => {
  if (lines === null) return `${path}, the whole file`;
  const ranges = lines.map(({ first, last }) => (first === last ? String(first) : `${String(first)}–${String(last)}`));
  const isOne = lines.length === 1 && lines[0]?.first === lines[0]?.last;
  const last = ranges.at(-1) ?? '';
  const others = ranges.slice(0, -1).join(', ');
  return `${path}, ${isOne ? 'line' : 'lines'} ${others === '' ? last : `${others} and ${last}`}`;
};

/** What checking out would do, or what is in its way. */
export const worktreeWords = ({ state, at, obstacle }: Worktree, sha: string): string => {
  const head = sha.slice(0, 8);
  switch (state) {
    case 'none':
      return `A worktree is made at ${head}. Your clone stays on its branch.`;
    case 'ready':
      return `Checked out at ${head}. ${obstacle ?? ''}`.trim();
    case 'behind':
      return `The worktree is at ${(at ?? '').slice(0, 8)} and clean. It can move to ${head}.`;
    case 'changed':
      return `The worktree is at ${(at ?? '').slice(0, 8)} and stays there. ${obstacle ?? ''}`.trim();
    case 'occupied':
      return obstacle ?? '';
  }
};
