/** One row of a log: a line with its number, or the title of a section that folds. */
import { ChevronDown, ChevronRight, LoaderCircle } from 'lucide-react';
import { memo, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { TraceLine } from '#shared/trace/trace-line.ts';
import type { TraceSection } from '#shared/trace/trace-sections.ts';
import { durationText, secondsClockText } from '#renderer/components/time/age-text.ts';
import { classNames } from '#renderer/components/layout/class-names.ts';
import { Icon } from '#renderer/components/text/icon.tsx';
import { t } from '#renderer/texts/t.ts';
import { traceRowHeights } from '#renderer/features/jobs/model/trace-layout.ts';
import { TraceText } from './trace-text.tsx';
import styles from './trace-row.module.css';

export interface TraceRowActions {
  readonly onFold: (line: number) => void;
  /** Called with how much higher than one line a wrapped line is. */
  readonly onHeight: (line: number, extra: number) => void;
}

export interface TraceRowProps extends TraceRowActions {
  readonly id: string;
  /** From 0. */
  readonly line: number;
  readonly shown: TraceLine | undefined;
  readonly section: TraceSection | undefined;
  /** Lines that are hidden when it is folded. */
  readonly hiddenLines: number;
  readonly isFolded: boolean;
  readonly isRunning: boolean;
  /** The line that the address names. */
  readonly isChosen: boolean;
  readonly isWrapped: boolean;
  /** Whether the time of the line is shown. */
  readonly isTimed: boolean;
  /** ms between the row above and this one; null where one of them has no time. */
  readonly gap: number | null;
  /** ms since the job started; null where that is not known. */
  readonly sinceStart: number | null;
  /** Number of the line's match that is the current one; −1 for none. */
  readonly currentMatch: number;
}

/** Sections are indented to this depth. */
const deepest = 6;

const Took = ({ section, isRunning }: { readonly section: TraceSection; readonly isRunning: boolean }) => {
  if (section.endedAt < 0)
    return isRunning ? <Icon of={LoaderCircle} size={12} label={t('jobs.status_running')} /> : null;
  return <span className={styles.took}>{durationText(Math.max(0, section.endedAt - section.startedAt) * 1000)}</span>;
};

const SectionTitle = ({
  line,
  shown,
  section,
  isFolded,
  hiddenLines,
  isRunning,
  currentMatch,
  onFold,
  isChosen,
}: TraceRowProps & { readonly section: TraceSection }) => {
  const ground = isChosen ? '--surface-selected' : '--ansi-section';
  const hasTitle = shown !== undefined && shown.spans.some(({ text }) => text.trim() !== '');
  return (
    <span className={styles.head}>
      <button
        type="button"
        className={styles.title}
        aria-expanded={!isFolded}
        tabIndex={-1}
        onClick={() => onFold(line)}
      >
        {hasTitle ? (
          <TraceText line={shown} current={currentMatch} ground={ground} />
        ) : (
          section.name.replaceAll('_', ' ')
        )}
      </button>
      {isFolded && hiddenLines > 0 && <span className={styles.count}>{t('jobs.lines', { count: hiddenLines })}</span>}
      <Took section={section} isRunning={isRunning} />
    </span>
  );
};

/** Shorter ones are no news. */
const leastGap = 1_000;

/** When the line was written, and how long after the one above where that took a while. */
const LineTime = ({ shown, gap, sinceStart }: Pick<TraceRowProps, 'shown' | 'gap' | 'sinceStart'>) => (
  <>
    <time
      className={styles.time}
      title={
        sinceStart === null || sinceStart < 0 ? undefined : t('jobs.after_start', { time: durationText(sinceStart) })
      }
    >
      {shown?.time ? secondsClockText(shown.time) : ''}
    </time>
    <span className={styles.gap}>{gap !== null && gap >= leastGap && `+${durationText(gap)}`}</span>
  </>
);

export const TraceRow = memo((props: TraceRowProps) => {
  const { id, line, shown, section, isFolded, isChosen, isWrapped, isTimed, currentMatch, onFold, onHeight } = props;
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!isWrapped || shown === undefined || element.current === null) return;
    const usual = section === undefined ? traceRowHeights.line : traceRowHeights.section;
    onHeight(line, element.current.offsetHeight - usual);
  }, [isWrapped, isTimed, shown, section, line, onHeight]);
  const number = String(line + 1);
  const depth = Math.min(deepest, section?.depth ?? 0);
  return (
    <div
      ref={element}
      id={id}
      data-line={line}
      className={classNames(
        styles.row,
        section !== undefined && styles.section,
        isChosen && styles.chosen,
        isWrapped && styles.wrapped,
        isTimed && styles.timed,
      )}
    >
      <Link
        className={styles.number}
        to={{ search: `?line=${number}` }}
        replace
        tabIndex={-1}
        aria-label={t('jobs.link_to_line', { number })}
      >
        {number}
      </Link>
      {isTimed && <LineTime {...props} />}
      <span className={styles.sign} style={{ paddingInlineStart: depth * 8 }}>
        {section !== undefined && (
          // The title beside it does the same and has a name.
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
          <span className={styles.chevron} onClick={() => onFold(line)}>
            <Icon of={isFolded ? ChevronRight : ChevronDown} size={12} />
          </span>
        )}
      </span>
      {section === undefined ? (
        <span className={styles.text}>
          {shown !== undefined && (
            <TraceText
              line={shown}
              current={currentMatch}
              ground={isChosen ? '--surface-selected' : '--ansi-surface'}
            />
          )}
        </span>
      ) : (
        <SectionTitle {...props} section={section} />
      )}
    </div>
  );
});
TraceRow.displayName = 'TraceRow';
