/** Identifiers, class names and file names of the renderer and of shared code use the words of git, HTTP and React. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { single, type Outcome } from '../outcome.ts';
import { root, run } from '../run-command.ts';

/** Words that had several meanings here, and what to write instead. */
const replacements: Readonly<Record<string, string>> = {
  afresh: 'again',
  anew: 'again',
  asked: 'requested, or the open dialog',
  blank: 'whitespace',
  blanks: 'whitespace',
  deed: 'action',
  deeds: 'actions',
  errand: 'request',
  foot: 'footer, or status bar',
  lookout: 'health check',
  occasion: 'reason',
  question: 'confirmation, query, or request',
  questions: 'confirmations, queries, or requests',
  spring: 'spacer',
  standing: 'connection status, role, or access level',
  told: 'reported, or known',
  trail: 'breadcrumb',
  wish: 'request, or options',
  wishes: 'requests, or options',
  wishing: 'options',
};

/** An icon of lucide-react. */
const foreign = new Set(['FileQuestion']);

/** The property `place` is stored with drafts; compounds of it are new names. */
const isCompoundOfPlace = (name: string, words: readonly string[]): boolean =>
  words.some((word) => word === 'place' || word === 'places') && !/^places?$/.test(name);

const wordsOf = (name: string): readonly string[] =>
  name.split(/(?<=[a-z\d])(?=[A-Z])|[^A-Za-z\d]+/).map((word) => word.toLowerCase());

const wrongWord = (name: string): string | null => {
  if (foreign.has(name)) return null;
  const words = wordsOf(name);
  const word = words.find((one) => Object.hasOwn(replacements, one));
  if (word !== undefined) return `${name}: ${replacements[word] ?? ''}`;
  return isCompoundOfPlace(name, words) ? `${name}: location, target, route, or position` : null;
};

const namesInCode = (path: string, text: string): readonly string[] => {
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) names.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false));
  return names;
};

const namesInStyles = (text: string): readonly string[] =>
  [...text.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name = '']) => name);

/** What a file has of words that are not used any more, each once with what to write instead. */
export const oldWords = (path: string, text: string): readonly string[] => {
  const names = path.endsWith('.css') ? namesInStyles(text) : namesInCode(path, text);
  const file = path.split('/').at(-1) ?? '';
  return [...new Set([file, ...names])].flatMap((name) => wrongWord(name) ?? []);
};

/** Looks through the tracked files of renderer/ and shared/. */
export const plainWords = async (): Promise<Outcome> => {
  const { output } = await run('git', ['ls-files', '-z', 'renderer', 'shared']);
  const files = output.split('\0').filter((path) => /\.(?:tsx?|css)$/.test(path));
  const lines = files.flatMap((path) => {
    let text: string;
    try {
      text = readFileSync(join(root, path), 'utf8');
    } catch {
      return [];
    }
    return oldWords(path, text).map((found) => `  ${path}: ${found}`);
  });
  const report = files.length === 0 ? '  no tracked file was found' : lines.join('\n');
  return single('identifiers in plain words', report === '', report);
};
