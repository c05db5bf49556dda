/** How many matches a search in the changes has, in words. */
import { mostHits, type Found } from '../../../workers/find/find-in-changes.ts';
import { countOf } from './count-of.ts';

/** @param current index of the current match; −1 for none */
export const findWords = ({ query, count, hits, files, isDone, problem }: Found, current: number): string => {
  if (query === null) return '';
  const all = `${count.toLocaleString('en')} in ${countOf(files, 'file')}`;
  if (problem !== null) return count === 0 ? problem : `${problem}: ${all} before that`;
  if (count === 0) return isDone ? 'No results' : 'Searching';
  const found = `${all}${isDone ? '' : ' so far'}`;
  const most = count > hits.length ? `, the first ${mostHits.toLocaleString('en')} shown` : '';
  return `${current < 0 ? '' : `${(current + 1).toLocaleString('en')} of `}${found}${most}`;
};
