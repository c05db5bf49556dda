/** Words and widths of counts of commits ahead and behind. */
import { t } from '#renderer/texts/t.ts';
type Count = number | null | undefined;

/** px of the longer half of the bar at most. */
const longest = 28;

/** px that a count takes: each doubling adds the same, so that 4 and 400 can both be seen. */
export const barWidth = (count: Count): number => Math.min(longest, Math.round(Math.log2((count ?? 0) + 1) * 3));

/** `4 behind, 9 ahead of main`; empty where the server says neither. */
export const aheadBehindWords = (base: string, ahead: Count, behind: Count): string => {
  if (ahead === undefined || behind === undefined) return t('common.loading');
  if (ahead === 0 && behind === 0) return t('branches.same_commit');
  if (ahead === null) return behind === null ? '' : t('branches.behind', { behind, base });
  return behind === null ? t('branches.ahead', { ahead, base }) : t('branches.behind_ahead', { behind, ahead, base });
};
