/** The tokens of a whole file, with what the grammar opens and closes before each of them. */
import { lastAtMost } from '#shared/diff/bytes/search-sorted.ts';
import type { Tree } from '@lezer/common';
import type { Grammar } from './grammars.ts';
import { createIndentLevels, type IndentLevels } from './indent-levels.ts';

/** One token: strings, templates, text between tags, comments and preprocessor lines are one each. */
export interface SourceToken {
  readonly text: string;
  /** Lines of its first and its last character, from 1. */
  readonly firstLine: number;
  readonly lastLine: number;
  readonly isComment: boolean;
  /** A comma before a closing bracket of a list where it says nothing. */
  readonly isLastComma: boolean;
  /** Hash of the nodes that were opened and closed since the token before. */
  readonly shape: number;
  readonly hasSpaceBefore: boolean;
}

export interface SourceTokens {
  readonly tokens: readonly SourceToken[];
  /** The nodes that are closed after the last token. */
  readonly endShape: number;
  /** Lines that a parse error makes unknown: from and to, both included. */
  readonly unknown: readonly (readonly [from: number, to: number])[];
}

const whole =
  /^(String|FormatString|RawString|TemplateString|RegExp|JSXText|StringLiteral|TextBlock|CharacterLiteral|Char|CharLiteral|Rune|SystemLibString|JSXAttributeValue)$|^Preproc|Comment$/;
const comment = /Comment$/;
const closing = new Set([')', ']', '}']);

/** Nodes that are walked between two steps. */
const perStep = 1_024;

const mix = (hash: number, value: number): number => Math.imul(hash ^ value, 0x0100_0193) ^ (hash >>> 13);

/** Parses a text, in steps. */
const parse = function* ({ parser }: Grammar, text: string): Generator<void, Tree> {
  const parsing = parser.startParse(text);
  for (let step = 1; ; step += 1) {
    const tree = parsing.advance();
    if (tree !== null) return tree;
    if (step % perStep === 0) yield;
  }
};

/** How far the tokens of a text are read: the functions below change it. */
interface Reading {
  readonly grammar: Grammar;
  readonly text: string;
  readonly tokens: { -readonly [Key in keyof SourceToken]: SourceToken[Key] }[];
  readonly levels: IndentLevels | null;
  position: number;
  line: number;
  lineAt: number;
  shape: number;
  /** The same hash as if the token before were not there, and the node that token is in. */
  through: number;
  lastIn: string;
}

const beginReading = (grammar: Grammar, text: string): Reading => ({
  grammar,
  text,
  tokens: [],
  levels: grammar.hasLevels ? createIndentLevels(text) : null,
  position: 0,
  line: 1,
  lineAt: 0,
  shape: 0,
  through: 0,
  lastIn: '',
});

/** Numbers of ascending offsets. */
const lineOf = (reading: Reading, offset: number): number => {
  const nextAt = (): number => reading.text.indexOf('\n', reading.lineAt);
  for (let next = nextAt(); next >= 0 && next < offset; next = nextAt()) {
    reading.line += 1;
    reading.lineAt = next + 1;
  }
  return reading.line;
};

const push = (reading: Reading, from: number, to: number, isComment: boolean, parent: string): void => {
  const { grammar, text, tokens, levels } = reading;
  const own = text.slice(from, to);
  const firstLine = lineOf(reading, from);
  const level = levels === null || isComment ? 0 : levels.next(own, from, reading.lineAt);
  const before = tokens.at(-1);
  // A comma is the last one once the bracket after it is known.
  if (before?.isLastComma === true) {
    const isLast = reading.lastIn === 'WhereClause' ? own === '{' : closing.has(own);
    if (!isLast) before.isLastComma = false;
    // What is opened and closed before the bracket, were there no comma.
    else reading.shape = reading.through;
  }
  if (level > 0) reading.shape = mix(reading.shape, level);
  tokens.push({
    text: isComment ? own.replace(/\s*\n\s*/g, '\n').trimEnd() : own,
    firstLine,
    lastLine: lineOf(reading, to),
    isComment,
    isLastComma: own === ',' && grammar.commas.has(parent) && before?.text !== ',',
    shape: reading.shape,
    hasSpaceBefore: from > 0 && /\s/.test(text[from - 1] ?? ''),
  });
  reading.through = reading.shape;
  reading.lastIn = parent;
  reading.shape = 0;
};

/** What is in no node of its own: operators of some grammars. */
const pushBetween = (reading: Reading, to: number, parent: string): void => {
  const { text } = reading;
  while (reading.position < to) {
    if (/\s/.test(text[reading.position] ?? '')) {
      reading.position += 1;
      continue;
    }
    let end = reading.position;
    while (end < to && !/\s/.test(text[end] ?? '')) end += 1;
    push(reading, reading.position, end, false, parent);
    reading.position = end;
  }
};

const note = (reading: Reading, event: number): void => {
  reading.shape = mix(reading.shape, event);
  reading.through = mix(reading.through, event);
};

/** Reads the tokens of a text, in steps. */
export const readTokens = function* (grammar: Grammar, text: string): Generator<void, SourceTokens> {
  const tree = yield* parse(grammar, text);
  const reading = beginReading(grammar, text);
  const errors: [number, number][] = [];
  const cursor = tree.cursor();
  const parents: string[] = [];
  let top: [number, number] = [0, text.length];
  for (let step = 1; ; step += 1) {
    if (step % perStep === 0) yield;
    const { from, to, name, type } = cursor;
    const parent = parents.at(-1) ?? '';
    pushBetween(reading, from, parent);
    if (parents.length === 1) top = [from, to];
    if (type.isError) {
      const around = cursor.node.parent;
      errors.push(grammar.isStrict ? top : [around?.from ?? from, around?.to ?? to]);
    }
    if (!whole.test(name) && cursor.firstChild()) {
      parents.push(name);
      note(reading, type.id * 2 + 1);
      continue;
    }
    if (to > from) {
      push(reading, from, to, comment.test(name), parent);
      reading.position = to;
    }
    while (!cursor.nextSibling()) {
      if (!cursor.parent()) {
        pushBetween(reading, text.length, '');
        const starts = lineStarts(text);
        const unknown = errors.map(([a, b]) => [numberOf(starts, a), numberOf(starts, b)] as const);
        return { tokens: reading.tokens, endShape: reading.shape, unknown };
      }
      pushBetween(reading, cursor.to, parents.at(-1) ?? '');
      parents.pop();
      note(reading, cursor.type.id * 2 + 2);
    }
  }
};

/** The offset at which each line begins. */
export const lineStarts = (text: string): readonly number[] => {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
};

/** Line of an offset, from 1. */
const numberOf = (starts: readonly number[], offset: number): number => lastAtMost(starts, starts.length, offset) + 1;
