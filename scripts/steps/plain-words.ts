/** Identifiers, class names and file names use the words of git, HTTP and React: all of them in the renderer and in shared code. */
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

/** Those of them, and more, that are not used in the rest of the code either. */
const everywhere: Readonly<Record<string, string>> = {
  album: 'image cache',
  announcer: 'event bus',
  brake: 'rate limit',
  deed: 'action',
  departure: 'outgoing request',
  errand: 'upstream request',
  happening: 'event',
  happenings: 'events',
  lookout: 'health check',
  occasion: 'reason',
  occasions: 'reasons',
  outing: 'request',
  seal: 'encryption',
  shelf: 'disk cache',
  standing: 'connection status, role, or access level',
  standings: 'connection statuses',
  wish: 'request, or options',
  wishes: 'requests, or options',
};

const isStrict = (path: string): boolean => /^(?:renderer|shared)\//.test(path);

/** An icon of lucide-react. */
const foreign = new Set(['FileQuestion']);

/** The property `place` is stored with drafts; compounds of it are new names. */
const isCompoundOfPlace = (name: string, words: readonly string[]): boolean =>
  words.some((word) => word === 'place' || word === 'places') && !/^places?$/.test(name);

const wordsOf = (name: string): readonly string[] =>
  name.split(/(?<=[a-z\d])(?=[A-Z])|[^A-Za-z\d]+/).map((word) => word.toLowerCase());

const wrongWord = (name: string, hasAll: boolean): string | null => {
  if (foreign.has(name)) return null;
  const words = wordsOf(name);
  const wrong = hasAll ? replacements : everywhere;
  const word = words.find((one) => Object.hasOwn(wrong, one));
  if (word !== undefined) return `${name}: ${wrong[word] ?? ''}`;
  return hasAll && isCompoundOfPlace(name, words) ? `${name}: location, target, route, or position` : null;
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
  return [...new Set([file, ...names])].flatMap((name) => wrongWord(name, isStrict(path)) ?? []);
};

/** Looks through the tracked files. */
export const plainWords = async (): Promise<Outcome> => {
  const { output } = await run('git', [
    'ls-files',
    '-z',
    'renderer',
    'shared',
    'electron',
    'service',
    'e2e',
    'testing',
  ]);
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
