/** The log of a job: one virtual list of lines and sections over a trace that may still grow. */
import { ArrowDown, CirclePause, CircleHelp, CircleX } from 'lucide-react';
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { useNavigate, useSearchParams, Link } from 'react-router';
import { Button } from '#renderer/components/controls/button.tsx';
import { useCommand } from '#renderer/components/context/commands.tsx';
import { Icon } from '#renderer/components/text/icon.tsx';
import type { TraceClient, TraceState } from '#renderer/workers/trace/trace-client.ts';
import { t } from '#renderer/texts/t.ts';
import { copyLines, useLineMenu } from '#renderer/features/jobs/hooks/use-line-menu.ts';
import { useTraceLines, type TraceLines } from '#renderer/features/jobs/hooks/use-trace-lines.ts';
import { useTraceSearch, type TraceSearching } from '#renderer/features/jobs/hooks/use-trace-search.ts';
import type { TraceLine } from '#shared/trace/trace-line.ts';
import type { TraceMatch } from '#shared/trace/trace-search.ts';
import type { FirstError } from '#shared/trace/first-error/first-error.ts';
import { CommandKeys } from '#renderer/components/text/command-keys.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { LogLines } from './log-lines.tsx';
import { TraceBar } from './trace-bar.tsx';
import { TraceRow } from './trace-row.tsx';
import styles from './trace-view.module.css';

/** @param error null where nothing in the log speaks of one @param comparison route of the comparison with the last log that passed */
const FirstErrorLine = ({
  error,
  comparison,
  onShow,
}: {
  readonly error: FirstError | null;
  readonly comparison: string;
  readonly onShow: (line: number) => void;
}) => (
  <div className={styles.line} role="status">
    <span className={error?.isSure === true ? styles.sure : styles.unsure}>
      <Icon of={error?.isSure === true ? CircleX : CircleHelp} />
    </span>
    {error === null ? (
      <span>{t('jobs.no_error')}</span>
    ) : (
      <>
        <span className={styles.label}>{error.isSure ? t('jobs.first_error') : t('jobs.first_error_unsure')}</span>
        <button
          type="button"
          className={styles.show}
          title={visibleText(error.text)}
          onClick={() => onShow(error.line)}
        >
          <code className={styles.text}>{visibleText(error.text)}</code>
          <span className={styles.number}>{t('jobs.line', { number: error.line + 1 })}</span>
        </button>
      </>
    )}
    <Link className={styles.compare} to={comparison}>
      {t('jobs.compare_with_passed')}
      <CommandKeys of="job.compare" />
    </Link>
  </div>
);

/** More marks than a scroll bar has pixels would be drawn over each other. */
const parts = 1_000;

const none: Uint32Array = new Uint32Array(0);

/** The lines that are marked on the scroll bar, read again as a search goes on. Ascending; empty without one. */
const useMatchLines = (
  client: Pick<TraceClient, 'ask'>,
  { search, searches, version }: Pick<TraceState, 'search' | 'searches' | 'version'>,
): Uint32Array => {
  const [found, setFound] = useState({ searches: -1, lines: none });
  const count = search?.count ?? 0;
  useEffect(() => {
    if (count === 0) return undefined;
    let isOver = false;
    void client.ask('matchLines', parts).then((lines) => {
      if (!isOver) setFound({ searches, lines });
    });
    return () => {
      isOver = true;
    };
  }, [client, count, searches, version]);
  return count > 0 && found.searches === searches ? found.lines : none;
};

/** Pixels at either edge in which a match is not well seen. */
const edge = 80;

/** Brings a match into view sideways, once for each that was gone to, so that nothing moves while somebody looks elsewhere. @param shown the line as it is drawn */
const useMatchInView = (
  scrollerRef: RefObject<HTMLElement | null>,
  current: TraceMatch | null,
  shown: TraceLine | undefined,
): void => {
  const last = useRef<TraceMatch | null>(null);
  useLayoutEffect(() => {
    const list = scrollerRef.current;
    if (current === null || list === null || last.current === current) return;
    const mark = list.querySelector(`[data-line="${String(current.line)}"] [data-current]`);
    if (mark === null) return;
    last.current = current;
    const [at, view] = [mark.getBoundingClientRect(), list.getBoundingClientRect()];
    if (at.left < view.left + edge || at.right > view.right - edge)
      list.scrollLeft += at.left - view.left - view.width / 3;
  }, [scrollerRef, current, shown]);
};

/** The lines that are drawn, which are asked for. @param current the match that was gone to */
const useDrawnLines = (
  { scroll, layout, source, state }: TraceLines,
  current: TraceMatch | null,
): readonly number[] => {
  const drawn = Array.from({ length: Math.max(0, scroll.last - scroll.first + 1) }, (_, at) =>
    layout.lineOf(scroll.first + at),
  );
  const want = useEffectEvent(() => source.want(drawn, current));
  useEffect(() => want(), [scroll.first, scroll.last, layout, state.bytes, state.searches, state.version, current]);
  return drawn;
};

/** Shows the line that the address names, as soon as it is there. @param line from 1; null for none */
const useNamedLine = ({ state, show }: TraceLines, line: number | null): void => {
  const isThere = line !== null && line <= state.lines;
  const showNamed = useEffectEvent(() => line !== null && show(line - 1));
  useEffect(() => {
    if (isThere) showNamed();
  }, [line, isThere]);
};

/** The way to the first error, which an address may ask for; without one, what looks like an error is searched for. */
const useFirstError = ({ state: { firstError }, show }: TraceLines, findError: () => void): (() => void) => {
  const navigate = useNavigate();
  const toFirstError = (): void => {
    if (!firstError) {
      findError();
      return;
    }
    // The address names it, so that it can be passed on.
    void navigate({ search: `?line=${String(firstError.line + 1)}` }, { replace: true });
    show(firstError.line);
  };
  const isForError = useSearchParams()[0].get('at') === 'first-error';
  const showError = useEffectEvent(toFirstError);
  useEffect(() => {
    if (isForError && firstError) showError();
  }, [isForError, firstError]);
  return toFirstError;
};

/** The keys of a log. */
const useTraceCommands = (
  { state, isRunning, folds, look, scroll, pausedAt, follow }: TraceLines,
  { move }: TraceSearching,
  { toSearch, toFirstError }: { readonly toSearch: () => void; readonly toFirstError: () => void },
): void => {
  const hasMatches = (state.search?.count ?? 0) > 0;
  const hasLines = state.lines > 0;
  useCommand('trace.search', toSearch, hasLines);
  useCommand('trace.find', toSearch, hasLines);
  useCommand('trace.next-match', () => move(1), hasMatches);
  useCommand('trace.previous-match', () => move(-1), hasMatches);
  useCommand('trace.first-error', toFirstError, hasLines);
  useCommand('trace.times', look.toggleTimes, state.hasTimes);
  useCommand('trace.fold-all', folds.toggleAll, state.sections.length > 0);
  useCommand('trace.wrap', look.toggleWrap, hasLines);
  useCommand('trace.follow', () => follow(pausedAt !== null), isRunning);
  useCommand(
    'trace.start',
    () => {
      follow(false);
      scroll.toStart();
    },
    hasLines,
  );
  useCommand('trace.end', () => (isRunning ? follow(true) : scroll.toEnd()), hasLines);
};

interface TraceRowsProps {
  readonly log: TraceLines;
  readonly drawn: readonly number[];
  /** The line that the address names, from 1; null for none. */
  readonly line: number | null;
  readonly current: TraceMatch | null;
  readonly startedAt: number | null;
}

const TraceRows = ({ log, drawn, line, current, startedAt }: TraceRowsProps) => {
  const id = useId();
  const { state, isRunning, source, folds, look, layout } = log;
  const { toggle } = folds;
  const latestToggle = useRef(toggle);
  useLayoutEffect(() => {
    latestToggle.current = toggle;
  });
  const onFold = useCallback((at: number): void => latestToggle.current(at), []);
  /** ms from one time to another. */
  const between = (from: number | null | undefined, to: number | null | undefined): number | null =>
    typeof from === 'number' && typeof to === 'number' ? to - from : null;
  return drawn.map((at, index) => {
    const shown = source.lineAt(at);
    const section = layout.sectionAt(at);
    const end = section === undefined || section.end < 0 ? state.lines : section.end;
    return (
      <TraceRow
        key={at}
        id={`${id}-${String(at)}`}
        line={at}
        shown={shown}
        gap={between(source.lineAt(drawn[index - 1] ?? -1)?.time, shown?.time)}
        sinceStart={between(startedAt, shown?.time)}
        section={section}
        hiddenLines={section === undefined ? 0 : end - at - 1}
        isFolded={folds.folded.has(at)}
        isRunning={isRunning}
        isChosen={line === at + 1}
        isWrapped={look.isWrapped}
        isTimed={look.isTimed === true}
        currentMatch={current?.line === at ? current.inLine : -1}
        onFold={onFold}
        onHeight={look.onHeight}
      />
    );
  });
};

/** Says that lines arrive out of view, and leads to them. */
const FollowPill = ({ newLines, onFollow }: { readonly newLines: number; readonly onFollow: () => void }) => (
  <div className={styles.follow}>
    <Icon of={CirclePause} />
    <span>{t('jobs.following_paused')}</span>
    <Button look="primary" icon={ArrowDown} onClick={onFollow}>
      {newLines > 0 ? t('jobs.new_lines', { count: newLines }) : t('jobs.follow_end')}
    </Button>
  </div>
);

export interface TraceViewProps {
  readonly client: TraceClient;
  /** Whether lines may still be added. */
  readonly isRunning: boolean;
  /** The line that the address names, from 1; null for none. */
  readonly line: number | null;
  /** When the job started, ms since 1970; null where that is not known. */
  readonly startedAt: number | null;
  /** Route of the comparison with the last log that passed. */
  readonly comparison: string;
  /** Further buttons of the bar. */
  readonly actions?: ReactNode;
}

export const TraceView = ({ client, isRunning, line, startedAt, comparison, actions }: TraceViewProps) => {
  const scroller = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const log = useTraceLines(client, scroller, { isRunning, line });
  const { state, source, folds, look, layout, scroll, pausedAt } = log;
  const searching = useTraceSearch(client, state, scroll.firstInView, log.show);
  const { current } = searching;
  const drawn = useDrawnLines(log, current);
  useMatchInView(scroller, current, current === null ? undefined : source.lineAt(current.line));
  useNamedLine(log, line);
  const toFirstError = useFirstError(log, searching.findError);
  const matchLines = useMatchLines(client, state);
  const { lines, firstError } = state;
  const errorLines = useMemo(() => (firstError ? [firstError.line] : []), [firstError]);
  const toSearch = (): void => {
    field.current?.focus();
    field.current?.select();
  };
  useTraceCommands(log, searching, { toSearch, toFirstError });
  const onContextMenu = useLineMenu(client, source, layout, folds);
  return (
    <section className={styles.view} aria-label={t('common.log')}>
      <TraceBar
        field={field}
        log={log}
        searching={searching}
        onFirstError={toFirstError}
        onCopy={() => copyLines(client, 0, lines)}
        onLeave={() => scroller.current?.focus()}
        actions={actions}
      />
      {firstError !== undefined && <FirstErrorLine error={firstError} comparison={comparison} onShow={toFirstError} />}
      <LogLines
        scroller={scroller}
        scroll={scroll}
        label={t('jobs.lines_of_log')}
        isWrapped={look.isWrapped}
        onContextMenu={onContextMenu}
        layout={layout}
        matches={matchLines}
        errors={errorLines}
      >
        <TraceRows log={log} drawn={drawn} line={line} current={current} startedAt={startedAt} />
      </LogLines>
      {isRunning && pausedAt !== null && <FollowPill newLines={lines - pausedAt} onFollow={() => log.follow(true)} />}
    </section>
  );
};
