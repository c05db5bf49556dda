/** Words and widths of counts of commits ahead and behind. */
import { numberText } from '../../../../shared/locale/formats.ts';

type Count = number | null | undefined;

/** px of the longer half of the bar at most. */
const longest = 28;

/** px that a count takes: each doubling adds the same, so that 4 and 400 can both be seen. */
export const barWidth = (count: Count): number => Math.min(longest, Math.round(Math.log2((count ?? 0) + 1) * 3));

const part = (count: Count, word: string): string =>
  count === null || count === undefined ? `${word}: not known` : `${numberText(count)} ${word}`;

/** `4 behind, 9 ahead of main`. */
export const aheadBehindWords = (base: string, ahead: Count, behind: Count): string => {
  if (ahead === undefined || behind === undefined) return `Comparing with ${base}`;
  return ahead === 0 && behind === 0
    ? `At the same commit as ${base}`
    : `${part(behind, 'behind')}, ${part(ahead, 'ahead')} of ${base}`;
};
