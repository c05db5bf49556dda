/** What C++ defines. */
import type { SyntaxNode } from '@lezer/common';
import type { Around, DefinitionKind, FoundDefinition, Range } from '#renderer/workers/definitions/definition.ts';
import { childOf, childrenOf, outermost, whole, wordsOf, type Language } from './nodes.ts';

const wrappers = new Set(['TemplateDeclaration']);
const declarators = new Set([
  'InitDeclarator',
  'PointerDeclarator',
  'ReferenceDeclarator',
  'ArrayDeclarator',
  'FunctionDeclarator',
  'ParenthesizedDeclarator',
]);
const nameNodes = new Set([
  'Identifier',
  'FieldIdentifier',
  'TypeIdentifier',
  'ScopedIdentifier',
  'ScopedTypeIdentifier',
  'DestructorName',
  'OperatorName',
  'OperatorCast',
  'TemplateType',
  'TemplateFunction',
]);

/** A name with the names of the types and namespaces that it is written with. */
interface Named {
  readonly node: SyntaxNode;
  readonly called: string;
  readonly path: readonly string[];
}

/** `ns::Point<T>::move` by its parts; arguments of templates are no part of a name. */
const nameOf = (node: SyntaxNode, text: string): Named => {
  // A cast is called by its type, without the brackets after it.
  const cast = node.name === 'OperatorCast' ? childOf(node, 'AbstractFunctionDeclarator') : null;
  let words = text
    .slice(node.from, cast?.from ?? node.to)
    .replace(/\s+/g, ' ')
    .trim();
  const operator = words.indexOf('operator');
  const rest = operator < 0 ? '' : words.slice(operator);
  if (operator >= 0) words = words.slice(0, operator);
  for (let before = ''; before !== words;) {
    before = words;
    words = words.replace(/<[^<>]*>/g, '');
  }
  const parts = words.split('::').map((part) => part.trim());
  const called = rest === '' ? (parts.pop() ?? '') : rest;
  let at: SyntaxNode = node;
  while (at.name.startsWith('Scoped') && at.lastChild !== null) at = at.lastChild;
  return { node: at, called, path: parts.filter(Boolean) };
};

/** The name within a declarator, and whether that is one of a function. */
const declaredIn = (node: SyntaxNode): { readonly name: SyntaxNode | null; readonly isFunction: boolean } => {
  let at: SyntaxNode | null = node;
  let isFunction = false;
  while (at !== null && declarators.has(at.name)) {
    if (at.name === 'FunctionDeclarator') isFunction = true;
    // A pointer to a function is a variable.
    if (at.name === 'ParenthesizedDeclarator') isFunction = false;
    at = childrenOf(at).find(({ name }) => declarators.has(name) || nameNodes.has(name)) ?? null;
  }
  return { name: at, isFunction: isFunction || at?.name === 'OperatorCast' };
};

const isCode = (around: Around): boolean => around === 'code' || around === 'value';

/** A macro that stands where a function would: its arguments tell it from others. */
const macroLike = /^[A-Z][A-Z\d_]+$/;

const functionDefinition = (node: SyntaxNode, text: string, around: Around): readonly FoundDefinition[] => {
  if (isCode(around)) return [];
  const declarator = childrenOf(node).find(({ name }) => declarators.has(name) || name === 'OperatorCast');
  if (declarator === undefined) return [];
  const { name } = declaredIn(declarator);
  if (name === null) return [];
  const named = nameOf(name, text);
  const isMacro =
    declarator.from === node.from && macroLike.test(named.called) && declarator.name === 'FunctionDeclarator';
  const body = childOf(node, 'FieldInitializerList', 'CompoundStatement', 'TryStatement');
  return whole(text, {
    kind: around === 'type' || named.path.length > 0 ? 'method' : 'function',
    name: named.node,
    called: isMacro ? wordsOf(declarator, text) : named.called,
    path: named.path,
    outer: outermost(node, wrappers),
    bodyFrom: body?.from ?? null,
  });
};

/** Functions that are declared here and defined elsewhere, and variables. */
const declaration = (node: SyntaxNode, text: string, around: Around): readonly FoundDefinition[] => {
  if (isCode(around) || node.parent?.name === 'FriendDeclaration') return [];
  const outer = outermost(node, wrappers);
  const children = childrenOf(node);
  const isType = (part: SyntaxNode): boolean => /Specifier$|Type$|TypeIdentifier$|^auto$|Cast$/.test(part.name);
  const firstType = children.findIndex(isType);
  const own = children.filter(
    (part, at) =>
      declarators.has(part.name) ||
      part.name === 'OperatorCast' ||
      ((part.name === 'Identifier' || part.name === 'FieldIdentifier') && (firstType >= 0 ? at > firstType : true)),
  );
  const first = own[0];
  if (first === undefined) return [];
  const before: Range = [outer.from, first.from];
  return own.flatMap((part): FoundDefinition[] => {
    const { name, isFunction } = declaredIn(part);
    if (name === null || !nameNodes.has(name.name)) return [];
    const named = nameOf(name, text);
    const end = part.nextSibling !== null && part.nextSibling.name !== ',' && own.length === 1 ? node.to : part.to;
    const declarator = part.name === 'InitDeclarator' ? part.firstChild : null;
    const value =
      declarator === null ? (part.name === 'FieldIdentifier' && end > part.to ? part.to : null) : declarator.to;
    const isMember = around === 'type' || named.path.length > 0;
    return [
      {
        kind: isFunction ? (isMember ? 'method' : 'function') : isMember ? 'field' : 'variable',
        name: named.called,
        at: named.node.from,
        path: named.path,
        head: [before, [part.from, value ?? end]],
        body: value === null ? null : [value, end],
        all: [outer.from, outer.to],
      },
    ];
  });
};

/** A type with its members; one that is only announced is none. */
const specifier =
  (kind: DefinitionKind, body: string) =>
  (node: SyntaxNode, text: string): readonly FoundDefinition[] => {
    const members = childOf(node, body);
    if (members === null) return [];
    const written = childOf(node, 'TypeIdentifier', 'ScopedTypeIdentifier', 'TemplateType');
    const parent = node.parent;
    // One without a name is called as the type that it becomes.
    const alias = written === null && parent?.name === 'TypeDefinition' ? childOf(parent, 'TypeIdentifier') : null;
    const name = written ?? alias;
    if (name === null) return [];
    const named = nameOf(name, text);
    const outer = outermost(alias !== null && parent !== null ? parent : node, wrappers);
    return whole(text, {
      kind,
      name: named.node,
      called: named.called,
      path: named.path,
      outer,
      bodyFrom: members.from,
    });
  };

const typeDefinition = (node: SyntaxNode, text: string, around: Around): readonly FoundDefinition[] => {
  if (isCode(around)) return [];
  const children = childrenOf(node);
  const bare = children.find((part) => /Specifier$/.test(part.name));
  // A struct without a name has this one.
  if (bare !== undefined && childOf(bare, 'TypeIdentifier') === null) return [];
  const last = children.findLast((part) => part.name === 'TypeIdentifier' || declarators.has(part.name));
  if (last === undefined) return [];
  const { name } = declaredIn(last);
  return whole(text, { kind: 'type', name, outer: outermost(node, wrappers), bodyFrom: null });
};

const macro = (node: SyntaxNode, text: string): readonly FoundDefinition[] => {
  if (node.firstChild?.name !== '#define') return [];
  return whole(text, {
    kind: 'macro',
    name: childOf(node, 'Identifier'),
    outer: node,
    bodyFrom: childOf(node, 'PreprocArg')?.from ?? null,
  });
};

/** C++, and headers of C. */
export const cpp: Language = {
  rules: {
    FunctionDefinition: functionDefinition,
    Declaration: declaration,
    FieldDeclaration: declaration,
    ClassSpecifier: specifier('class', 'FieldDeclarationList'),
    StructSpecifier: specifier('struct', 'FieldDeclarationList'),
    UnionSpecifier: specifier('struct', 'FieldDeclarationList'),
    EnumSpecifier: specifier('enum', 'EnumeratorList'),
    Enumerator: (node, text) => {
      const name = childOf(node, 'Identifier');
      const isBare = name === null || name.to === node.to;
      return whole(text, { kind: 'field', name, outer: node, bodyFrom: isBare ? null : name.to });
    },
    TypeDefinition: typeDefinition,
    AliasDeclaration: (node, text) => {
      const name = childOf(node, 'TypeIdentifier');
      return whole(text, { kind: 'type', name, outer: outermost(node, wrappers), bodyFrom: name?.to ?? null });
    },
    PreprocDirective: macro,
  },
  scopes: {
    NamespaceDefinition: (node, text) => {
      const names = childrenOf(node).filter(({ name }) => name === 'Identifier');
      return names.map((name) => wordsOf(name, text)).join('.');
    },
  },
  tokens: /^(String|RawString|CharLiteral|SystemLibString|PreprocArg)$|Comment$/,
};
