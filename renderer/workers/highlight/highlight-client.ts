/** The page's side of the highlighting worker, which is kept: its grammars are compiled once for all reviews of a window. */
import { createWorkerCalls } from '#shared/rpc/calls.ts';
import type { HighlightMethods, LineSpans } from './highlight-lines.ts';
import workerUrl from './highlight-worker.ts?worker&url';
import type { Language } from './language-of-path.ts';
import { callable, startWorker, type CalledWorker } from '#renderer/workers/worker-script.ts';

/** Colours code while it is open. */
export interface HighlightClient {
  /** Spans of each line of each piece. Stays open for ever when the client is closed meanwhile. */
  highlight(language: Language, pieces: readonly (readonly string[])[]): Promise<readonly (readonly LineSpans[])[]>;
  close(): void;
}

/** Makes what opens clients of one worker; it is started with the first one, and again after it failed. */
export const createHighlighters = (start: () => CalledWorker): (() => HighlightClient) => {
  const calls = createWorkerCalls<HighlightMethods>(callable(start), (error) => error);
  return () => {
    let isOpen = true;
    calls.start();
    return {
      highlight: async (language, pieces) =>
        new Promise((resolve) => {
          // Nothing comes from a worker that failed: the text stays plain.
          calls.call('highlight', { language, pieces }).then(
            (found) => {
              if (isOpen) resolve(found);
            },
            () => undefined,
          );
        }),
      close: () => {
        isOpen = false;
      },
    };
  };
};

/** Opens a client of the window's highlighting worker. */
export const openHighlighter = createHighlighters(() => startWorker(workerUrl, 'highlight'));
