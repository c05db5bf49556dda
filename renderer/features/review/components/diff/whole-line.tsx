/** A whole line that is too long for the list, in a dialog: opened where it was changed or a search found something, read in parts, copied whole. */
import { use, useEffect, useRef, useState, type ReactNode } from 'react';
import { shownCharacters } from '#shared/diff/index/read-row.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { Dialog } from '#renderer/components/layout/dialog.tsx';
import { t } from '#renderer/texts/t.ts';
import type { LongLine, Part } from '#renderer/features/review/model/changed-part.ts';
import type { RowMatches } from '#renderer/features/review/model/match-marks.ts';
import { MarkedText } from './marked-text.tsx';
import styles from './file-head.module.css';

/** Characters shown at once. */
const part = 10_000;

/** Characters that are shown before what is opened. */
const lead = 400;

const nothingFound: RowMatches = { columns: [], current: -1 };

interface Mark {
  readonly start: number;
  readonly end: number;
  readonly look: string | undefined;
}

interface TextPartsProps {
  readonly text: string;
  /** What of it was changed; null: nothing, or all. */
  readonly changed?: Part | null;
  /** What a search found in the text: it is marked in the place of the change. */
  readonly found?: RowMatches;
}

const marksOf = ({ changed = null, found = nothingFound }: TextPartsProps): readonly Mark[] => {
  if (found.columns.length === 0)
    return changed === null ? [] : [{ start: changed[0], end: changed[1], look: styles.changed }];
  return Array.from({ length: Math.floor(found.columns.length / 2) }, (_, match) => ({
    start: found.columns[match * 2] ?? 0,
    end: found.columns[match * 2 + 1] ?? 0,
    look: match === found.current ? styles.current : styles.match,
  }));
};

/** The current match, else the first one that the list does not show, else the change. */
const openedAt = ({ changed = null, found = nothingFound }: TextPartsProps): number => {
  const { columns, current } = found;
  const start = columns[current * 2] ?? columns.find((column, at) => at % 2 === 0 && column >= shownCharacters);
  if (start !== undefined) return start < shownCharacters ? 0 : start;
  return columns.length === 0 ? (changed?.[0] ?? 0) : 0;
};

/** A part of a text with its marks; `first` gets the first of them. */
const MarkedPart = ({
  text,
  from,
  to,
  marks,
  first,
}: {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly marks: readonly Mark[];
  readonly first: (element: HTMLElement | null) => void;
}) => {
  const pieces: ReactNode[] = [];
  let at = from;
  for (const { look, ...mark } of marks) {
    const [start, end] = [Math.max(at, mark.start), Math.min(to, mark.end)];
    if (start >= end) continue;
    pieces.push(
      <MarkedText key={at} text={text.slice(at, start)} />,
      <mark key={`mark ${String(start)}`} ref={pieces.length === 0 ? first : undefined} className={look}>
        <MarkedText text={text.slice(start, end)} />
      </mark>,
    );
    at = end;
  }
  return [...pieces, <MarkedText key={at} text={text.slice(at, to)} />];
};

export const TextParts = (props: TextPartsProps) => {
  const { text } = props;
  const [from, setFrom] = useState(() => Math.max(0, openedAt(props) - lead));
  const to = Math.min(text.length, from + part);
  const first = useRef<HTMLElement>(null);
  useEffect(() => first.current?.scrollIntoView?.({ block: 'center' }), []);
  return (
    <>
      {/* A region that scrolls must be reachable by key. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above */}
      <pre className={styles.text} tabIndex={0} aria-label={t('common.text')}>
        <MarkedPart
          text={text}
          from={from}
          to={to}
          marks={marksOf(props)}
          first={(element) => {
            first.current = element;
          }}
        />
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

interface WholeLineProps {
  readonly line: Promise<LongLine>;
  readonly found: RowMatches;
}

const Parts = ({ line, found }: WholeLineProps) => <TextParts {...use(line)} found={found} />;

/** Shows the dialog; inside a Suspense boundary. */
export const WholeLine = ({ onClose, ...line }: WholeLineProps & { readonly onClose: () => void }) => (
  <Dialog title={t('review_diff.full_line')} onClose={onClose}>
    <Parts {...line} />
  </Dialog>
);
