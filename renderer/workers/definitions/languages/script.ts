/** What JavaScript and TypeScript define. */
import type { SyntaxNode } from '@lezer/common';
import type { Around, DefinitionKind, FoundDefinition, Range } from '#renderer/workers/definitions/definition.ts';
import { childOf, childrenOf, outermost, whole, wordsOf, type Language } from './nodes.ts';

const wrappers = new Set(['ExportDeclaration', 'AmbientDeclaration']);
const names = ['VariableDefinition', 'TypeDefinition', 'PropertyDefinition', 'PrivatePropertyDefinition'];
const isFunction = ({ name }: SyntaxNode): boolean => name === 'ArrowFunction' || name === 'FunctionExpression';

/** Where what a function does begins. */
const bodyOfFunction = (node: SyntaxNode): number => {
  const block = childOf(node, 'Block');
  const arrow = childOf(node, 'Arrow');
  return block?.from ?? arrow?.nextSibling?.from ?? node.to;
};

/** The key of a member: a name, or what is computed. */
const keyOf = (node: SyntaxNode): SyntaxNode | null => {
  const name = childOf(node, 'PropertyDefinition', 'PrivatePropertyDefinition', 'String', 'Number');
  const bracket = childOf(node, '[');
  if (bracket === null || (name !== null && name.from < bracket.from)) return name;
  return bracket.nextSibling;
};

/** Decorators before `export` are a node without a name. */
const decorated = (outer: SyntaxNode): number => {
  const before = outer.prevSibling;
  const isDecorators =
    before?.name === 'ClassDeclaration' &&
    childrenOf(before).every(({ name, type }) => name === 'Decorator' || type.isError);
  return isDecorators ? before.from : outer.from;
};

const declared =
  (kind: DefinitionKind, body: string) =>
  (node: SyntaxNode, text: string): readonly FoundDefinition[] => {
    const outer = outermost(node, wrappers);
    const isDefault = outer !== node && childOf(outer, 'default') !== null;
    const keyword = childOf(node, 'function', 'class');
    const name = childOf(node, 'VariableDefinition', 'TypeDefinition') ?? (isDefault ? keyword : null);
    const called = name === keyword ? { called: 'default' } : {};
    const from = kind === 'class' ? decorated(outer) : outer.from;
    return whole(text, { kind, name, ...called, outer, bodyFrom: childOf(node, body)?.from ?? null, from });
  };

/** What is defined by giving a value to a name. `until`: its end. */
const valued = (
  text: string,
  name: SyntaxNode,
  value: SyntaxNode | null,
  {
    kind,
    called = wordsOf(name, text),
    path = [],
    before,
    own,
    all,
  }: {
    readonly kind: DefinitionKind;
    readonly called?: string;
    readonly path?: readonly string[];
    readonly before: Range;
    readonly own: Range;
    readonly all: Range;
  },
): FoundDefinition => {
  const isOf = value !== null && isFunction(value);
  const isClass = value?.name === 'ClassExpression';
  const from =
    value === null
      ? null
      : isOf
        ? bodyOfFunction(value)
        : ((isClass ? childOf(value, 'ClassBody')?.from : value.from) ?? value.from);
  return {
    kind: isClass ? 'class' : isOf ? (kind === 'field' ? 'method' : kind === 'variable' ? 'function' : kind) : kind,
    name: called,
    at: name.from,
    path,
    head: [before, [own[0], from ?? own[1]]],
    body: from === null ? null : [from, own[1]],
    all,
  };
};

/** Names that a pattern takes out of a value. */
const namesIn = (pattern: SyntaxNode): readonly SyntaxNode[] => {
  if (pattern.name === 'VariableDefinition') return [pattern];
  const found: SyntaxNode[] = [];
  const cursor = pattern.cursor();
  while (cursor.next() && cursor.from < pattern.to) if (cursor.name === 'VariableDefinition') found.push(cursor.node);
  return found;
};

/** Whether a statement is one of the file, or of a namespace: not of a block, nor of what a function does. */
const isOfFile = (statement: SyntaxNode): boolean => {
  const { parent } = outermost(statement, wrappers);
  return parent?.name === 'Script' || parent?.parent?.name === 'NamespaceDeclaration';
};

/** `const one = 1, two = () => 2`. Of variables in code that runs only those count that are functions or classes. */
const variables = (node: SyntaxNode, text: string): readonly FoundDefinition[] => {
  const outer = outermost(node, wrappers);
  const found: FoundDefinition[] = [];
  const children = childrenOf(node);
  const keyword = children.find(({ name }) => /Definition$|Pattern$/.test(name));
  const before: Range = [outer.from, keyword?.from ?? outer.from];
  const all: Range = [outer.from, outer.to];
  let part: SyntaxNode[] = [];
  const take = (): void => {
    const [target] = part;
    const last = part.at(-1);
    const equals = part.findIndex(({ name }) => name === 'Equals');
    const value = equals < 0 ? null : (part[equals + 1] ?? null);
    part = [];
    if (target === undefined || last === undefined) return;
    const isNamed = value !== null && (isFunction(value) || value.name === 'ClassExpression');
    if (!isNamed && !isOfFile(node)) return;
    const isOne = target.name === 'VariableDefinition';
    for (const name of namesIn(target)) {
      const own: Range = [target.from, last.to];
      const definition = valued(text, name, value, { kind: 'variable', before, own, all });
      // Of a pattern each name is by itself.
      found.push(isOne ? definition : { ...definition, head: [before, [name.from, name.to]] });
    }
  };
  for (const child of children) {
    if (child.name === ',' || child.name === ';') take();
    else if (keyword !== undefined && child.from >= keyword.from) part.push(child);
  }
  take();
  return found;
};

/** Names of the objects around a property, down from the value that they are; null where they are part of something else. */
const pathOfObject = (node: SyntaxNode, text: string): readonly string[] | null => {
  const path: string[] = [];
  for (let at = node.parent; at !== null; at = at.parent) {
    if (at.name === 'Property') {
      const key = keyOf(at);
      if (key === null) return null;
      path.unshift(wordsOf(key, text));
    } else if (at.name === 'VariableDeclaration') return isOfFile(at) ? path : null;
    else if (at.name === 'AssignmentExpression') return at.parent !== null && isOfFile(at.parent) ? path : null;
    else if (at.name === 'ExportDeclaration' || at.name === 'PropertyDeclaration') return path;
    else if (!['ObjectExpression', 'BinaryExpression', 'ParenthesizedExpression'].includes(at.name)) return null;
  }
  return null;
};

/** Functions that are properties of an object with a name. */
const property = (node: SyntaxNode, text: string, around: Around): readonly FoundDefinition[] => {
  if (around !== 'value') return [];
  const path = pathOfObject(node, text);
  const key = keyOf(node);
  if (path === null || key === null) return [];
  const all: Range = [node.from, node.to];
  const before: Range = [node.from, node.from];
  if (childOf(node, 'ParamList') !== null)
    return whole(text, {
      kind: 'method',
      name: key,
      path,
      outer: node,
      bodyFrom: childOf(node, 'Block')?.from ?? null,
    });
  const value = childOf(node, ':')?.nextSibling ?? null;
  return value !== null && isFunction(value)
    ? [valued(text, key, value, { kind: 'method', path, before, own: all, all })]
    : [];
};

/** `exports.read = …`, `Point.prototype.move = function …`. */
const assignment = (node: SyntaxNode, text: string, around: Around): readonly FoundDefinition[] => {
  const target = childOf(node, 'MemberExpression');
  const equals = childOf(node, 'Equals');
  const value = equals?.nextSibling ?? null;
  if (around !== 'file' || node.parent?.name !== 'ExpressionStatement' || !isOfFile(node.parent)) return [];
  if (target === null || value === null || !/^[\w$.]+$/.test(text.slice(target.from, target.to))) return [];
  const words = text.slice(target.from, target.to).split('.');
  const isExport = words[0] === 'exports' || (words[0] === 'module' && words[1] === 'exports');
  if (!isExport && !isFunction(value) && value.name !== 'ClassExpression') return [];
  const path = words.filter((word, at) => word !== 'prototype' && (!isExport || at > (words[0] === 'module' ? 1 : 0)));
  const called = path.pop() ?? 'module.exports';
  const name = target.lastChild ?? target;
  const all: Range = [node.parent.from, node.parent.to];
  const before: Range = [node.from, node.from];
  return [valued(text, name, value, { kind: 'variable', called, path, before, own: [node.from, node.to], all })];
};

/** `export default` of a value without a name. */
const defaultValue = (node: SyntaxNode, text: string): readonly FoundDefinition[] => {
  const word = childOf(node, 'default');
  const value = word?.nextSibling ?? null;
  if (word === null || value === null || /Declaration$/.test(value.name)) return [];
  const all: Range = [node.from, node.to];
  return [
    valued(text, word, value, { kind: 'variable', called: 'default', before: [node.from, node.from], own: all, all }),
  ];
};

const member = (node: SyntaxNode, text: string): readonly FoundDefinition[] =>
  whole(text, { kind: 'method', name: keyOf(node), outer: node, bodyFrom: childOf(node, 'Block')?.from ?? null });

const field = (node: SyntaxNode, text: string): readonly FoundDefinition[] => {
  const key = keyOf(node);
  if (key === null) return [];
  const value = childOf(node, 'Equals')?.nextSibling ?? null;
  const all: Range = [node.from, node.to];
  return [
    valued(text, key, value?.name === ';' ? null : value, {
      kind: 'field',
      before: [node.from, node.from],
      own: all,
      all,
    }),
  ];
};

/** Members of an interface, or of the object that a type stands for. */
const ofType =
  (kind: DefinitionKind) =>
  (node: SyntaxNode, text: string): readonly FoundDefinition[] => {
    const around = node.parent?.parent?.name;
    return around === 'InterfaceDeclaration' || around === 'TypeAliasDeclaration'
      ? whole(text, { kind, name: keyOf(node), outer: node, bodyFrom: null })
      : [];
  };

const enumMembers = (node: SyntaxNode, text: string): readonly FoundDefinition[] =>
  childrenOf(node)
    .filter(({ name }) => name === 'PropertyName')
    .map((name): FoundDefinition => {
      const equals = name.nextSibling?.name === 'Equals' ? name.nextSibling : null;
      let end = name.to;
      for (let next = equals; next !== null && next.name !== ',' && next.name !== '}'; next = next.nextSibling)
        end = next.to;
      return {
        kind: 'field',
        name: wordsOf(name, text),
        at: name.from,
        path: [],
        head: [[name.from, name.to]],
        body: equals === null ? null : [equals.to, end],
        all: [name.from, end],
      };
    });

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/**
 * What the grammar does not know, in words that it does: predicates of types, asynchronous functions with parameters of types, optional parts of
 * tuples, modules that are declared by their paths, and comments as the only content of braces.
 */
const readable = (text: string): string =>
  text
    .replace(
      /(\)\s*:\s*)((?:asserts\s+)?[\w$]+\s+is)(?=\s)/g,
      (_, before: string, words: string) => before + blank(words),
    )
    .replace(/\basync(?=\s*<[\w$])/g, '     ')
    .replace(/\?(?=\s*[\],])/g, ' ')
    .replace(
      /(\bdeclare\s+module\s+)(['"])([^'"\n]*)\2/g,
      (_, before: string, _quote, path: string) => `${before}_${'_'.repeat(path.length)}_`,
    )
    .replace(
      /\{(\s*)\/\*((?:(?!\*\/)[^])*)\*\/(\s*)\}/g,
      (_, before: string, words: string, after: string) => `{${before}\` ${blank(words)} \`${after}}`,
    );

/** JavaScript and TypeScript. */
export const script: Language = {
  rules: {
    FunctionDeclaration: declared('function', 'Block'),
    AmbientFunctionDeclaration: declared('function', 'Block'),
    ClassDeclaration: declared('class', 'ClassBody'),
    InterfaceDeclaration: declared('interface', 'ObjectType'),
    EnumDeclaration: declared('enum', 'EnumBody'),
    EnumBody: enumMembers,
    TypeAliasDeclaration: (node, text) =>
      whole(text, {
        kind: 'type',
        name: childOf(node, 'TypeDefinition'),
        outer: outermost(node, wrappers),
        bodyFrom: childOf(node, 'Equals')?.to ?? null,
      }),
    NamespaceDeclaration: (node, text) => {
      const body = childOf(node, 'Block');
      const parts = childrenOf(node).filter(({ name }) => names.includes(name));
      const called = parts.map((part) => wordsOf(part, text)).join('.');
      const name = parts[0] ?? null;
      return whole(text, {
        kind: 'namespace',
        name,
        called,
        outer: outermost(node, wrappers),
        bodyFrom: body?.from ?? null,
      });
    },
    VariableDeclaration: variables,
    Property: property,
    AssignmentExpression: assignment,
    ExportDeclaration: defaultValue,
    MethodDeclaration: member,
    PropertyDeclaration: field,
    PropertyType: ofType('field'),
    MethodType: ofType('method'),
  },
  scopes: {},
  readable,
  tokens: /^(String|RegExp|JSXText|JSXAttributeValue)$|Comment$/,
  exact: /^Template(String|Type)$/,
};
