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
import { LogLines } from '#renderer/features/jobs/components/trace/log-lines.tsx';
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

/** Which difference is shown, of how many; there may be a shorter way to tell two logs apart. */
const whichText = ({ differences: all, isShortest }: ComparedLogs, number: number): string =>
  isShortest ? t('jobs.difference', { number, all }) : t('jobs.difference_about', { number, all });

type DrawnRow = readonly [at: number, row: Row];

/** What of the drawn rows is read of one side: lines of both are shown as they are after. */
const linesOf = (drawn: readonly DrawnRow[], side: CompareSide): readonly number[] =>
  drawn.flatMap(([, row]) => {
    if (row.kind === 'only') return row.side === side ? [row.line] : [];
    return row.kind === 'same' && side === 'after' ? [row.after] : [];
  });

/** Which difference is on screen, and the ways to the next. */
const useDifferences = (logs: ComparedLogs, differences: readonly number[], { showLine }: TraceScroll) => {
  const [current, setCurrent] = useState(0);
  const move = (step: 1 | -1): void => {
    const next = (current + step + differences.length) % differences.length;
    setCurrent(next);
    showLine(differences[next] ?? 0);
  };
  const showFirst = useEffectEvent(() => showLine(differences[0] ?? 0));
  useEffect(() => showFirst(), [logs]);
  const hasMore = differences.length > 0;
  useCommand('trace.next-difference', () => move(1), hasMore);
  useCommand('trace.previous-difference', () => move(-1), hasMore);
  return { current, move, hasMore };
};

export interface CompareViewProps {
  readonly client: CompareClient;
  readonly logs: ComparedLogs;
  readonly before: Job;
  readonly after: Job;
}

interface BarProps extends Omit<CompareViewProps, 'client'> {
  readonly shown: ReturnType<typeof useDifferences>;
}

const Bar = ({ logs, before, after, shown: { current, move, hasMore } }: BarProps) => (
  <div className={styles.bar}>
    <span className={styles.count} role="status">
      {hasMore ? whichText(logs, current + 1) : t('jobs.logs_same')}
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
      label={t('common.next_difference')}
      command="trace.next-difference"
      disabled={!hasMore}
      onClick={() => move(1)}
    />
    <span className={styles.grow} />
    <span className={styles.legend}>
      <Icon of={Minus} size={12} /> {t('jobs.legend', { job: jobNumber(before), count: logs.lines.before })}
    </span>
    <span className={styles.legend}>
      <Icon of={Plus} size={12} /> {t('jobs.legend', { job: jobNumber(after), count: logs.lines.after })}
    </span>
  </div>
);

export const CompareView = ({ client, logs, before, after }: CompareViewProps) => {
  const project = useProject();
  const scroller = useRef<HTMLDivElement>(null);
  const [unfolded, setUnfolded] = useState(none);
  const layout = useMemo(() => createCompareLayout(logs.runs, unfolded), [logs, unfolded]);
  const { layout: rowLayout, scroll } = useRowList(scroller, layout.rows);
  const sources = { before: useSource(client, logs, 'before'), after: useSource(client, logs, 'after') };

  const drawn = Array.from({ length: Math.max(0, scroll.last - scroll.first + 1) }, (_, at): DrawnRow => [
    scroll.first + at,
    layout.rowAt(scroll.first + at),
  ]);
  const want = useEffectEvent(() => {
    sources.before.want(linesOf(drawn, 'before'));
    sources.after.want(linesOf(drawn, 'after'));
  });
  useEffect(() => want(), [scroll.first, scroll.last, layout]);

  const { differences } = layout;
  const shown = useDifferences(logs, differences, scroll);
  const onUnfold = useCallback((run: number) => setUnfolded((known) => new Set([...known, run])), []);
  const routes = { before: jobRoute(project, before), after: jobRoute(project, after) };
  const lineOf = (row: Row): TraceLine | undefined => {
    if (row.kind === 'folded') return undefined;
    return row.kind === 'same' ? sources.after.lineAt(row.after) : sources[row.side].lineAt(row.line);
  };
  return (
    <section className={styles.view}>
      <Bar logs={logs} before={before} after={after} shown={shown} />
      <LogLines
        scroller={scroller}
        scroll={scroll}
        label={t('jobs.lines_of_both')}
        layout={rowLayout}
        matches={differences}
        errors={noMarks}
      >
        {drawn.map(([at, row]) => (
          <CompareRow
            key={at}
            row={row}
            shown={lineOf(row)}
            {...routes}
            isCurrent={shown.hasMore && differences[shown.current] === at}
            onUnfold={onUnfold}
          />
        ))}
      </LogLines>
    </section>
  );
};
