/** A line that is written over: `\r` goes back to its start and `\b` one back, as terminals show progress. */
import { isSameStyle, plainStyle, type TextStyle } from './text-style.ts';

/** A piece of a line in one look. Text only: nothing in it is markup. */
export interface TraceSpan {
  readonly text: string;
  readonly style: TextStyle;
  /** Address of an `http` or `https` link. */
  readonly link?: string;
}

/** Takes a line apart into spans, piece by piece. */
export interface LineWriter {
  write(text: string, style: TextStyle, link: string | null): void;
  /** Moves to the start of the line, or one back. */
  back(toStart: boolean): void;
  /** See `Escape`. Erasing everything also goes back to the start: the next sequence does so in any case. */
  erase(what: number): void;
  spans(): readonly TraceSpan[];
}

const spanOf = (text: string, style: TextStyle, link: string | null): TraceSpan =>
  link === null ? { text, style } : { text, style, link };

/** For lines that are only appended to. */
export const createLineWriter = (): LineWriter => {
  let pieces: { text: string; readonly style: TextStyle; readonly link: string | null }[] = [];
  return {
    write: (text, style, link) => {
      const last = pieces.at(-1);
      if (last !== undefined && last.link === link && isSameStyle(last.style, style)) last.text += text;
      else if (text !== '') pieces.push({ text, style, link });
    },
    back: () => undefined,
    erase: (what) => {
      if (what === 2) pieces = [];
    },
    spans: () => pieces.map(({ text, style, link }) => spanOf(text, style, link)),
  };
};

/** For lines with `\r` or `\b`: one cell for each character. */
export const createCellWriter = (): LineWriter => {
  const characters: string[] = [];
  const styles: TextStyle[] = [];
  const links: (string | null)[] = [];
  let length = 0;
  let column = 0;
  return {
    write: (text, style, link) => {
      for (const character of text) {
        characters[column] = character;
        styles[column] = style;
        links[column] = link;
        column += 1;
      }
      length = Math.max(length, column);
    },
    back: (toStart) => {
      column = toStart ? 0 : Math.max(0, column - 1);
    },
    erase: (what) => {
      if (what === 1) return;
      if (what === 2) column = 0;
      length = column;
    },
    spans: () => {
      const spans: TraceSpan[] = [];
      for (let at = 0; at < length;) {
        const from = at;
        const style = styles[at] ?? plainStyle;
        const link = links[at] ?? null;
        while (at < length && links[at] === link && isSameStyle(styles[at] ?? plainStyle, style)) at += 1;
        spans.push(spanOf(characters.slice(from, at).join(''), style, link));
      }
      return spans;
    },
  };
};
