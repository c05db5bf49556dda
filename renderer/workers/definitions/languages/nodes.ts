/** Finding the way in a parse tree. */
import type { SyntaxNode } from '@lezer/common';
import type { Around, DefinitionKind, FoundDefinition, Range } from '#renderer/workers/definitions/definition.ts';

/** How the nodes of a language say what is defined. */
export interface Language {
  /** By the name of a node: the definitions that it makes. */
  readonly rules: Readonly<
    Record<string, (node: SyntaxNode, text: string, around: Around) => readonly FoundDefinition[]>
  >;
  /** By the name of a node: names that it puts around others without being a definition. */
  readonly scopes: Readonly<Record<string, (node: SyntaxNode, text: string) => string>>;
  /** Nodes that are one token each. */
  readonly tokens: RegExp;
  /** Nodes whose text counts with its blanks, but for what is in nodes of its own. Missing: none. */
  readonly exact?: RegExp;
  /** The text as the grammar can read it: as long, and with blanks in the place of what was put in. Missing: as it is. */
  readonly readable?: (text: string) => string;
}

/** All children of a node, in their order. */
export const childrenOf = (node: SyntaxNode): readonly SyntaxNode[] => {
  const children: SyntaxNode[] = [];
  for (let child = node.firstChild; child !== null; child = child.nextSibling) children.push(child);
  return children;
};

/** The first child of one of some names. */
export const childOf = (node: SyntaxNode, ...names: readonly string[]): SyntaxNode | null => {
  for (let child = node.firstChild; child !== null; child = child.nextSibling)
    if (names.includes(child.name)) return child;
  return null;
};

/** The node with all that wraps it: what is exported, decorated or a template is so from its first word on. */
export const outermost = (node: SyntaxNode, wrappers: ReadonlySet<string>): SyntaxNode => {
  let outer = node;
  while (outer.parent !== null && wrappers.has(outer.parent.name)) outer = outer.parent;
  return outer;
};

/** The text of a node in one line. */
export const wordsOf = (node: SyntaxNode, text: string): string =>
  text.slice(node.from, node.to).replace(/\s+/g, ' ').trim();

/** What a rule knows of a definition that a node makes alone. */
interface Whole {
  readonly kind: DefinitionKind;
  readonly name: SyntaxNode | null;
  /** Missing: the text of the name. */
  readonly called?: string;
  readonly path?: readonly string[];
  /** The node with all that wraps it. */
  readonly outer: SyntaxNode;
  /** Where the signature ends; null: it has no body. */
  readonly bodyFrom: number | null;
  /** What belongs to it before the node. */
  readonly from?: number;
}

/** A definition that has a node to itself; none without a name. */
export const whole = (
  text: string,
  { kind, name, called, path = [], outer, bodyFrom, from = outer.from }: Whole,
): readonly FoundDefinition[] => {
  if (name === null || name.to === name.from) return [];
  const all: Range = [from, outer.to];
  const head: Range = [from, bodyFrom ?? outer.to];
  return [
    {
      kind,
      name: called ?? wordsOf(name, text),
      at: name.from,
      path,
      head: [head],
      body: bodyFrom === null ? null : [bodyFrom, outer.to],
      all,
    },
  ];
};
