/** Identifiers, class names and file names use the words of git, HTTP, React and Electron, strictly outside of pages; prose is plain English. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { single, type Outcome } from '../outcome.ts';
import { root, run } from '../run-command.ts';
import { oldPhrases } from './plain-prose.ts';

/** Words that had several meanings here, and what to write instead. */
const replacements: readonly (readonly [string, string])[] = [
  ['afresh', 'again'],
  ['anew', 'again'],
  ['asked', 'requested, or the open dialog'],
  ['blank', 'whitespace'],
  ['blanks', 'whitespace'],
  ['deed', 'action'],
  ['deeds', 'actions'],
  ['errand', 'request'],
  ['foot', 'footer, or status bar'],
  ['lookout', 'health check'],
  ['occasion', 'reason'],
  ['question', 'confirmation, query, or request'],
  ['questions', 'confirmations, queries, or requests'],
  ['spring', 'spacer'],
  ['standing', 'connection status, role, or access level'],
  ['told', 'reported, or known'],
  ['trail', 'breadcrumb'],
  ['wish', 'request, or options'],
  ['wishes', 'requests, or options'],
  ['wishing', 'options'],
];

/** Words that had private meanings in the code that is not of pages. */
const outsideOfPages: readonly (readonly [string, string])[] = [
  ['album', 'image cache'],
  ['announcer', 'event bus'],
  ['behind', 'what it is: the backend, the replaced URL'],
  ['brake', 'rate limit'],
  ['departure', 'outgoing request'],
  ['happening', 'event'],
  ['happenings', 'events'],
  ['look', 'poll, check, read, or screenshot'],
  ['looked', 'polled, checked, or read'],
  ['looker', 'user'],
  ['looking', 'polling, checking, or reading'],
  ['looks', 'polls, checks, or screenshots'],
  ['occasions', 'reasons'],
  ['outing', 'request'],
  ['seal', 'encryption'],
  ['shelf', 'disk cache'],
  ['standings', 'connection statuses'],
];

const location = 'location, target, route, path, container, or position';

/** Words that had private meanings in the service and the tools; drafts of the app are stored with a property `place`. */
const outsideOfApp: readonly (readonly [string, string])[] = [
  ['arm', 'set the automatic merge'],
  ['armed', 'set'],
  ['braked', 'limited'],
  ['disarm', 'clear the automatic merge'],
  ['heal', 'recover'],
  ['homeless', 'without home'],
  ['lane', 'queue'],
  ['lanes', 'queues'],
  ['patience', 'timeout'],
  ['place', location],
  ['places', location],
];

const forPages: ReadonlyMap<string, string> = new Map(replacements);
const forApp: ReadonlyMap<string, string> = new Map([...replacements, ...outsideOfPages]);
const forOthers: ReadonlyMap<string, string> = new Map([...forApp, ...outsideOfApp]);

const isPage = (path: string): boolean => /^(?:renderer|shared)\//.test(path);

const isApp = (path: string): boolean => /^(?:electron|e2e|testing)\//.test(path);

/** What is not used in a file. */
const wrongIn = (path: string): ReadonlyMap<string, string> => {
  if (isPage(path)) return forPages;
  return isApp(path) ? forApp : forOthers;
};

/** An icon of lucide-react; stored names of notifications; a method of node:readline, in its file. */
const foreign = new Set([
  'FileQuestion',
  'empty_looks',
  'is_first_look',
  'tools/chromium-shell/api/choose-folder.ts question',
]);

/** The word alone is the property of drafts; a name with more than it is a new one. */
const isNewCompound = (name: string, words: readonly string[]): boolean =>
  words.some((word) => word === 'place' || word === 'places') && !/^places?$/.test(name);

const wordsOf = (name: string): readonly string[] =>
  name.split(/(?<=[a-z\d])(?=[A-Z])|[^A-Za-z\d]+/).map((word) => word.toLowerCase());

const wrongWord = (path: string, name: string): string | null => {
  if (foreign.has(name) || foreign.has(`${path} ${name}`)) return null;
  const words = wordsOf(name);
  const wrong = wrongIn(path);
  const word = words.find((one) => wrong.has(one));
  if (word !== undefined) return `${name}: ${wrong.get(word) ?? ''}`;
  return isNewCompound(name, words) ? `${name}: ${location}` : null;
};

const namesInCode = (path: string, text: string): readonly string[] => {
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) names.push(node.text);
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

/** Checks the tracked files. */
export const plainWords = async (): Promise<Outcome> => {
  const { output } = await run('git', [
    'ls-files',
    '-z',
    'renderer',
    'shared',
    'electron',
    'service',
    'conformance',
    'bench',
    'scripts',
    'tools',
    'e2e',
    'testing',
    'docs',
    '.github',
    ':(glob)*.md',
  ]);
  const files = output.split('\0').filter((path) => /\.(?:tsx?|mjs|css|md)$/.test(path));
  const lines = files.flatMap((path) => {
    let text: string;
    try {
      text = readFileSync(join(root, path), 'utf8');
    } catch {
      return [];
    }
    const names = path.endsWith('.md') ? [] : oldWords(path, text);
    return [...names, ...oldPhrases(path, text)].map((found) => `  ${path}: ${found}`);
  });
  const report = files.length === 0 ? '  no tracked file was found' : lines.join('\n');
  return single('names and prose in plain words', report === '', report);
};
