/** The text of a line: spans with their colours, matches of the search marked, links to the web; text only (S16). */
import { Fragment, memo, type MouseEvent, type ReactNode } from 'react';
import type { TextStyle } from '#shared/trace/text-style.ts';
import type { TraceLine } from '#shared/trace/trace-line.ts';
import { ask } from '#renderer/api/bridge.ts';
import { classNames } from '#renderer/components/layout/class-names.ts';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import { useLogColours } from '#renderer/features/jobs/hooks/use-log-colours.ts';
import { paintOf, sentLook, type LogGround, type SentLook } from '#renderer/features/jobs/model/sent-colours.ts';
import styles from './trace-text.module.css';

/** Out of the app, by the main process: it tells where a link is refused. */
const openOutside = (event: MouseEvent<HTMLAnchorElement>): void => {
  event.preventDefault();
  void ask('links:open', { url: event.currentTarget.href }).catch(() => undefined);
};

const classOf = (style: TextStyle, sent: SentLook | null): string | undefined => {
  const { text, ground } = paintOf(style);
  // On a ground of the look the text has the colour of the log's ground, which every colour is readable on.
  const groundClass = ground !== null && sent?.backgroundColor === undefined && styles[`ground${String(ground)}`];
  const textClass =
    ground === null &&
    sent === null &&
    (text === null ? style.isDim && styles['dim'] : styles[`colour${String(text)}`]);
  return classNames(
    groundClass,
    textClass,
    style.isBold && styles['bold'],
    style.isItalic && styles['italic'],
    style.isUnderlined && styles['underlined'],
    style.isStruck && styles['struck'],
  );
};

/** Renders the part of a line from `from` to `to` in which matches are marked. */
const marked = (text: string, from: number, matches: TraceLine['matches'], current: number): ReactNode => {
  const parts: ReactNode[] = [];
  let at = 0;
  matches.forEach(([start, end], number) => {
    const [begin, stop] = [Math.max(0, start - from), Math.min(text.length, end - from)];
    if (stop <= begin) return;
    if (begin > at)
      parts.push(<Fragment key={`${String(number)} before`}>{visibleText(text.slice(at, begin))}</Fragment>);
    parts.push(
      <mark
        key={number}
        className={classNames(styles['match'], number === current && styles['current'])}
        data-current={number === current || undefined}
      >
        {visibleText(text.slice(begin, stop))}
      </mark>,
    );
    at = stop;
  });
  if (at < text.length) parts.push(<Fragment key="rest">{visibleText(text.slice(at))}</Fragment>);
  return parts;
};

interface TraceTextProps {
  readonly line: TraceLine;
  /** Number of the line's match that is the current one; −1 for none. */
  readonly current: number;
  /** What its row stands on. */
  readonly ground: LogGround;
}

export const TraceText = memo(({ line: { spans, matches, skipped, cut }, current, ground }: TraceTextProps) => {
  const colours = useLogColours();
  let from = 0;
  return (
    <>
      {skipped > 0 && <span className={styles['cut']}>{t('jobs.characters_before', { amount: skipped })}</span>}
      {spans.map(({ text, style, link }, number) => {
        const start = from;
        from += text.length;
        const content = matches.length === 0 ? visibleText(text) : marked(text, start, matches, current);
        const sent = sentLook(style, ground, colours);
        const className = classOf(style, sent);
        const look = sent ?? undefined;
        return link === undefined ? (
          <span key={number} className={className} style={look}>
            {content}
          </span>
        ) : (
          <a
            key={number}
            className={className}
            style={look}
            href={link}
            title={link}
            tabIndex={-1}
            onClick={openOutside}
          >
            {content}
          </a>
        );
      })}
      {cut > 0 && <span className={styles['cut']}>{t('jobs.more_characters', { amount: cut })}</span>}
    </>
  );
});
TraceText.displayName = 'TraceText';
