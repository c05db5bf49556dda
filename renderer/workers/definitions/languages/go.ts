/** What Go defines. */
import type { SyntaxNode } from '@lezer/common';
import type { Around, FoundDefinition } from '#renderer/workers/definitions/definition.ts';
import { childOf, childrenOf, outermost, whole, wordsOf, type Language } from './nodes.ts';

/** A declaration of its own; in a list of several, the words before the list are nobody's. */
const wrappers = new Set(['TypeDecl', 'ConstDecl', 'VarDecl']);

/** The type that a method is of. */
const receiverOf = (node: SyntaxNode, text: string): readonly string[] => {
  const cursor = childOf(node, 'Parameters')?.cursor();
  if (cursor === undefined) return [];
  const end = cursor.to;
  while (cursor.next() && cursor.from < end)
    if (cursor.name === 'TypeName') return [text.slice(cursor.from, cursor.to)];
  return [];
};

const typeSpec = (node: SyntaxNode, text: string): readonly FoundDefinition[] => {
  const name = childOf(node, 'DefName');
  const type = childOf(node, 'StructType', 'InterfaceType');
  const kind = type === null ? 'type' : type.name === 'StructType' ? 'struct' : 'interface';
  const bodyFrom =
    (type && childOf(type, 'StructBody', 'InterfaceBody')?.from) ?? childOf(node, 'TypeParams')?.to ?? name?.to ?? null;
  return whole(text, { kind, name, outer: outermost(node, wrappers), bodyFrom });
};

/** Several names with one type and their values. */
const names = (node: SyntaxNode, text: string, around: Around): readonly FoundDefinition[] => {
  if (around !== 'file') return [];
  const outer = outermost(node, wrappers);
  const children = childrenOf(node);
  const own = children.filter(({ name }) => name === 'DefName');
  const equals = children.find(({ name }) => name === '=');
  const lastName = own.at(-1);
  if (lastName === undefined) return [];
  return own.map((name) => ({
    kind: 'variable',
    name: wordsOf(name, text),
    at: name.from,
    path: [],
    head: [
      [outer.from, node.from],
      [name.from, name.to],
      [lastName.to, equals?.from ?? node.to],
    ],
    body: equals === undefined ? null : [equals.to, node.to],
    all: [outer.from, outer.to],
  }));
};

const fields = (node: SyntaxNode, text: string, around: Around): readonly FoundDefinition[] => {
  if (around !== 'type') return [];
  const own = childrenOf(node).filter(({ name }) => name === 'FieldName');
  const last = own.at(-1);
  if (last === undefined) return [];
  return own.map((name) => ({
    kind: 'field',
    name: wordsOf(name, text),
    at: name.from,
    path: [],
    head: [
      [name.from, name.to],
      [last.to, node.to],
    ],
    body: null,
    all: [node.from, node.to],
  }));
};

/** A line that ends in `true` or `false` ends its statement, which the grammar does only know of other words. */
const endingStatements = (text: string): string =>
  text.replace(/\b(true|false)[ \t\r\n](?=[ \t]*(?:\/\/[^\n]*)?\r?(?:\n|(?<=\n)))/g, '$1;');

/** Go. */
export const go: Language = {
  rules: {
    FunctionDecl: (node, text) =>
      whole(text, {
        kind: 'function',
        name: childOf(node, 'DefName'),
        outer: node,
        bodyFrom: childOf(node, 'Block')?.from ?? null,
      }),
    MethodDecl: (node, text) =>
      whole(text, {
        kind: 'method',
        name: childOf(node, 'FieldName'),
        path: receiverOf(node, text),
        outer: node,
        bodyFrom: childOf(node, 'Block')?.from ?? null,
      }),
    MethodElem: (node, text, around) =>
      around === 'type'
        ? whole(text, { kind: 'method', name: childOf(node, 'FieldName'), outer: node, bodyFrom: null })
        : [],
    TypeSpec: typeSpec,
    ConstSpec: names,
    VarSpec: names,
    FieldDecl: fields,
  },
  scopes: {},
  tokens: /^(String|Rune)$|Comment$/,
  readable: endingStatements,
};
