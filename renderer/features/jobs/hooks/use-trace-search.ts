/** Searching in a log: what is searched for, which match is the current one, and the ways to the next. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { TraceQuery, TraceMatch } from '#shared/trace/trace-search.ts';
import type { TraceClient, TraceState } from '#renderer/workers/trace/trace-client.ts';

/** Words of errors, as tools write them. */
const errors: TraceQuery = {
  text: String.raw`\b(?:error|errors|fail|failed|failure|fatal|panic|exception)\b`,
  isRegex: true,
  isCaseSensitive: false,
};

const nothing: TraceQuery = { text: '', isRegex: false, isCaseSensitive: false };

/** @param show brings the line of a match into view */
export const useTraceSearch = (
  client: TraceClient,
  { search, searches, version }: TraceState,
  firstInView: () => number,
  show: (line: number) => void,
) => {
  const [query, setQuery] = useState(nothing);
  const [found, setFound] = useState<{ readonly searches: number; readonly match: TraceMatch } | null>(null);
  const current = found !== null && found.searches === searches ? found.match : null;
  /** Number of the match that was gone to last, which may still be on its way: quick presses go on from it. */
  const wanted = useRef({ searches: -1, match: 0 });
  const count = search?.count ?? 0;

  const goTo = (match: TraceMatch | null): void => {
    if (match === null) return;
    setFound({ searches, match });
    show(match.line);
  };
  const goToFirst = useEffectEvent(() => {
    const line = query === errors ? 0 : firstInView();
    if (current === null) void client.ask('matchFrom', { line, step: 1 }).then(goTo);
  });
  // The worker tells when it has found something: the first match comes into view by itself.
  const hasMatches = count > 0;
  useEffect(() => {
    if (hasMatches) goToFirst();
  }, [hasMatches, searches, version]);

  const begin = (next: TraceQuery): void => {
    setQuery(next);
    client.search(next.text === '' ? null : next);
  };

  return {
    query,
    setQuery: begin,
    /** Looks for what usually appears in an error, from the start. */
    findError: (): void => begin(errors),
    current,
    /** Goes to the next match (1) or the one before (−1), round the ends. */
    move: (step: 1 | -1) => {
      if (count === 0) return;
      const isOnItsWay = wanted.current.searches === searches;
      const from = isOnItsWay ? wanted.current.match : (current?.number ?? null);
      const match = from === null ? 0 : (from + step + count) % count;
      wanted.current = { searches, match };
      void client.ask('match', match).then(goTo);
    },
  };
};

/** A search as the bar above a log shows it. */
export type TraceSearching = ReturnType<typeof useTraceSearch>;
