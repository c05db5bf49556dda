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
import { numberText } from '../../../../../shared/locale/formats.ts';
import { Button, IconButton } from '../../../../components/controls/button.tsx';
import { InlineField } from '../../../../components/controls/inline-field.tsx';
import type { SearchState } from '../../../../workers/trace/trace-protocol.ts';
import type { TraceSearching } from '../../hooks/use-trace-search.ts';
import styles from './trace-bar.module.css';

export interface TraceBarProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly searching: TraceSearching;
  readonly search: SearchState | null;
  readonly lines: number;
  readonly hasSections: boolean;
  readonly isAllFolded: boolean;
  readonly onFoldAll: () => void;
  readonly isWrapped: boolean;
  readonly onWrap: () => void;
  readonly onCopy: () => void;
  /** Whether the times of lines are shown; null for a log without times. */
  readonly isTimed: boolean | null;
  readonly onTimes: () => void;
  readonly onFirstError: () => void;
  /** Leaves the field. */
  readonly onLeave: () => void;
  /** Further buttons at the right end. */
  readonly actions?: ReactNode;
}

const countWords = (search: SearchState | null, current: number | null): string => {
  if (search === null) return '';
  if (search.problem !== null) return search.problem;
  if (search.count === 0) return search.isDone ? 'No results' : 'Searching';
  const all = `${numberText(search.count)}${search.isDone ? '' : ' so far'}`;
  return current === null ? all : `${numberText(current + 1)} of ${all}`;
};

export const TraceBar = ({ field, searching, search, lines, hasSections, isAllFolded, ...props }: TraceBarProps) => {
  const { query, setQuery, current, move } = searching;
  const hasMatches = search !== null && search.count > 0;
  return (
    <div className={styles.bar}>
      <search className={styles.search}>
        <InlineField
          ref={field}
          icon={Search}
          width={280}
          label="Search in the log"
          placeholder="Search in the log"
          value={query.text}
          aria-invalid={search?.problem !== null && search !== null}
          end={
            <span className={styles.count} role="status">
              {countWords(search, current?.number ?? null)}
            </span>
          }
          onChange={(event) => setQuery({ ...query, text: event.target.value })}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            if (event.key === 'Enter') move(event.shiftKey ? -1 : 1);
            else if (event.key === 'Escape') {
              setQuery({ ...query, text: '' });
              props.onLeave();
            } else return;
            event.preventDefault();
            event.stopPropagation();
          }}
        />
      </search>
      <IconButton
        icon={ChevronUp}
        label="Previous match"
        command="trace.previous-match"
        disabled={!hasMatches}
        onClick={() => move(-1)}
      />
      <IconButton
        icon={ChevronDown}
        label="Next match"
        command="trace.next-match"
        disabled={!hasMatches}
        onClick={() => move(1)}
      />
      <IconButton
        icon={CaseSensitive}
        label="Match case"
        aria-pressed={query.isCaseSensitive}
        onClick={() => setQuery({ ...query, isCaseSensitive: !query.isCaseSensitive })}
      />
      <IconButton
        icon={Regex}
        label="Regular expression"
        aria-pressed={query.isRegex}
        onClick={() => setQuery({ ...query, isRegex: !query.isRegex })}
      />
      <Button icon={CircleX} command="trace.first-error" onClick={props.onFirstError}>
        First error
      </Button>
      <span className={styles.lines}>
        {numberText(lines)} {lines === 1 ? 'line' : 'lines'}
      </span>
      <span className={styles.grow} />
      {hasSections && (
        <IconButton
          icon={isAllFolded ? UnfoldVertical : FoldVertical}
          label={isAllFolded ? 'Unfold all sections' : 'Fold all sections'}
          command="trace.fold-all"
          onClick={props.onFoldAll}
        />
      )}
      {props.isTimed !== null && (
        <IconButton
          icon={Clock}
          label="Times of lines"
          command="trace.times"
          aria-pressed={props.isTimed}
          onClick={props.onTimes}
        />
      )}
      <IconButton
        icon={TextWrap}
        label="Wrap long lines"
        command="trace.wrap"
        aria-pressed={props.isWrapped}
        onClick={props.onWrap}
      />
      <IconButton icon={Copy} label="Copy the log" onClick={props.onCopy} />
      {props.actions}
    </div>
  );
};
