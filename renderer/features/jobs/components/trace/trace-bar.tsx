/** The bar above a log: search with its count, and what changes how the log is shown. */
import {
  CaseSensitive,
  ChevronDown,
  ChevronUp,
  CircleX,
  Clock,
  Copy,
  FoldVertical,
  Regex,
  Search,
  TextWrap,
  UnfoldVertical,
} from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { numberText } from '#shared/locale/formats.ts';
import { Button, IconButton } from '#renderer/components/controls/button.tsx';
import { InlineField } from '#renderer/components/controls/inline-field.tsx';
import type { SearchState } from '#renderer/workers/trace/trace-protocol.ts';
import { t } from '#renderer/texts/t.ts';
import type { TraceLines } from '#renderer/features/jobs/hooks/use-trace-lines.ts';
import type { TraceSearching } from '#renderer/features/jobs/hooks/use-trace-search.ts';
import styles from './trace-view.module.css';

export interface TraceBarProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly log: TraceLines;
  readonly searching: TraceSearching;
  readonly onCopy: () => void;
  readonly onFirstError: () => void;
  /** Leaves the field. */
  readonly onLeave: () => void;
  /** Further buttons at the right end. */
  readonly actions?: ReactNode;
}

const countWords = (search: SearchState | null, current: number | null): string => {
  if (search === null) return '';
  if (search.problem !== null) return t('jobs.not_regex');
  if (search.count === 0) return search.isDone ? t('common.no_results') : t('common.searching');
  // More may be found while it goes on.
  const all = search.isDone ? numberText(search.count) : `${numberText(search.count)}+`;
  return current === null ? all : t('common.nth_of', { number: current + 1, all });
};

interface SearchInLogProps extends Pick<TraceBarProps, 'field' | 'searching' | 'onLeave'> {
  readonly search: SearchState | null;
}

const SearchInLog = ({ field, searching, search, onLeave }: SearchInLogProps) => {
  const { query, setQuery, current, move } = searching;
  const hasMatches = search !== null && search.count > 0;
  return (
    <>
      <search className={styles.search}>
        <InlineField
          ref={field}
          icon={Search}
          width={280}
          label={t('jobs.search_log')}
          placeholder={t('jobs.search_log')}
          value={query.text}
          aria-invalid={search?.problem !== null && search !== null}
          end={
            <span className={styles.count} role="status" title={search?.problem ?? undefined}>
              {countWords(search, current?.number ?? null)}
            </span>
          }
          onChange={(event) => setQuery({ ...query, text: event.target.value })}
          onKeyDown={(event) => {
            if (event.key === 'Enter') move(event.shiftKey ? -1 : 1);
            else if (event.key === 'Escape') {
              setQuery({ ...query, text: '' });
              onLeave();
            } else return;
            event.preventDefault();
            event.stopPropagation();
          }}
        />
      </search>
      <IconButton
        icon={ChevronUp}
        label={t('common.previous_match')}
        command="trace.previous-match"
        disabled={!hasMatches}
        onClick={() => move(-1)}
      />
      <IconButton
        icon={ChevronDown}
        label={t('common.next_match')}
        command="trace.next-match"
        disabled={!hasMatches}
        onClick={() => move(1)}
      />
      <IconButton
        icon={CaseSensitive}
        label={t('common.match_case')}
        aria-pressed={query.isCaseSensitive}
        onClick={() => setQuery({ ...query, isCaseSensitive: !query.isCaseSensitive })}
      />
      <IconButton
        icon={Regex}
        label={t('common.regex')}
        aria-pressed={query.isRegex}
        onClick={() => setQuery({ ...query, isRegex: !query.isRegex })}
      />
    </>
  );
};

/** What changes how the lines look. */
const LookButtons = ({ log: { state, folds, look } }: Pick<TraceBarProps, 'log'>) => {
  const { length } = state.sections;
  const isAllFolded = folds.folded.size === length;
  return (
    <>
      {length > 0 && (
        <IconButton
          icon={isAllFolded ? UnfoldVertical : FoldVertical}
          label={isAllFolded ? t('jobs.unfold_all') : t('jobs.fold_all')}
          command="trace.fold-all"
          onClick={folds.toggleAll}
        />
      )}
      {look.isTimed !== null && (
        <IconButton
          icon={Clock}
          label={t('jobs.times')}
          command="trace.times"
          aria-pressed={look.isTimed}
          onClick={look.toggleTimes}
        />
      )}
      <IconButton
        icon={TextWrap}
        label={t('common.wrap')}
        command="trace.wrap"
        aria-pressed={look.isWrapped}
        onClick={look.toggleWrap}
      />
    </>
  );
};

export const TraceBar = ({ log, onCopy, onFirstError, actions, ...searching }: TraceBarProps) => (
  <div className={styles.bar}>
    <SearchInLog {...searching} search={log.state.search} />
    <Button icon={CircleX} command="trace.first-error" onClick={onFirstError}>
      {t('jobs.first_error')}
    </Button>
    <span className={styles.lines}>{t('jobs.lines', { count: log.state.lines })}</span>
    <span className={styles.grow} />
    <LookButtons log={log} />
    <IconButton icon={Copy} label={t('jobs.copy_log')} onClick={onCopy} />
    {actions}
  </div>
);
