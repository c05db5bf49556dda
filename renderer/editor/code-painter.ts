/** Colours blocks of code in texts: one worker for all on a screen, started with the first and ended with the last. */
import { openHighlighter, type HighlightClient } from '#renderer/workers/highlight/highlight-client.ts';
import type { LineSpans } from '#renderer/workers/highlight/highlight-lines.ts';
import { languageOfName } from '#renderer/workers/highlight/language-of-path.ts';
import { hasHighlights, paintSpans } from './paint-spans.ts';

/** Colours the text of a block in the language that its writer names; the returned function takes the colours off. */
export type CodePainter = (text: Text, languageName: string) => () => void;

/** Spans of lines as spans of the whole block. */
const spansOfBlock = (lines: readonly string[], spans: readonly LineSpans[]): number[] => {
  const all: number[] = [];
  let start = 0;
  lines.forEach((line, at) => {
    const own = spans[at] ?? [];
    for (let span = 0; span + 2 < own.length; span += 3)
      all.push(start + (own[span] ?? 0), start + (own[span + 1] ?? 0), own[span + 2] ?? 0);
    start += line.length + 1;
  });
  return all;
};

/** Makes a painter; nothing starts before the first block that can be coloured. */
export const createCodePainter = (
  open: () => HighlightClient = openHighlighter,
  paint: (node: Text, spans: ArrayLike<number>) => () => void = paintSpans,
  canPaint: () => boolean = hasHighlights,
): CodePainter => {
  let highlighter: HighlightClient | null = null;
  let blocks = 0;
  const leave = (): void => {
    blocks -= 1;
    if (blocks > 0) return;
    highlighter?.close();
    highlighter = null;
  };
  return (text, languageName) => {
    const language = languageOfName(languageName);
    if (language === null || !canPaint()) return () => {};
    const lines = text.data.split('\n');
    let undo: () => void = () => {};
    let isGone = false;
    blocks += 1;
    highlighter ??= open();
    void highlighter.highlight(language, [lines]).then(([spans]) => {
      if (!isGone && spans !== undefined) undo = paint(text, spansOfBlock(lines, spans));
    });
    return () => {
      if (isGone) return;
      isGone = true;
      undo();
      leave();
    };
  };
};
