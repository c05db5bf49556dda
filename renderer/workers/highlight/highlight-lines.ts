/** Colours lines of code by shiki's JavaScript engine: spans of roles, never markup. */
import { createHighlighterCore, type HighlighterCore, type LanguageRegistration } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import type { Language } from './language-of-path.ts';
import { roleOfColour, roleTheme } from './syntax-roles.ts';

/** Loads a grammar with those that it embeds. */
export const grammars: Readonly<Record<Language, () => Promise<{ default: LanguageRegistration[] }>>> = {
  bat: () => import('shiki/langs/bat.mjs'),
  c: () => import('shiki/langs/c.mjs'),
  clojure: () => import('shiki/langs/clojure.mjs'),
  cmake: () => import('shiki/langs/cmake.mjs'),
  cpp: () => import('shiki/langs/cpp.mjs'),
  csharp: () => import('shiki/langs/csharp.mjs'),
  css: () => import('shiki/langs/css.mjs'),
  dart: () => import('shiki/langs/dart.mjs'),
  diff: () => import('shiki/langs/diff.mjs'),
  docker: () => import('shiki/langs/docker.mjs'),
  dotenv: () => import('shiki/langs/dotenv.mjs'),
  elixir: () => import('shiki/langs/elixir.mjs'),
  erb: () => import('shiki/langs/erb.mjs'),
  gherkin: () => import('shiki/langs/gherkin.mjs'),
  go: () => import('shiki/langs/go.mjs'),
  graphql: () => import('shiki/langs/graphql.mjs'),
  groovy: () => import('shiki/langs/groovy.mjs'),
  haml: () => import('shiki/langs/haml.mjs'),
  haskell: () => import('shiki/langs/haskell.mjs'),
  html: () => import('shiki/langs/html.mjs'),
  ini: () => import('shiki/langs/ini.mjs'),
  java: () => import('shiki/langs/java.mjs'),
  javascript: () => import('shiki/langs/javascript.mjs'),
  json: () => import('shiki/langs/json.mjs'),
  json5: () => import('shiki/langs/json5.mjs'),
  jsx: () => import('shiki/langs/jsx.mjs'),
  kotlin: () => import('shiki/langs/kotlin.mjs'),
  less: () => import('shiki/langs/less.mjs'),
  lua: () => import('shiki/langs/lua.mjs'),
  make: () => import('shiki/langs/make.mjs'),
  markdown: () => import('shiki/langs/markdown.mjs'),
  nginx: () => import('shiki/langs/nginx.mjs'),
  'objective-c': () => import('shiki/langs/objective-c.mjs'),
  perl: () => import('shiki/langs/perl.mjs'),
  php: () => import('shiki/langs/php.mjs'),
  powershell: () => import('shiki/langs/powershell.mjs'),
  proto: () => import('shiki/langs/proto.mjs'),
  python: () => import('shiki/langs/python.mjs'),
  r: () => import('shiki/langs/r.mjs'),
  ruby: () => import('shiki/langs/ruby.mjs'),
  rust: () => import('shiki/langs/rust.mjs'),
  sass: () => import('shiki/langs/sass.mjs'),
  scala: () => import('shiki/langs/scala.mjs'),
  scss: () => import('shiki/langs/scss.mjs'),
  shellscript: () => import('shiki/langs/shellscript.mjs'),
  sql: () => import('shiki/langs/sql.mjs'),
  svelte: () => import('shiki/langs/svelte.mjs'),
  swift: () => import('shiki/langs/swift.mjs'),
  terraform: () => import('shiki/langs/terraform.mjs'),
  toml: () => import('shiki/langs/toml.mjs'),
  tsx: () => import('shiki/langs/tsx.mjs'),
  typescript: () => import('shiki/langs/typescript.mjs'),
  vue: () => import('shiki/langs/vue.mjs'),
  xml: () => import('shiki/langs/xml.mjs'),
  yaml: () => import('shiki/langs/yaml.mjs'),
  zig: () => import('shiki/langs/zig.mjs'),
};

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
