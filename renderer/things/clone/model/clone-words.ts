/** Words about a clone: counts, lines, states of a worktree. */
import type { SameFile, Worktree } from '#electron/clones/channels.ts';
import { listText } from '#shared/locale/formats.ts';
import { shortSha } from '#shared/commit-id.ts';
import { t } from '#renderer/texts/t.ts';

/** `2 files`. */
export const filesWords = (count: number): string => t('common.files_too', { count });

/** `a.ts, lines 10–24 and 31`; the whole file where no lines are named. */
export const sameFileWords = ({ path, lines }: SameFile): string => {
  if (lines === null) return t('clones.full_file', { path });
  const ranges = lines.map(({ first, last }) => (first === last ? String(first) : `${String(first)}–${String(last)}`));
  const isOne = lines.length === 1 && lines[0]?.first === lines[0]?.last;
  return t(isOne ? 'clones.in_line' : 'clones.in_lines', { path, lines: listText(ranges) });
};

/** What checking out would do, or what is in its way. */
export const worktreeWords = ({ state, at, obstacle }: Worktree, sha: string): string => {
  const head = shortSha(sha);
  const withObstacle = (words: string): string => [words, obstacle].filter(Boolean).join(' ');
  switch (state) {
    case 'none':
      return t('clones.worktree_none', { head });
    case 'ready':
      return withObstacle(t('clones.worktree_ready', { head }));
    case 'behind':
      return t('clones.worktree_behind', { at: shortSha(at), head });
    case 'changed':
      return withObstacle(t('clones.worktree_changed', { at: shortSha(at) }));
    case 'occupied':
      return obstacle ?? '';
  }
};
