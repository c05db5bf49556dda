/** Comments, documents and titles of tests are plain modern English: phrases that nobody writes today are found. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { single, type Outcome } from '#scripts/outcome.ts';
import { root, run } from '#scripts/run-command.ts';

/** What is not written, and what to write instead. */
const phrases: readonly (readonly [RegExp, string])[] = [
  [/\bwhoever\b/giu, 'name who: the caller, a user who'],
  [/\banew\b/giu, 'again'],
  [/\ball the same\b/giu, 'anyway'],
  [/\b(?:answer|answers|one|draft|folder|text|lines?) of before\b/giu, 'earlier, or kept'],
  [/\b(?:is|are|was|were) told\b/giu, 'shown, reported, marked, named, or said'],
];

const commentsIn = (path: string, text: string): string => {
  const kind = path.endsWith('x') ? ts.LanguageVariant.JSX : ts.LanguageVariant.Standard;
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, false, kind, text);
  const comments: string[] = [];
  for (let token = scanner.scan(); token !== ts.SyntaxKind.EndOfFileToken; token = scanner.scan())
    if (token === ts.SyntaxKind.SingleLineCommentTrivia || token === ts.SyntaxKind.MultiLineCommentTrivia)
      comments.push(scanner.getTokenText());
  return comments.join('\n');
};

const titlesIn = (text: string): string =>
  [...text.matchAll(/\b(?:it|test|describe)(?:\.each\([^]*?\))?\(\s*'((?:[^'\\]|\\.)*)'/gu)]
    .map(([, title = '']) => title)
    .join('\n');

const proseOf = (path: string, text: string): string => {
  if (path.endsWith('.md')) return text;
  if (path.endsWith('.css')) return [...text.matchAll(/\/\*[\s\S]*?\*\//gu)].join('\n');
  return `${commentsIn(path, text)}\n${/\.(?:test|spec)\.tsx?$/u.test(path) ? titlesIn(text) : ''}`;
};

/** The old phrases in the prose of a file, each with what to write instead. */
export const oldPhrases = (path: string, text: string): readonly string[] => {
  const prose = proseOf(path, text);
  return phrases.flatMap(([phrase, instead]) => [...prose.matchAll(phrase)].map(([found]) => `${found}: ${instead}`));
};

/** Checks the tracked sources and documents. */
export const plainProse = async (): Promise<Outcome> => {
  const { output } = await run('git', ['ls-files', '-z', '*.ts', '*.tsx', '*.mjs', '*.css', '*.md']);
  const files = output.split('\0').filter((path) => path !== '' && existsSync(join(root, path)));
  const lines = files.flatMap((path) =>
    oldPhrases(path, readFileSync(join(root, path), 'utf8')).map((found) => `  ${path}: ${found}`),
  );
  const report = files.length === 0 ? '  no tracked file was found' : lines.join('\n');
  return single('prose in plain English', report === '', report);
};
