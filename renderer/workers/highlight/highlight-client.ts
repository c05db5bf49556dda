/** The page's side of the highlighting worker. */
import type { LineSpans } from './highlight-lines.ts';
import type { FromHighlightWorker } from './highlight-protocol.ts';
import workerUrl from './highlight-worker.ts?worker&url';
import type { Language } from './language-of-path.ts';
import { startWorker } from '../worker-script.ts';

/** Colours code while it is open. */
export interface HighlightClient {
  /** Spans of each line of each piece. Stays open for ever when the client is closed meanwhile. */
  highlight(language: Language, pieces: readonly (readonly string[])[]): Promise<readonly (readonly LineSpans[])[]>;
  close(): void;
}

/** Starts a highlighting worker. */
export const openHighlighter = (): HighlightClient => {
  const worker = startWorker(workerUrl, 'highlight');
  const waiting = new Map<number, (pieces: FromHighlightWorker['pieces']) => void>();
  let lastNumber = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<FromHighlightWorker>) => {
    waiting.get(data.number)?.(data.pieces);
    waiting.delete(data.number);
  });
  return {
    highlight: (language, pieces) =>
      new Promise((resolve) => {
        lastNumber += 1;
        waiting.set(lastNumber, resolve);
        worker.postMessage({ number: lastNumber, language, pieces });
      }),
    close: () => {
      waiting.clear();
      worker.terminate();
    },
  };
};
