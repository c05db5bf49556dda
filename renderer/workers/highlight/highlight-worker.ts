/** The highlighting worker: colours what is in view, apart from the worker that answers rows, so that text never waits. */
import { createLineHighlighter } from './highlight-lines.ts';
import type { FromHighlightWorker, ToHighlightWorker } from './highlight-protocol.ts';

declare const self: DedicatedWorkerGlobalScope;

const highlight = createLineHighlighter();

const answer = async ({ number, language, pieces }: ToHighlightWorker): Promise<FromHighlightWorker> => {
  try {
    const coloured = [];
    for (const lines of pieces) coloured.push(await highlight(language, lines));
    return { number, pieces: coloured };
  } catch (error) {
    // Plain text is shown already: a grammar that fails costs the colours and nothing else.
    console.warn(`No colours for ${language}:`, error);
    return { number, pieces: [] };
  }
};

self.addEventListener('message', (event: MessageEvent<ToHighlightWorker>) => {
  void answer(event.data).then((message) => {
    self.postMessage(message);
  });
});
