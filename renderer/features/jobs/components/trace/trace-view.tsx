/** The log of a job: one virtual list of lines and sections over a trace that may still grow. */
import { ArrowDown, CirclePause } from 'lucide-react';
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import { useNavigate, useSearchParams } from 'react-router';
import { Button } from '#renderer/components/controls/button.tsx';
import { useCommand } from '#renderer/components/context/commands.tsx';
import { Icon } from '#renderer/components/text/icon.tsx';
import type { TraceClient, TraceState } from '#renderer/workers/trace/trace-client.ts';
import { t } from '#renderer/texts/t.ts';
import { useFolds } from '#renderer/features/jobs/hooks/use-folds.ts';
import { copyLines, useLineMenu } from '#renderer/features/jobs/hooks/use-line-menu.ts';
import { useTraceScroll } from '#renderer/features/jobs/hooks/use-trace-scroll.ts';
import { useTraceSearch } from '#renderer/features/jobs/hooks/use-trace-search.ts';
import { createLineSource } from '#renderer/features/jobs/model/line-source.ts';
import { createTraceLayout } from '#renderer/features/jobs/model/trace-layout.ts';
import type { TraceLine } from '#shared/trace/trace-line.ts';
import type { TraceMatch } from '#shared/trace/trace-search.ts';
import { FirstErrorLine } from './first-error-line.tsx';
import { ScrollMarks } from './scroll-marks.tsx';
import { TraceBar } from './trace-bar.tsx';
import { TraceRow } from './trace-row.tsx';
import styles from './trace-view.module.css';

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

export interface TraceViewProps {
  readonly client: TraceClient;
  /** Whether lines may still be added. */
  readonly isRunning: boolean;
  /** The line that the address names, from 1; null for none. */
  readonly line: number | null;
  /** Route of the comparison with the last log that passed. */
  readonly comparison: string;
  /** Further buttons of the bar. */
  readonly actions?: ReactNode;
}

const noHeights: ReadonlyMap<number, number> = new Map();

export const TraceView = ({ client, isRunning, line, comparison, actions }: TraceViewProps) => {
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const state = useSyncExternalStore(client.subscribe, client.state);
  const source = useMemo(
    () =>
      createLineSource({
        state: client.state,
        lines: (from, to, current) => client.ask('lines', { from, to, current }),
      }),
    [client],
  );
  useSyncExternalStore(source.subscribe, source.version);
  const { lines, sections, emptyLines } = state;
  const folds = useFolds(sections);
  const [isWrapped, setWrapped] = useState(false);
  const [isTimed, setTimed] = useState(true);
  const [wrapped, setHeights] = useState(noHeights);
  /** Lines that were there when following stopped; null while the end is followed. */
  const [pausedAt, setPausedAt] = useState<number | null>(isRunning && line === null ? null : lines);
  const layout = useMemo(
    () => createTraceLayout({ lines, sections, emptyLines, folded: folds.folded, wrapped }),
    [lines, sections, emptyLines, folds.folded, wrapped],
  );
  const scroll = useTraceScroll(scroller, layout, {
    isFollowing: isRunning && pausedAt === null,
    setFollowing: (isFollowing) => setPausedAt(isFollowing ? null : (before) => before ?? lines),
  });
  const latest = useRef(scroll);
  useLayoutEffect(() => {
    latest.current = scroll;
  });
  const show = (wanted: number): void => {
    latest.current.toLeft();
    // Drawn unfolded before the line is looked for.
    flushSync(() => {
      folds.show(wanted);
      setPausedAt((before) => before ?? lines);
    });
    latest.current.showLine(wanted);
  };
  const searching = useTraceSearch(client, state, scroll.firstInView, show);

  const drawn = Array.from({ length: Math.max(0, scroll.last - scroll.first + 1) }, (_, at) =>
    layout.lineOf(scroll.first + at),
  );
  const { current } = searching;
  const want = useEffectEvent(() => source.want(drawn, current));
  useEffect(() => want(), [scroll.first, scroll.last, layout, state.bytes, state.searches, state.version, current]);
  useMatchInView(scroller, current, current === null ? undefined : source.lineAt(current.line));

  const isThere = line !== null && line <= lines;
  const showChosen = useEffectEvent(() => line !== null && show(line - 1));
  useEffect(() => {
    if (isThere) showChosen();
  }, [line, isThere]);

  const onHeight = useCallback((at: number, extra: number): void => {
    setHeights((before) => ((before.get(at) ?? 0) === extra ? before : new Map([...before, [at, extra]])));
  }, []);
  const { toggle } = folds;
  const latestToggle = useRef(toggle);
  useLayoutEffect(() => {
    latestToggle.current = toggle;
  });
  const onFold = useCallback((at: number): void => latestToggle.current(at), []);
  const toggleWrap = (): void => {
    setWrapped(!isWrapped);
    setHeights(noHeights);
  };
  const toggleTimes = (): void => {
    setTimed(!isTimed);
    setHeights(noHeights);
  };
  const { firstError } = state;
  const navigate = useNavigate();
  const toFirstError = (): void => {
    if (!firstError) {
      searching.findError();
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
  const matchLines = useMatchLines(client, state);
  const errorLines = useMemo(() => (firstError ? [firstError.line] : []), [firstError]);
  const follow = (isFollowing: boolean): void => {
    setPausedAt(isFollowing ? null : lines);
    if (isFollowing) latest.current.toEnd();
  };
  const toSearch = (): void => {
    field.current?.focus();
    field.current?.select();
  };
  const hasMatches = (state.search?.count ?? 0) > 0;
  const hasLines = lines > 0;
  useCommand('trace.search', toSearch, hasLines);
  useCommand('trace.find', toSearch, hasLines);
  useCommand('trace.next-match', () => searching.move(1), hasMatches);
  useCommand('trace.previous-match', () => searching.move(-1), hasMatches);
  useCommand('trace.first-error', toFirstError, hasLines);
  useCommand('trace.times', toggleTimes, state.hasTimes);
  useCommand('trace.fold-all', folds.toggleAll, sections.length > 0);
  useCommand('trace.wrap', toggleWrap, hasLines);
  useCommand('trace.follow', () => follow(pausedAt !== null), isRunning);
  useCommand(
    'trace.start',
    () => {
      setPausedAt((before) => before ?? lines);
      scroll.toStart();
    },
    hasLines,
  );
  useCommand('trace.end', () => (isRunning ? follow(true) : scroll.toEnd()), hasLines);

  const onContextMenu = useLineMenu(client, source, layout, folds);

  const newLines = pausedAt === null ? 0 : lines - pausedAt;
  return (
    <section className={styles.view} aria-label={t('jobs.log')}>
      <TraceBar
        field={field}
        searching={searching}
        search={state.search}
        lines={lines}
        hasSections={sections.length > 0}
        isAllFolded={sections.length > 0 && folds.folded.size === sections.length}
        onFoldAll={folds.toggleAll}
        isWrapped={isWrapped}
        onWrap={toggleWrap}
        onCopy={() => copyLines(client, 0, lines)}
        isTimed={state.hasTimes ? isTimed : null}
        onTimes={toggleTimes}
        onFirstError={toFirstError}
        onLeave={() => scroller.current?.focus()}
        actions={actions}
      />
      {firstError !== undefined && <FirstErrorLine error={firstError} comparison={comparison} onShow={toFirstError} />}
      <div className={styles.frame}>
        {/* The menu of a line is a second way to what the bar offers. */}
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <div
          ref={scroller}
          role="region"
          aria-label={t('jobs.lines_of_log')}
          // A region that scrolls is reached by the keyboard.
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className={styles.list}
          onScroll={scroll.onScroll}
          onContextMenu={onContextMenu}
        >
          <div className={styles.all} style={{ height: scroll.elementHeight }}>
            <div className={isWrapped ? styles.drawnWrapped : styles.drawn} style={{ top: scroll.offset }}>
              {drawn.map((at) => {
                const section = layout.sectionAt(at);
                const end = section === undefined || section.end < 0 ? lines : section.end;
                return (
                  <TraceRow
                    key={at}
                    id={`${id}-${String(at)}`}
                    line={at}
                    shown={source.lineAt(at)}
                    section={section}
                    hiddenLines={section === undefined ? 0 : end - at - 1}
                    isFolded={folds.folded.has(at)}
                    isRunning={isRunning}
                    isChosen={line === at + 1}
                    isWrapped={isWrapped}
                    isTimed={isTimed && state.hasTimes}
                    currentMatch={current?.line === at ? current.inLine : -1}
                    onFold={onFold}
                    onHeight={onHeight}
                  />
                );
              })}
            </div>
          </div>
        </div>
        {scroll.isScrollable && <ScrollMarks layout={layout} matches={matchLines} errors={errorLines} />}
      </div>
      {isRunning && pausedAt !== null && (
        <div className={styles.follow}>
          <Icon of={CirclePause} />
          <span>{t('jobs.following_paused')}</span>
          <Button look="primary" icon={ArrowDown} onClick={() => follow(true)}>
            {newLines > 0 ? t('jobs.new_lines', { count: newLines }) : t('jobs.follow_end')}
          </Button>
        </div>
      )}
    </section>
  );
};
