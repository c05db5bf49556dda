/** Colours lines of code by shiki's JavaScript engine: spans of roles, never markup. */
import { createHighlighterCore, type HighlighterCore } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { grammars } from './language-grammars.ts';
import type { Language } from './language-of-path.ts';
import { roleOfColour, roleTheme } from './syntax-roles.ts';

/** Spans of one line: start, end and number of the role, three numbers each; text without a role has none. */
export type LineSpans = Uint16Array;

/** What the highlighting worker does. */
export interface HighlightMethods {
  /**
   * Colours pieces of code, each a run of lines that follow one another: spans of each line of each piece, none when the
   * language could not be loaded.
   */
  highlight(code: {
    readonly language: Language;
    readonly pieces: readonly (readonly string[])[];
  }): Promise<readonly (readonly LineSpans[])[]>;
}

/** Longest line that is coloured. */
const longestLine = 2000;
/** Milliseconds for one line, the first of a language included, which compiles its patterns; the rest stays plain. */
const usualLineTime = 500;

type Token = { readonly content: string; readonly offset: number; readonly color?: string };

const spansOf = (tokens: readonly Token[]): LineSpans => {
  const spans: number[] = [];
  let column = 0;
  for (const { content, color } of tokens) {
    const role = roleOfColour(color);
    const end = column + content.length;
    const joins = spans.length > 0 && spans.at(-1) === role && spans.at(-2) === column;
    if (role !== 0 && joins) spans[spans.length - 2] = end;
    else if (role !== 0) spans.push(column, end, role);
    column = end;
  }
  return Uint16Array.from(spans);
};

const none: LineSpans = new Uint16Array(0);

/** Makes a highlighter that loads each grammar when it is first needed. @param lineTime ms for one line */
export const createLineHighlighter = (lineTime = usualLineTime) => {
  const engine = createJavaScriptRegexEngine({ forgiving: true });
  let core: Promise<HighlighterCore> | undefined;
  const loading = new Map<Language, Promise<void>>();

  const ready = async (language: Language): Promise<HighlighterCore> => {
    core ??= createHighlighterCore({ themes: [roleTheme], langs: [], engine });
    const highlighter = await core;
    const loaded = loading.get(language) ?? highlighter.loadLanguage(grammars[language]());
    loading.set(language, loaded);
    await loaded;
    return highlighter;
  };

  /** Spans of each line; lines that follow one another keep the grammar's state. */
  return async (language: Language, lines: readonly string[]): Promise<readonly LineSpans[]> => {
    const highlighter = await ready(language);
    // Too long a line is left out as a whole: half of it would put the grammar in a wrong state anyway.
    const code = lines.map((line) => (line.length > longestLine ? '' : line.replaceAll(/[\r\n]/g, ' '))).join('\n');
    const tokens = highlighter.codeToTokensBase(code, {
      lang: language,
      theme: roleTheme.name,
      tokenizeMaxLineLength: longestLine,
      tokenizeTimeLimit: lineTime,
    });
    return lines.map((line, at) => (line.length > longestLine ? none : spansOf(tokens[at] ?? [])));
  };
};
