/** How many matches a search in the changes has, in words. */
import { numberText } from '../../../../shared/locale/formats.ts';
import { mostHits, type Found } from '../../../workers/find/find-in-changes.ts';
import { countOf } from './count-of.ts';

/** @param current index of the current match; −1 for none */
export const findWords = ({ query, count, hits, files, isDone, problem }: Found, current: number): string => {
  if (query === null) return '';
  const all = `${numberText(count)} in ${countOf(files, 'file')}`;
  if (problem !== null) return count === 0 ? problem : `${problem}: ${all} before that`;
  if (count === 0) return isDone ? 'No results' : 'Searching';
  const found = `${all}${isDone ? '' : ' so far'}`;
  const most = count > hits.length ? `, the first ${numberText(mostHits)} shown` : '';
  return `${current < 0 ? '' : `${numberText(current + 1)} of `}${found}${most}`;
};
