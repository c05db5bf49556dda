/** The grammars that prove layout, each a piece of its own that loads when a file needs it. A language without one never folds. */
import type { Parser } from '@lezer/common';

/** What is known of a language beside its grammar. */
export interface Grammar {
  readonly parser: Parser;
  /** A parse error blocks the whole statement of the file's top level; else what is around the error. */
  readonly isStrict: boolean;
  /** Whether there is whitespace between two tokens matters. */
  readonly hasSpaces: boolean;
  /** Whether indentation alone says which block a line is in. */
  readonly hasLevels: boolean;
  /** Nodes in which a comma before the closing bracket says nothing. */
  readonly commas: ReadonlySet<string>;
}

const none: ReadonlySet<string> = new Set();
const listsOf = (names: string): ReadonlySet<string> => new Set(names.split(' '));

const scriptCommas = listsOf(
  'ArgList ParamList ArrayExpression ObjectExpression ObjectPattern ImportGroup ExportGroup EnumBody',
);
const script = async (dialect: string): Promise<Grammar> => {
  const { parser } = await import('@lezer/javascript');
  return {
    parser: parser.configure({ dialect }),
    isStrict: true,
    hasSpaces: false,
    hasLevels: false,
    commas: scriptCommas,
  };
};
const python = async (): Promise<Grammar> => {
  const { parser } = await import('@lezer/python');
  const commas = listsOf('ArgList ParamList ArrayExpression DictionaryExpression SetExpression ImportStatement');
  return { parser, isStrict: true, hasSpaces: false, hasLevels: true, commas };
};
const rust = async (): Promise<Grammar> => {
  const { parser } = await import('@lezer/rust');
  const commas = listsOf(
    'ArgList ParamList ArrayExpression FieldInitializerList FieldDeclarationList EnumVariantList UseList MatchBlock MatchArm WhereClause',
  );
  return { parser, isStrict: false, hasSpaces: false, hasLevels: false, commas };
};
const go = async (): Promise<Grammar> => {
  const { parser } = await import('@lezer/go');
  return { parser, isStrict: true, hasSpaces: false, hasLevels: false, commas: none };
};
const java = async (): Promise<Grammar> => {
  const { parser } = await import('@lezer/java');
  return { parser, isStrict: false, hasSpaces: false, hasLevels: false, commas: none };
};
const cpp = async (): Promise<Grammar> => {
  const { parser } = await import('@lezer/cpp');
  return { parser, isStrict: true, hasSpaces: false, hasLevels: false, commas: none };
};
const css = async (): Promise<Grammar> => {
  const { parser } = await import('@lezer/css');
  return { parser, isStrict: true, hasSpaces: true, hasLevels: false, commas: none };
};
const json = async (): Promise<Grammar> => {
  const { parser } = await import('@lezer/json');
  return { parser, isStrict: true, hasSpaces: false, hasLevels: false, commas: none };
};

const byEnding: Readonly<Record<string, () => Promise<Grammar>>> = {
  js: async () => script('jsx'),
  mjs: async () => script('jsx'),
  cjs: async () => script('jsx'),
  jsx: async () => script('jsx'),
  ts: async () => script('ts'),
  mts: async () => script('ts'),
  cts: async () => script('ts'),
  tsx: async () => script('ts jsx'),
  py: python,
  pyi: python,
  rs: rust,
  go,
  java,
  cc: cpp,
  cpp,
  cxx: cpp,
  h: cpp,
  hh: cpp,
  hpp: cpp,
  css,
  json,
};

const endingOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1).toLowerCase();

/** Whether there is a grammar for a file. */
export const hasGrammar = (path: string): boolean => Object.hasOwn(byEnding, endingOf(path));

/** The grammar of a file; null for none. */
export const grammarOf = async (path: string): Promise<Grammar | null> =>
  hasGrammar(path) ? ((await byEnding[endingOf(path)]?.()) ?? null) : null;
