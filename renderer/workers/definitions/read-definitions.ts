/** Reads a file with its grammar: its tokens, and what it defines. */
import type { SyntaxNode, Tree, TreeCursor } from '@lezer/common';
import type { Grammar } from '#renderer/workers/folding/grammars.ts';
import {
  hasMembers,
  type Around,
  type Definition,
  type FoundDefinition,
  type OwnTokens,
  type Range,
} from './definition.ts';
import { lineStarts } from '#renderer/workers/folding/source-tokens.ts';
import type { InternedWords } from './interned-words.ts';
import type { Language } from './languages/nodes.ts';

/** The tokens of a file as columns of numbers; entry `n` of each is the n-th token. */
export interface Tokens {
  readonly from: number[];
  readonly to: number[];
  /** Number of its text. */
  readonly word: number[];
  /** Nodes around it, and the kinds of its own node and of the one around: what the grammar takes it for. */
  readonly depth: number[];
  readonly role: number[];
  readonly isComment: boolean[];
}

/** A file that was read. */
export interface SourceFile {
  readonly text: string;
  readonly tokens: Tokens;
  /** In the order of the file, each before those in it. */
  readonly definitions: readonly Definition[];
  /** There is something that the grammar does not know: what is around it may be read another way than it is meant. */
  readonly hasErrors: boolean;
}

/** Nodes that are walked between two steps. */
const perStep = 1_024;
/** Kinds of nodes that a grammar has at most. */
const mostTypes = 4_096;

/** A definition while its file is read. */
interface Open {
  readonly found: FoundDefinition;
  readonly parent: Open | null;
  readonly children: Open[];
  readonly scope: string;
  /** Nodes around its own, and around its body. */
  readonly depth: number;
  isUnclear: boolean;
}

/** Names that are put around others by a node. */
interface Scope {
  /** What is before is shared with others, and not in it. */
  readonly from: number;
  readonly end: number;
  readonly definition: Open | null;
  readonly path: string;
}

/** How far a file is read: the functions below change it. */
interface Reading {
  readonly grammar: Grammar;
  readonly language: Language;
  readonly words: InternedWords;
  readonly text: string;
  readonly tokens: Tokens;
  readonly found: Open[];
  readonly scopes: Scope[];
  readonly errors: Range[];
  position: number;
}

/** Parses a text, in steps. */
const parse = function* ({ parser }: Grammar, text: string): Generator<void, Tree> {
  const parsing = parser.startParse(text);
  for (let step = 1; ; step += 1) {
    const tree = parsing.advance();
    if (tree !== null) return tree;
    if (step % perStep === 0) yield;
  }
};

const closing = new Set([')', ']', '}']);

const push = (
  reading: Reading,
  range: Range,
  depth: number,
  role: number,
  isComment: boolean,
  parent: string,
): void => {
  const { tokens, words, text, grammar } = reading;
  const [from, to] = range;
  const own = text.slice(from, to);
  // A comma before a closing bracket says nothing.
  const last = tokens.from.length - 1;
  if (closing.has(own) && grammar.commas.has(parent) && text.slice(tokens.from[last], tokens.to[last]) === ',')
    for (const column of Object.values(tokens)) column.pop();
  tokens.from.push(from);
  tokens.to.push(to);
  tokens.word.push(words.numberOf(isComment ? own.replace(/\s*\n\s*/g, '\n').trimEnd() : own));
  tokens.depth.push(depth);
  tokens.role.push(role);
  tokens.isComment.push(isComment);
};

const space = /\s/;

/** What is in no node of its own: operators of some grammars. */
const pushBetween = (reading: Reading, to: number, depth: number, role: number, parent: string): void => {
  const { text, language } = reading;
  if (reading.position < to && language.exact?.test(parent) === true) {
    push(reading, [reading.position, to], depth, role, false, parent);
    reading.position = to;
  }
  while (reading.position < to) {
    if (space.test(text[reading.position] ?? '')) {
      reading.position += 1;
      continue;
    }
    let end = reading.position;
    while (end < to && !space.test(text[end] ?? '')) end += 1;
    push(reading, [reading.position, end], depth, role, false, parent);
    reading.position = end;
  }
};

/** Leaves what ended before an offset. */
const leaveScopes = ({ scopes }: Reading, at: number): void => {
  while (scopes.length > 0 && (scopes.at(-1)?.end ?? 0) <= at) scopes.pop();
};

const aroundOf = (definition: Open | null): Around => {
  if (definition === null) return 'file';
  const { kind } = definition.found;
  if (kind === 'namespace') return 'file';
  if (hasMembers(kind) || kind === 'type') return 'type';
  return kind === 'variable' || kind === 'field' ? 'value' : 'code';
};

/** How many nodes are around a body, with those around its definition. */
const depthOfBody = (node: SyntaxNode, depth: number, body: Range | null): number => {
  if (body === null) return depth;
  let inner = node.resolve(body[0], 1);
  // The outermost node that begins there.
  while (inner.parent !== null && inner.parent.from === body[0] && inner.parent.from > node.from) inner = inner.parent;
  let between = 0;
  for (let at: SyntaxNode | null = inner; at !== null && at.from >= node.from && at !== node; at = at.parent) {
    if (at.from === node.from && at.to === node.to && at.name === node.name) break;
    between += 1;
  }
  return depth + between;
};

const take = (reading: Reading, cursor: TreeCursor, depth: number): void => {
  const { language, text, scopes, found } = reading;
  const { name } = cursor;
  const rule = language.rules[name];
  const scope = language.scopes[name];
  if (rule === undefined && scope === undefined) return;
  const top = scopes.findLast(({ from }) => from <= cursor.from);
  const parent = top?.definition ?? null;
  const path = top?.path ?? '';
  const { node } = cursor;
  if (scope !== undefined) {
    const words = [path, scope(node, text)].filter(Boolean).join('.');
    scopes.push({ from: node.from, end: node.to, definition: parent, path: words });
    return;
  }
  for (const one of rule?.(node, text, aroundOf(parent)) ?? []) {
    const base = depthOfBody(node, depth, one.body);
    const open: Open = { found: one, parent, children: [], scope: path, depth: base, isUnclear: false };
    found.push(open);
    parent?.children.push(open);
    const [from, headEnd] = one.head.at(-1) ?? one.all;
    scopes.push({ from, end: one.body?.[1] ?? headEnd, definition: open, path: '' });
  }
};

/** Marks what an error is in, and at the end of: also what is around that, whose own tokens may be read another way than they are meant. */
const noteError = ({ errors, scopes }: Reading, from: number, to: number): void => {
  errors.push([from, to]);
  for (const scope of scopes)
    if (scope.from <= from && from <= scope.end)
      for (let open = scope.definition; open !== null; open = open.parent) open.isUnclear = true;
};

/** Goes through the whole tree. */
const walk = function* (reading: Reading, tree: Tree): Generator<void> {
  const { language, text } = reading;
  const cursor = tree.cursor();
  const parents: { readonly name: string; readonly id: number }[] = [];
  for (let step = 1; ; step += 1) {
    if (step % perStep === 0) yield;
    const { from, to, name, type } = cursor;
    const parent = parents.at(-1) ?? { name: '', id: 0 };
    pushBetween(reading, from, parents.length, parent.id, parent.name);
    if (type.isError) noteError(reading, from, to);
    leaveScopes(reading, from);
    take(reading, cursor, parents.length);
    if (!language.tokens.test(name) && cursor.firstChild()) {
      parents.push({ name, id: type.id });
      continue;
    }
    if (to > from) {
      const role = type.id * mostTypes + parent.id;
      const isComment = name.endsWith('Comment') || text.startsWith('/*', from);
      // A blank stands for what the grammar misses.
      if (text.slice(from, to).trim() !== '') push(reading, [from, to], parents.length, role, isComment, parent.name);
      reading.position = to;
    }
    while (!cursor.nextSibling()) {
      if (!cursor.parent()) {
        pushBetween(reading, text.length, 0, 0, '');
        return;
      }
      const ended = parents.pop() ?? { name: '', id: 0 };
      pushBetween(reading, cursor.to, parents.length + 1, ended.id, ended.name);
    }
  }
};

/** Number of the first entry that is at least a value. */
const firstAtLeast = (column: readonly number[], value: number): number => {
  let low = 0;
  let high = column.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((column[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
};

const separators = new Set([',', ';']);

/** Tokens in some ranges, without those of other definitions in them. */
const ownTokens = (
  { tokens, text }: Pick<Reading, 'tokens' | 'text'>,
  ranges: readonly Range[],
  cuts: readonly Range[],
  depth: number,
): OwnTokens => {
  const own: number[] = [];
  let cut = 0;
  for (const [from, to] of ranges) {
    let at = firstAtLeast(tokens.from, from);
    while (at < tokens.from.length && (tokens.from[at] ?? 0) < to) {
      const start = tokens.from[at] ?? 0;
      while (cut < cuts.length && (cuts[cut]?.[1] ?? 0) <= start) cut += 1;
      const [cutFrom, cutTo] = cuts[cut] ?? [Number.POSITIVE_INFINITY, 0];
      if (start >= cutFrom) {
        at = firstAtLeast(tokens.from, cutTo);
        // What separates members is of none of them.
        if (separators.has(text.slice(tokens.from[at], tokens.to[at])) && (tokens.from[at] ?? 0) < to) at += 1;
        continue;
      }
      if (tokens.isComment[at] !== true) own.push(at);
      at += 1;
    }
  }
  return { tokens: own, depth };
};

/** Comments right above a token, each at the start of a line, without an empty line between. */
const commentsAbove = ({ tokens, text }: Reading, first: number): readonly number[] => {
  const above: number[] = [];
  let next = tokens.from[first] ?? 0;
  for (let at = first - 1; at >= 0 && tokens.isComment[at] === true; at -= 1) {
    const from = tokens.from[at] ?? 0;
    const between = text.slice(tokens.to[at], next);
    const isAlone = /(?:^|\n)[^\S\n]*$/.test(text.slice(Math.max(0, from - 200), from));
    if (!isAlone || (between.match(/\n/g)?.length ?? 0) > 1) break;
    above.unshift(at);
    next = from;
  }
  return above;
};

/** Gives the found definitions their tokens and lines. */
const close = function* (reading: Reading): Generator<void, readonly Definition[]> {
  const { tokens, text, found } = reading;
  const starts = lineStarts(text);
  const lineOf = (offset: number): number => firstAtLeast(starts, offset + 1);
  const closed = new Map<Open, Definition>();
  const definitions: Definition[] = [];
  for (const [at, open] of found.entries()) {
    if (at % 64 === 63) yield;
    const { found: own, parent, scope, isUnclear, depth } = open;
    const cuts = open.children.map(({ found: { all } }) => all).sort(([one], [other]) => one - other);
    const first = firstAtLeast(tokens.from, own.all[0]);
    const end = firstAtLeast(tokens.from, own.all[1]);
    const comments = commentsAbove(reading, first);
    const around = parent === null ? null : (closed.get(parent) ?? null);
    const definition: Definition = {
      kind: own.kind,
      name: own.name,
      parent: around,
      children: [],
      path: [scope, ...own.path].filter(Boolean).join('.'),
      at: own.at,
      head: ownTokens(reading, own.head, cuts, depth),
      body: ownTokens(reading, own.body === null ? [] : [own.body], cuts, depth),
      hasBody: own.body !== null,
      all: [first, end],
      comments,
      line: lineOf(own.at),
      firstLine: lineOf(tokens.from[comments[0] ?? first] ?? 0),
      lastLine: lineOf(Math.max(0, (tokens.to[Math.max(first, end - 1)] ?? 1) - 1)),
      isUnclear,
    };
    closed.set(open, definition);
    around?.children.push(definition);
    definitions.push(definition);
  }
  return definitions;
};

/** Reads a file, in steps. */
export const readDefinitions = function* (
  grammar: Grammar,
  language: Language,
  text: string,
  words: InternedWords,
): Generator<void, SourceFile> {
  const tree = yield* parse(grammar, language.readable?.(text) ?? text);
  const reading: Reading = {
    grammar,
    language,
    words,
    text,
    tokens: { from: [], to: [], word: [], depth: [], role: [], isComment: [] },
    found: [],
    scopes: [],
    errors: [],
    position: 0,
  };
  yield* walk(reading, tree);
  const definitions = yield* close(reading);
  return { text, tokens: reading.tokens, definitions, hasErrors: reading.errors.length > 0 };
};
