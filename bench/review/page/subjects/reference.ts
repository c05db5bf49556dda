/** The reference: a plain list with fixed row height over lines that are parsed and in memory; the rows in view are drawn and coloured. */
import { paintSpans } from '#renderer/editor/paint-spans.ts';
import { openHighlighter } from '#renderer/workers/highlight/highlight-client.ts';
import { languageOfPath, type Language } from '#renderer/workers/highlight/language-of-path.ts';
import type { GivenChange, Ready, Subject } from '#bench/review/page/subject.ts';
import { hasColours } from './lectern-review.tsx';

const rowHeight = 20;
/** Chromium caps the height of an element: above it the list scales. */
const mostHeight = 16_000_000;
const longestDrawn = 2_000;

/** A line with the language of its file. */
interface Line {
  readonly text: string;
  readonly sign: string;
  readonly language: Language | null;
}

const linesOf = (changes: readonly GivenChange[]): Line[] => {
  const lines: Line[] = [];
  for (const { new_path, diff } of changes) {
    const language = languageOfPath(new_path);
    lines.push({ text: new_path, sign: '', language: null });
    for (const line of diff.split('\n'))
      lines.push({ text: line.slice(1), sign: line.charAt(0), language: line.startsWith('@') ? null : language });
  }
  return lines;
};

/** Makes the list. */
const list = (lines: readonly Line[], container: HTMLElement) => {
  const highlighter = openHighlighter();
  const scroller = document.createElement('div');
  const all = document.createElement('div');
  const rows = document.createElement('div');
  let uncolour: (() => void)[] = [];
  let drawing = 0;
  Object.assign(scroller.style, { flex: '1', overflow: 'auto', font: '12px/20px monospace' });
  scroller.dataset['scroller'] = '';
  const height = lines.length * rowHeight;
  const scale = Math.max(1, height / mostHeight);
  Object.assign(all.style, { position: 'relative', height: `${String(height / scale)}px`, overflow: 'hidden' });
  Object.assign(rows.style, { position: 'absolute', left: '0', right: '0' });

  const colour = async (from: number, drawn: readonly HTMLElement[]): Promise<void> => {
    const number = drawing;
    for (let at = 0; at < drawn.length;) {
      const language = lines[from + at]?.language ?? null;
      let to = at + 1;
      while (to < drawn.length && lines[from + to]?.language === language) to += 1;
      const texts = drawn.slice(at, to).map((row) => row.textContent);
      const [spans = []] = language === null ? [] : await highlighter.highlight(language, [texts]);
      if (number !== drawing) return;
      for (const [step, found] of spans.entries()) {
        const text = drawn[at + step]?.firstChild;
        if (text instanceof Text) uncolour.push(paintSpans(text, found));
      }
      at = to;
    }
  };

  const draw = (): void => {
    drawing += 1;
    for (const take of uncolour) take();
    uncolour = [];
    const first = Math.floor((scroller.scrollTop * scale) / rowHeight);
    const last = Math.min(lines.length, first + Math.ceil(scroller.clientHeight / rowHeight) + 1);
    const drawn = lines.slice(first, last).map(({ text, sign }) => {
      const row = document.createElement('div');
      row.dataset['row'] = '';
      row.textContent = text.slice(0, longestDrawn);
      const colours = { '+': '#e6ffec', '-': '#ffebe9' };
      Object.assign(row.style, { height: '20px', whiteSpace: 'pre', background: colours[sign as '+' | '-'] ?? '' });
      return row;
    });
    rows.style.top = `${String(scale > 1 ? scroller.scrollTop : first * rowHeight)}px`;
    rows.replaceChildren(...drawn);
    void colour(first, drawn);
  };

  all.append(rows);
  scroller.append(all);
  container.append(scroller);
  scroller.addEventListener('scroll', draw);
  draw();
  return {
    close: () => {
      highlighter.close();
      scroller.remove();
    },
  };
};

const ready: Subject['ready'] = async ({ changes }, container): Promise<Ready> => {
  const lines = linesOf(await changes());
  let shown: ReturnType<typeof list> | undefined;
  return {
    show: () => {
      shown = list(lines, container);
    },
    hasText: () => container.querySelector('[data-row]') !== null,
    hasColours,
    close: () => shown?.close(),
  };
};

export const subject: Subject = { ready };
