/**
 * What a run of lines from the middle of a file begins inside of: a comment, a docstring, a template, a script of a page.
 * Read with it, the lines up to its end are coloured as what they are, and those after it as code.
 */
import type { Language } from '#renderer/workers/highlight/language-of-path.ts';

/** Languages whose comments over several lines stand between other signs than `/*`, or that have none. */
const withoutSlashStar: ReadonlySet<Language> = new Set<Language>([
  ...([
    'bat',
    'clojure',
    'cmake',
    'diff',
    'docker',
    'dotenv',
    'elixir',
    'erb',
    'gherkin',
    'graphql',
    'haml',
    'haskell',
  ] as const),
  ...([
    'html',
    'ini',
    'json',
    'lua',
    'make',
    'markdown',
    'perl',
    'powershell',
    'python',
    'r',
    'ruby',
    'shellscript',
  ] as const),
  ...(['svelte', 'toml', 'vue', 'xml', 'yaml'] as const),
]);
const pages: ReadonlySet<Language> = new Set<Language>(['html', 'markdown', 'svelte', 'vue', 'xml']);
const withScripts: ReadonlySet<Language> = new Set<Language>(['html', 'svelte', 'vue']);
const withTemplates: ReadonlySet<Language> = new Set<Language>(['javascript', 'jsx', 'tsx', 'typescript']);

/** Texts within a line have no say: `'**' + '/x'` ends no comment. */
const withoutStrings = (line: string): string =>
  line.replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, (text) => ' '.repeat(text.length));

/** Whether the first of both that comes is the end. */
const isEndFirst = (lines: readonly string[], open: string, close: string): boolean => {
  for (const line of lines) {
    const end = line.indexOf(close);
    const start = line.indexOf(open);
    if (start >= 0 && (end < 0 || start < end)) return false;
    if (end >= 0) return true;
  }
  return false;
};

/** All of it is the middle of a comment, as `*` before each line says. */
const isStarred = (lines: readonly string[]): boolean => {
  const words = lines.filter((line) => line.trim() !== '');
  return words.length > 1 && words.every((line) => /^\s*\*(?:\s|$)/.test(line));
};

/** What a text may follow, so that the quotes after it begin one. */
const beginsAfter = /(?:[=([{,:+%?&|>]|\b(?:return|yield|in|not|and|or|await|case))\s*[rbfuRBFU]{0,2}$/;

/** The first line with some quotes, where these end a text; null where they begin one, or there are none. */
const endsText = (lines: readonly string[], quotes: string, mayEnd: (after: string) => boolean): boolean => {
  const at = lines.findIndex((line) => line.includes(quotes));
  const line = lines[at] ?? '';
  const column = line.indexOf(quotes);
  const [before, after] = [line.slice(0, column), line.slice(column + quotes.length)];
  if (at < 0 || after.includes(quotes) || !mayEnd(after) || beginsAfter.test(before)) return false;
  if (before.trim() !== '') return !/^\s*[rbfuRBFU]{1,2}$/.test(before);
  const above = lines.slice(0, at).findLast((one) => one.trim() !== '');
  // Below the head of a function, or in its parentheses, it begins.
  return above !== undefined && !/[:(=,[{\\]\s*$/.test(above);
};

const pythonQuotes = (lines: readonly string[]): string | null =>
  ['"""', "'''"].find((quotes) => endsText(lines, quotes, (after) => /^[\s)\],.;]*(?:#.*)?$/.test(after))) ?? null;

const isInTemplate = (lines: readonly string[]): boolean =>
  endsText(lines, '`', (after) => /^\s*[;),\]}.]/.test(after));

/** What stands before the lines, so that a grammar reads them as they are meant; null for nothing. */
export const openedBefore = (language: Language, lines: readonly string[]): string | null => {
  if (pages.has(language) && isEndFirst(lines, '<!--', '-->')) return '<!--';
  if (withScripts.has(language))
    for (const name of ['script', 'style']) if (isEndFirst(lines, `<${name}`, `</${name}>`)) return `<${name}>`;
  if (language === 'python') return pythonQuotes(lines);
  if (!withoutSlashStar.has(language)) {
    const bare = lines.map(withoutStrings);
    if (isEndFirst(bare, '/*', '*/') || isStarred(bare)) return '/*';
  }
  return withTemplates.has(language) && isInTemplate(lines) ? '`' : null;
};
