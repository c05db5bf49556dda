/** The differences of two logs: one virtual list, lines that are the same folded, and the ways from one difference to the next. */
import { ChevronDown, ChevronUp, Minus, Plus, UnfoldVertical } from 'lucide-react';
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type RefObject,
  memo,
} from 'react';
import { Link } from 'react-router';
import type { TraceLine } from '#shared/trace/trace-line.ts';
import { IconButton } from '#renderer/components/controls/button.tsx';
import { useCommand } from '#renderer/components/context/commands.tsx';
import { useProject } from '#renderer/components/context/route-params.ts';
import type { CompareClient } from '#renderer/workers/trace-compare/compare-client.ts';
import type { ComparedLogs, CompareSide } from '#renderer/workers/trace-compare/compare-protocol.ts';
import { t } from '#renderer/texts/t.ts';
import { createCompareLayout, type CompareRow as Row } from '#renderer/features/jobs/model/compare-layout.ts';
import { jobNumber, jobRoute, type Job } from '#renderer/things/job/job.ts';
import { createLineSource, type LineSource } from '#renderer/features/jobs/model/line-source.ts';
import { ScrollMarks } from '#renderer/features/jobs/components/trace/scroll-marks.tsx';
import { traceRowHeights, type TraceLayout } from '#renderer/features/jobs/model/trace-layout.ts';
import { useTraceScroll, type TraceScroll } from '#renderer/features/jobs/hooks/use-trace-scroll.ts';
import { classNames } from '#renderer/components/layout/class-names.ts';
import { Icon } from '#renderer/components/text/icon.tsx';
import { TraceText } from '#renderer/features/jobs/components/trace/trace-text.tsx';
import styles from './compare-view.module.css';

/** Each row stands for itself. */
const plainLayout = (rows: number): TraceLayout => {
  const { line: height } = traceRowHeights;
  return {
    rows,
    height: rows * height,
    lineOf: (row) => row,
    rowOf: (line) => line,
    topOf: (row) => row * height,
    rowAt: (top) => Math.max(0, Math.min(rows - 1, Math.floor(top / height))),
    sectionAt: () => undefined,
  };
};

const notFollowing = { isFollowing: false, setFollowing: () => undefined };

/** The layout of so many rows, and scrolling through it. */
const useRowList = (
  scroller: RefObject<HTMLDivElement | null>,
  rows: number,
): { readonly layout: TraceLayout; readonly scroll: TraceScroll } => {
  const layout = useMemo(() => plainLayout(rows), [rows]);
  return { layout, scroll: useTraceScroll(scroller, layout, notFollowing) };
};

interface CompareRowProps {
  readonly row: Row;
  readonly shown: TraceLine | undefined;
  /** Routes of both jobs. */
  readonly before: string;
  readonly after: string;
  /** It is the difference that was gone to. */
  readonly isCurrent: boolean;
  readonly onUnfold: (run: number) => void;
}

const Number = ({ line, route }: { readonly line: number | null; readonly route: string }) =>
  line === null ? (
    <span className={styles.number} />
  ) : (
    <Link className={styles.number} to={`${route}?line=${String(line + 1)}`} tabIndex={-1}>
      {line + 1}
    </Link>
  );

/** One row of two logs that are compared: a line of both, of one alone, or a run of lines that is left out. */
const CompareRow = memo(({ row, shown, before, after, isCurrent, onUnfold }: CompareRowProps) => {
  if (row.kind === 'folded')
    return (
      <div className={classNames(styles.row, styles.folded)} data-kind="folded">
        <button type="button" className={styles.unfold} onClick={() => onUnfold(row.run)}>
          <Icon of={UnfoldVertical} size={12} />
          {t('jobs.same_lines', { count: row.lines })}
        </button>
      </div>
    );
  const isSame = row.kind === 'same';
  const side = isSame ? 'both' : row.side;
  return (
    <div className={classNames(styles.row, !isSame && styles[row.side], isCurrent && styles.current)} data-kind={side}>
      <Number line={isSame ? row.before : row.side === 'before' ? row.line : null} route={before} />
      <Number line={isSame ? row.after : row.side === 'after' ? row.line : null} route={after} />
      <span className={styles.sign}>
        {!isSame && (
          <Icon
            of={row.side === 'before' ? Minus : Plus}
            size={12}
            label={row.side === 'before' ? t('jobs.only_before') : t('jobs.only_after')}
          />
        )}
      </span>
      <span className={styles.text}>
        {shown !== undefined && (
          <TraceText line={shown} current={-1} ground={isCurrent ? '--surface-selected' : '--ansi-surface'} />
        )}
      </span>
    </div>
  );
});
CompareRow.displayName = 'CompareRow';

export interface CompareViewProps {
  readonly client: CompareClient;
  readonly logs: ComparedLogs;
  readonly before: Job;
  readonly after: Job;
}
const none: ReadonlySet<number> = new Set();
const noMarks: readonly number[] = [];

/** The lines of one side, which change no more. */
const useSource = (client: CompareClient, logs: ComparedLogs, side: CompareSide): LineSource => {
  const source = useMemo(() => {
    const state = { version: 1, searches: 0, bytes: 0, lines: logs.lines[side] };
    return createLineSource({ state: () => state, lines: (from, to) => client.linesOf(side, from, to) });
  }, [client, logs, side]);
  useSyncExternalStore(source.subscribe, source.version);
  return source;
};

const summary = ({ differences, isShortest }: ComparedLogs): string => {
  if (differences === 0) return t('jobs.logs_same');
  const count = t('jobs.differences', { count: differences });
  return isShortest ? count : t('jobs.maybe_fewer', { differences: count });
};

export const CompareView = ({ client, logs, before, after }: CompareViewProps) => {
  const project = useProject();
  const scroller = useRef<HTMLDivElement>(null);
  const [unfolded, setUnfolded] = useState(none);
  const [current, setCurrent] = useState(0);
  const layout = useMemo(() => createCompareLayout(logs.runs, unfolded), [logs, unfolded]);
  const { layout: rowLayout, scroll } = useRowList(scroller, layout.rows);
  const sources = { before: useSource(client, logs, 'before'), after: useSource(client, logs, 'after') };

  const drawn = Array.from({ length: Math.max(0, scroll.last - scroll.first + 1) }, (_, at): readonly [number, Row] => [
    scroll.first + at,
    layout.rowAt(scroll.first + at),
  ]);
  const want = useEffectEvent(() => {
    const lines = (side: CompareSide): readonly number[] =>
      drawn.flatMap(([, row]) =>
        row.kind === 'only' && row.side === side
          ? [row.line]
          : row.kind === 'same' && side === 'after'
            ? [row.after]
            : [],
      );
    sources.before.want(lines('before'));
    sources.after.want(lines('after'));
  });
  useEffect(() => want(), [scroll.first, scroll.last, layout]);

  const { differences } = layout;
  const goTo = (difference: number): void => {
    setCurrent(difference);
    scroll.showLine(differences[difference] ?? 0);
  };
  const move = (step: 1 | -1): void => goTo((current + step + differences.length) % differences.length);
  const showFirst = useEffectEvent(() => scroll.showLine(differences[0] ?? 0));
  useEffect(() => showFirst(), [logs]);
  const hasMore = differences.length > 0;
  useCommand('trace.next-difference', () => move(1), hasMore);
  useCommand('trace.previous-difference', () => move(-1), hasMore);
  const onUnfold = useCallback((run: number) => setUnfolded((known) => new Set([...known, run])), []);
  const routes = { before: jobRoute(project, before), after: jobRoute(project, after) };

  return (
    <section className={styles.view} aria-label={t('jobs.comparison')}>
      <div className={styles.bar}>
        <span className={styles.count} role="status">
          {hasMore ? t('jobs.nth_of', { number: current + 1, all: summary(logs) }) : summary(logs)}
        </span>
        <IconButton
          icon={ChevronUp}
          label={t('jobs.previous_difference')}
          command="trace.previous-difference"
          disabled={!hasMore}
          onClick={() => move(-1)}
        />
        <IconButton
          icon={ChevronDown}
          label={t('jobs.next_difference')}
          command="trace.next-difference"
          disabled={!hasMore}
          onClick={() => move(1)}
        />
        <span className={styles.grow} />
        <span className={styles.legend}>
          {t('jobs.legend_before', { job: jobNumber(before), amount: logs.lines.before })}
        </span>
        <span className={styles.legend}>
          {t('jobs.legend_after', { job: jobNumber(after), amount: logs.lines.after })}
        </span>
      </div>
      <div className={styles.frame}>
        <div
          ref={scroller}
          role="region"
          aria-label={t('jobs.lines_of_both')}
          // A region that scrolls is reached by the keyboard.
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className={styles.list}
          onScroll={scroll.onScroll}
        >
          <div className={styles.all} style={{ height: scroll.elementHeight }}>
            <div className={styles.drawn} style={{ top: scroll.offset }}>
              {drawn.map(([at, row]) => (
                <CompareRow
                  key={at}
                  row={row}
                  shown={
                    row.kind === 'folded'
                      ? undefined
                      : row.kind === 'same'
                        ? sources.after.lineAt(row.after)
                        : sources[row.side].lineAt(row.line)
                  }
                  before={routes.before}
                  after={routes.after}
                  isCurrent={hasMore && differences[current] === at}
                  onUnfold={onUnfold}
                />
              ))}
            </div>
          </div>
        </div>
        {scroll.isScrollable && <ScrollMarks layout={rowLayout} matches={differences} errors={noMarks} />}
      </div>
    </section>
  );
};
