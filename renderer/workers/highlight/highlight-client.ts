/** The page's side of the highlighting worker, which is kept: its grammars are compiled once for all reviews of a window. */
import type { LineSpans } from './highlight-lines.ts';
import type { FromHighlightWorker, ToHighlightWorker } from './highlight-protocol.ts';
import workerUrl from './highlight-worker.ts?worker&url';
import type { Language } from './language-of-path.ts';
import { startWorker } from '#renderer/workers/worker-script.ts';

/** Colours code while it is open. */
export interface HighlightClient {
  /** Spans of each line of each piece. Stays open for ever when the client is closed meanwhile. */
  highlight(language: Language, pieces: readonly (readonly string[])[]): Promise<readonly (readonly LineSpans[])[]>;
  close(): void;
}

/** A worker as far as the clients use it. */
export interface HighlightPort {
  postMessage(message: ToHighlightWorker): void;
  addEventListener(type: 'message', listener: (event: { readonly data: FromHighlightWorker }) => void): void;
  addEventListener(type: 'error', listener: () => void): void;
}

type Listener = (pieces: FromHighlightWorker['pieces']) => void;

/** Makes what opens clients of one worker; it is started with the first one, and again after it failed. */
export const createHighlighters = (start: () => HighlightPort): (() => HighlightClient) => {
  const waiting = new Map<number, Listener>();
  let kept: HighlightPort | null = null;
  let lastNumber = 0;

  const port = (): HighlightPort => {
    if (kept !== null) return kept;
    const started = start();
    kept = started;
    started.addEventListener('message', ({ data }) => {
      waiting.get(data.number)?.(data.pieces);
      waiting.delete(data.number);
    });
    started.addEventListener('error', () => {
      if (kept === started) kept = null;
    });
    return started;
  };

  return () => {
    const own = new Set<number>();
    port();
    return {
      highlight: (language, pieces) =>
        new Promise((resolve) => {
          lastNumber += 1;
          const number = lastNumber;
          own.add(number);
          waiting.set(number, (found) => {
            own.delete(number);
            resolve(found);
          });
          port().postMessage({ number, language, pieces });
        }),
      close: () => {
        for (const number of own) waiting.delete(number);
        own.clear();
      },
    };
  };
};

/** Opens a client of the window's highlighting worker. */
export const openHighlighter = createHighlighters(() => startWorker(workerUrl, 'highlight'));
