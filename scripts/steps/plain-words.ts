/** Identifiers, class names and file names use the words of git, HTTP, React and Electron: strictly outside of the service. */
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

/** Words that had private meanings in the main process, the end-to-end tests and the test helpers. */
const outsideOfPages: Readonly<Record<string, string>> = {
  behind: 'what it is: the backend, the replaced URL',
  look: 'poll, check, read, or screenshot',
  looked: 'polled, checked, or read',
  looker: 'user',
  looking: 'polling, checking, or reading',
  looks: 'polls, checks, or screenshots',
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

const isPage = (path: string): boolean => /^(?:renderer|shared)\//.test(path);

const isApp = (path: string): boolean => /^(?:electron|e2e|testing)\//.test(path);

/** What is not used in a file. */
const wrongIn = (path: string): Readonly<Record<string, string>> => {
  if (isPage(path)) return replacements;
  return isApp(path) ? { ...everywhere, ...replacements, ...outsideOfPages } : everywhere;
};

/** An icon of lucide-react; stored names of notifications. */
const foreign = new Set(['FileQuestion', 'empty_looks', 'is_first_look']);

/** The property `place` is stored with drafts; compounds of it are new names. */
const isCompoundOfPlace = (name: string, words: readonly string[]): boolean =>
  words.some((word) => word === 'place' || word === 'places') && !/^places?$/.test(name);

const wordsOf = (name: string): readonly string[] =>
  name.split(/(?<=[a-z\d])(?=[A-Z])|[^A-Za-z\d]+/).map((word) => word.toLowerCase());

const wrongWord = (path: string, name: string): string | null => {
  if (foreign.has(name)) return null;
  const words = wordsOf(name);
  const wrong = wrongIn(path);
  const word = words.find((one) => Object.hasOwn(wrong, one));
  if (word !== undefined) return `${name}: ${wrong[word] ?? ''}`;
  return (isPage(path) || isApp(path)) && isCompoundOfPlace(name, words)
    ? `${name}: location, target, route, or position`
    : null;
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
  return [...new Set([file, ...names])].flatMap((name) => wrongWord(path, name) ?? []);
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
