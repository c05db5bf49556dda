/** A whole line that is too long for the list, in a dialog: read in parts, copied whole. */
import { use, useState, type ReactNode } from 'react';
import { shownCharacters } from '#shared/diff/index/read-row.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { Dialog } from '#renderer/components/layout/dialog.tsx';
import { t } from '#renderer/texts/t.ts';
import type { RowMatches } from '#renderer/features/review/model/match-marks.ts';
import { MarkedText } from './marked-text.tsx';
import styles from './file-head.module.css';

/** Characters shown at once. */
const part = 10_000;

/** Characters before a match that are shown with it. */
const before = 200;

const nothingFound: RowMatches = { columns: [], current: -1 };

/** Where to begin: before the current match, else the first one that the list does not show. */
const startAt = ({ columns, current }: RowMatches): number => {
  const start = columns[current * 2] ?? columns.find((column, at) => at % 2 === 0 && column >= shownCharacters) ?? 0;
  return start < shownCharacters - 1 ? 0 : start - before;
};

/** A part of a text with its matches. */
const MarkedPart = ({ text, from, to, found }: { text: string; from: number; to: number; found: RowMatches }) => {
  const pieces: ReactNode[] = [];
  let at = from;
  for (let match = 0; match * 2 + 1 < found.columns.length; match += 1) {
    const start = Math.max(at, found.columns[match * 2] ?? 0);
    const end = Math.min(to, found.columns[match * 2 + 1] ?? 0);
    if (start >= end) continue;
    pieces.push(
      <MarkedText key={at} text={text.slice(at, start)} />,
      <mark key={`match ${String(start)}`} className={match === found.current ? styles.current : styles.match}>
        <MarkedText text={text.slice(start, end)} />
      </mark>,
    );
    at = end;
  }
  return [...pieces, <MarkedText key={at} text={text.slice(at, to)} />];
};

interface TextPartsProps {
  readonly text: string;
  /** What a search found in the text. */
  readonly found?: RowMatches;
}

export const TextParts = ({ text, found = nothingFound }: TextPartsProps) => {
  const [from, setFrom] = useState(() => startAt(found));
  const to = Math.min(text.length, from + part);
  return (
    <>
      {/* A region that scrolls must be reachable by key. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above */}
      <pre className={styles.text} tabIndex={0} aria-label={t('common.text')}>
        <MarkedPart text={text} from={from} to={to} found={found} />
      </pre>
      <div className={styles.footer}>
        <span className={styles.linePosition}>
          {t('review_diff.characters', { from: Math.min(from + 1, to), to, total: text.length })}
        </span>
        <Button disabled={from === 0} onClick={() => setFrom(Math.max(0, from - part))}>
          {t('review_diff.previous_part')}
        </Button>
        <Button disabled={to === text.length} onClick={() => setFrom(to)}>
          {t('review_diff.next_part')}
        </Button>
        <Button onClick={() => void navigator.clipboard.writeText(text)}>{t('review_diff.copy_all')}</Button>
      </div>
    </>
  );
};

type Line = Required<Pick<TextPartsProps, 'found'>> & { readonly line: Promise<string> };

const Parts = ({ line, found }: Line) => <TextParts text={use(line)} found={found} />;

/** Shows the dialog; inside a Suspense boundary. */
export const WholeLine = ({ onClose, ...line }: Line & { readonly onClose: () => void }) => (
  <Dialog title={t('review_diff.full_line')} onClose={onClose}>
    <Parts {...line} />
  </Dialog>
);
