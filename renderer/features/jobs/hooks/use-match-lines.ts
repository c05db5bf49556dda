/** The lines with matches that are marked on the scroll bar, read again as a search goes on. */
import { useEffect, useState } from 'react';
import type { TraceClient, TraceState } from '#renderer/workers/trace/trace-client.ts';

/** More marks than a scroll bar has pixels would be drawn over each other. */
const parts = 1_000;

const none: Uint32Array = new Uint32Array(0);

/** Ascending; empty without a search. */
export const useMatchLines = (
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
