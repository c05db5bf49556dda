/** What Python defines. */
import type { SyntaxNode } from '@lezer/common';
import type { Around, FoundDefinition } from '#renderer/workers/definitions/definition.ts';
import { childOf, childrenOf, outermost, whole, wordsOf, type Language } from './nodes.ts';

const wrappers = new Set(['DecoratedStatement']);

const withBody = (kind: 'function' | 'class') => (node: SyntaxNode, text: string, around: Around) =>
  whole(text, {
    kind: kind === 'function' && around === 'type' ? 'method' : kind,
    name: childOf(node, 'VariableName'),
    outer: outermost(node, wrappers),
    bodyFrom: childOf(node, 'Body')?.from ?? null,
  });

/** Names that get a value, or a type: of the file and of classes. */
const assigned = (node: SyntaxNode, text: string, around: Around): readonly FoundDefinition[] => {
  if (around !== 'file' && around !== 'type') return [];
  const children = childrenOf(node);
  const last = children.findLastIndex(({ name }) => name === 'AssignOp');
  const targets = last < 0 ? children : children.slice(0, last);
  const value = children[last + 1];
  const type = childOf(node, 'TypeDef');
  const names = targets
    .flatMap((target) => (target.name === 'TupleExpression' ? childrenOf(target) : [target]))
    .filter(({ name }) => name === 'VariableName');
  return names.map((name) => ({
    kind: around === 'type' ? 'field' : 'variable',
    name: wordsOf(name, text),
    at: name.from,
    path: [],
    head: [[name.from, name.to], ...(type === null ? [] : [[type.from, type.to] as const])],
    body: last < 0 || value === undefined ? null : [value.from, node.to],
    all: [node.from, node.to],
  }));
};

/** A `yield` without a value as a name: the grammar wants one. */
const withoutBareYields = (text: string): string =>
  text.replace(/\byield(?=[^\S\n]*(?:#[^\n]*)?(?:\n|$|\)))/g, 'ields');

/** Names that one `as` takes apart as one name: the grammar knows a single one there. */
const withoutTuplesAfterAs = (text: string): string =>
  text.replace(
    /(\bas[^\S\n]+)(\([^\S\n]*\w+(?:[^\S\n]*,[^\S\n]*\w+)*[^\S\n]*,?[^\S\n]*\))(?=[^\S\n]*[,:)])/g,
    (_, before: string, names: string) => before + '_'.repeat(names.length),
  );

/** Python. */
export const python: Language = {
  rules: {
    FunctionDefinition: withBody('function'),
    ClassDefinition: withBody('class'),
    AssignStatement: assigned,
    TypeDefinition: (node, text) => {
      const name = childOf(node, 'VariableName');
      const parameters = childOf(node, 'TypeParamList');
      return whole(text, { kind: 'type', name, outer: node, bodyFrom: parameters?.to ?? name?.to ?? null });
    },
  },
  scopes: {},
  tokens: /^(String|FormatString)$|Comment$/,
  readable: (text) => withoutTuplesAfterAs(withoutBareYields(text)),
};
