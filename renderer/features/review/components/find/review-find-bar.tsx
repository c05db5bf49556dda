/** The bar that finds in all changed files, and the marks of its matches beside the scroll bar. */
import { CaseSensitive, Regex, WholeWord } from 'lucide-react';
import { shownCharacters } from '#shared/diff/index/read-row.ts';
import type { RowLayout } from '#shared/diff/view/row-layout.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { FindControls } from '#renderer/blocks/find-bar/find-controls.tsx';
import { t } from '#renderer/texts/t.ts';
import type { Find } from '#renderer/features/review/hooks/use-find.ts';
import { mostHits, type Found } from '#renderer/workers/find/find-in-changes.ts';
import { showMatchInLine } from '#renderer/features/review/store/files.ts';
import { layoutOf } from '#renderer/features/review/store/lines.ts';
import { useReview, useReviewStore } from '#renderer/features/review/store/review-store.ts';
import styles from './where-else.module.css';

/** Marks that fit beside each other from top to bottom. */
const places = 400;

const positionOf = (layout: RowLayout, line: number): number =>
  Math.min(places - 1, Math.floor((layout.topOf(line) / Math.max(1, layout.height)) * places));

const pathOf = (at: Iterable<number>): string => [...at].map((place) => `M0 ${String(place)}h1v1h-1z`).join('');

interface ScrollMarksProps {
  readonly lines: readonly number[];
  /** Index of the current one; −1 for none. */
  readonly current: number;
}

/** Where the matches are along the scroll bar: one path, however many they are. */
export const ScrollMarks = ({ lines, current }: ScrollMarksProps) => {
  const layout = useReview(layoutOf);
  const at = new Set(lines.map((line) => positionOf(layout, line)));
  const here = lines[current];
  return (
    <svg className={styles.marks} viewBox={`0 0 1 ${String(places)}`} preserveAspectRatio="none" aria-hidden>
      <path className={styles.match} d={pathOf(at)} />
      {here !== undefined && <path className={styles.current} d={pathOf([positionOf(layout, here)])} />}
    </svg>
  );
};

const joined = (...parts: readonly string[]): string => parts.filter(Boolean).join(' · ');

/**
 * How many matches a search in the changes has, in words.
 * @param current index of the current match; −1 for none
 */
const findWords = ({ query, count, hits, files, isDone, problem }: Found, current: number): string => {
  if (query === null) return '';
  const all = t('review.in_files', { found: count, count: files });
  if (problem !== null) return count === 0 ? problem : joined(all, problem);
  if (count === 0) return isDone ? t('common.no_results') : t('common.searching');
  return joined(
    current < 0 ? all : t('review.match_in_files', { number: current + 1, found: count, count: files }),
    isDone ? '' : t('common.searching'),
    count > hits.length ? t('review.first_shown', { most: mostHits }) : '',
  );
};

export const ReviewFindBar = ({ find }: { readonly find: Find }) => {
  const { query, setQuery, found, current } = find;
  const store = useReviewStore();
  const hit = found.hits[current];
  const line = find.lines[current];
  // What the list shows of a line ends before the match.
  const isBeyond = hit !== undefined && line !== undefined && hit.start >= shownCharacters - 1;
  return (
    <FindControls
      label={t('common.find_in_all_changed')}
      text={query.text}
      onText={(text) => setQuery({ ...query, text })}
      words={findWords(found, current)}
      isInvalid={found.problem !== null}
      commands={{ next: 'changes.next-match', previous: 'changes.previous-match' }}
      toggles={[
        {
          icon: CaseSensitive,
          label: t('common.match_case'),
          isOn: query.isCaseSensitive,
          onToggle: () => setQuery({ ...query, isCaseSensitive: !query.isCaseSensitive }),
        },
        {
          icon: WholeWord,
          label: t('review.whole_words'),
          isOn: query.isWholeWord,
          onToggle: () => setQuery({ ...query, isWholeWord: !query.isWholeWord }),
        },
        {
          icon: Regex,
          label: t('common.regex'),
          isOn: query.isRegex,
          onToggle: () => setQuery({ ...query, isRegex: !query.isRegex }),
        },
      ]}
      openCount={find.openCount}
      onStep={find.step}
      onClose={find.close}
    >
      {isBeyond && <Button onClick={() => showMatchInLine(store, line, hit)}>{t('review.match_in_line')}</Button>}
    </FindControls>
  );
};
