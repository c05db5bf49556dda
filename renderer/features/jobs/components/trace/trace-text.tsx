/** The text of a line: spans with their colours, matches of the search marked, links to the web; text only (S16). */
import { Fragment, memo, type MouseEvent, type ReactNode, useSyncExternalStore } from 'react';
import type { TextStyle } from '#shared/trace/text-style.ts';
import type { TraceLine } from '#shared/trace/trace-line.ts';
import { ask } from '#renderer/api/bridge.ts';
import { classNames } from '#renderer/components/layout/class-names.ts';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import {
  paintOf,
  sentLook,
  type LogGround,
  type SentLook,
  type LogColours,
} from '#renderer/features/jobs/model/sent-colours.ts';
import type { Colour } from '#renderer/components/theme/contrast.ts';
import styles from './trace-text.module.css';

const channels = /^rgb\((\d+), (\d+), (\d+)\)$/;

/** What a token stands for in a scheme: it is `light-dark()` in the sheet, so that an element has to be asked. */
const resolve = (token: string, scheme: string): Colour | null => {
  const probe = document.createElement('span');
  probe.style.colorScheme = scheme;
  probe.style.forcedColorAdjust = 'none';
  probe.style.color = `var(${token})`;
  document.body.append(probe);
  const found = channels.exec(getComputedStyle(probe).color);
  probe.remove();
  return found && [Number(found[1]), Number(found[2]), Number(found[3])];
};

const createColours = (contrast: string | undefined) => {
  const known = new Map<string, Colour | null>();
  const of: LogColours['of'] = (token, scheme) => {
    const key = `${token} ${scheme}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const colour = resolve(token, scheme);
    known.set(key, colour);
    return colour;
  };
  return { contrast, of, least: contrast === 'more' ? 7 : 4.5 };
};

let colours: ReturnType<typeof createColours> | undefined;

/** Light and dark are both in what is drawn: only the contrast changes it. */
const present = (): LogColours => {
  const { contrast } = document.documentElement.dataset;
  if (colours === undefined || colours.contrast !== contrast) colours = createColours(contrast);
  return colours;
};

const listeners = new Set<() => void>();
let observer: MutationObserver | undefined;

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  if (observer === undefined) {
    observer = new MutationObserver(() => {
      for (const each of listeners) each();
    });
    observer.observe(document.documentElement, { attributeFilter: ['data-contrast'] });
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    observer?.disconnect();
    observer = undefined;
  };
};

/** The colours of the present contrast. */
const useLogColours = (): LogColours => useSyncExternalStore(subscribe, present);

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

/** Where each span begins in its line. */
const startsOf = (spans: TraceLine['spans']): readonly number[] => {
  let next = 0;
  return spans.map(({ text }) => (next += text.length) - text.length);
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
  const starts = startsOf(spans);
  return (
    <>
      {skipped > 0 && <span className={styles['cut']}>{t('jobs.characters_hidden', { count: skipped })}</span>}
      {spans.map(({ text, style, link }, number) => {
        const content = matches.length === 0 ? visibleText(text) : marked(text, starts[number] ?? 0, matches, current);
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
      {cut > 0 && <span className={styles['cut']}>{t('jobs.characters_hidden', { count: cut })}</span>}
    </>
  );
});
TraceText.displayName = 'TraceText';
