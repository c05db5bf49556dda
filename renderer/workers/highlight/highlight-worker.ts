/** The highlighting worker: colours what is in view, apart from the worker that answers rows, so that text never waits. */
import { servePage } from '#renderer/workers/serve-page.ts';
import { createLineHighlighter, type HighlightMethods } from './highlight-lines.ts';

const highlight = createLineHighlighter();

servePage<HighlightMethods>({
  highlight: async ({ language, pieces }) => {
    try {
      const coloured = [];
      for (const lines of pieces) coloured.push(await highlight(language, lines));
      return coloured;
    } catch (error) {
      // Plain text is shown already: a grammar that fails costs the colours and nothing else.
      console.warn(`No colours for ${language}:`, error);
      return [];
    }
  },
});
