/** What a file defines: functions, types, fields and values with a name, where each is, and which of its tokens are its signature. */

/** What is defined. `struct`: also a union. `impl`: what Rust implements for a type. */
export type DefinitionKind =
  | 'function'
  | 'method'
  | 'class'
  | 'struct'
  | 'interface'
  | 'enum'
  | 'type'
  | 'field'
  | 'variable'
  | 'namespace'
  | 'macro'
  | 'impl';

/** From an offset to one that is not part of it. */
export type Range = readonly [from: number, to: number];

/** A definition as the rules of a language find it in one node. */
export interface FoundDefinition {
  readonly kind: DefinitionKind;
  readonly name: string;
  /** Offset of the name. */
  readonly at: number;
  /** Names around it that are written with it, as `Point` in `Point::move`; also those of objects that are no definition. */
  readonly path: readonly string[];
  /** Its signature, in one piece or in two: what it shares with its neighbors, and its own. */
  readonly head: readonly Range[];
  readonly body: Range | null;
  /** What its container does not have as its own: with all that is declared together. */
  readonly all: Range;
}

/** What the nearest definition around a node is: the file, a type, code that runs, or the value of a variable. */
export type Around = 'file' | 'type' | 'code' | 'value';

/** Tokens that belong to one definition alone: not to those inside of it, and no comments. */
export interface OwnTokens {
  /** Numbers of the tokens, ascending. */
  readonly tokens: readonly number[];
  /** Nodes around the place that depths are counted from. */
  readonly depth: number;
}

/** One definition of a file. */
export interface Definition {
  readonly kind: DefinitionKind;
  readonly name: string;
  /** The definition that it is in; null for none. */
  readonly parent: Definition | null;
  readonly children: Definition[];
  /** Names between the parent and it: of namespaces, receivers, objects. */
  readonly path: string;
  /** Offset of the name. */
  readonly at: number;
  readonly head: OwnTokens;
  readonly body: OwnTokens;
  readonly hasBody: boolean;
  /** Its first token and the one after its last, those of definitions in it included. */
  readonly all: Range;
  /** Numbers of the comments right above it. */
  readonly comments: readonly number[];
  /** Lines of the name, of the first token or comment above it, and of the last token, from 1. */
  readonly line: number;
  readonly firstLine: number;
  readonly lastLine: number;
  /** The grammar could not read all of it. */
  readonly isUnclear: boolean;
}

const kindsWithMembers: ReadonlySet<DefinitionKind> = new Set([
  'class',
  'struct',
  'interface',
  'enum',
  'namespace',
  'impl',
]);

/** Whether definitions in one are its members. */
export const hasMembers = (kind: DefinitionKind): boolean => kindsWithMembers.has(kind);

/** The names around a definition, from the outermost on. */
export const containerOf = ({ parent, path }: Pick<Definition, 'parent' | 'path'>): string => {
  const around = parent === null ? '' : [containerOf(parent), parent.name].filter(Boolean).join('.');
  return [around, path].filter(Boolean).join('.');
};
