/** How many matches a search in the changes has, in words. */
import { t } from '#renderer/texts/t.ts';
import { mostHits, type Found } from '#renderer/workers/find/find-in-changes.ts';

/** @param current index of the current match; −1 for none */
export const findWords = ({ query, count, hits, files, isDone, problem }: Found, current: number): string => {
  if (query === null) return '';
  const all = t('review.in_files', { found: count, count: files });
  if (problem !== null) return count === 0 ? problem : t('review.before_that', { problem, all });
  if (count === 0) return isDone ? t('review.no_results') : t('review.searching');
  const found = `${all}${isDone ? '' : t('review.so_far')}`;
  const most = count > hits.length ? t('review.first_shown', { amount: mostHits }) : '';
  return `${current < 0 ? '' : t('review.current_of', { number: current + 1 })}${found}${most}`;
};
