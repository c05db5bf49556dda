/** What Rust defines. */
import type { SyntaxNode } from '@lezer/common';
import type { Around, DefinitionKind, FoundDefinition } from '#renderer/workers/definitions/definition.ts';
import { childOf, childrenOf, outermost, whole, type Language } from './nodes.ts';

const wrappers = new Set(['AttributeItem']);
const bodies = [
  'Block',
  'DeclarationList',
  'FieldDeclarationList',
  'OrderedFieldDeclarationList',
  'EnumVariantList',
  '{',
  '=',
];

const item =
  (kind: DefinitionKind, names: readonly string[]) =>
  (node: SyntaxNode, text: string): readonly FoundDefinition[] =>
    whole(text, {
      kind,
      name: childOf(node, ...names),
      outer: outermost(node, wrappers),
      bodyFrom: childOf(node, ...bodies)?.from ?? null,
    });

const type = ['TypeIdentifier'];
const bound = ['BoundIdentifier'];

/** A value that functions have for themselves is no definition. */
const value = (node: SyntaxNode, text: string, around: Around): readonly FoundDefinition[] =>
  around === 'code' || around === 'value' ? [] : item(around === 'type' ? 'field' : 'variable', bound)(node, text);

/** Attributes of a field or a variant stand before its node. */
const withAttributes = (node: SyntaxNode): number => {
  let from = node.from;
  for (let before = node.prevSibling; before?.name === 'Attribute'; before = before.prevSibling) from = before.from;
  return from;
};

/** `Display for Point`, or `Point` for what it has of its own. */
const implemented = (node: SyntaxNode, text: string): readonly FoundDefinition[] => {
  const children = childrenOf(node);
  const end = children.findIndex(({ name }) => name === 'WhereClause' || name === 'DeclarationList' || name === ';');
  const types = children
    .slice(0, end < 0 ? children.length : end)
    .filter(({ name }) => !['unsafe', 'default', 'impl', 'TypeParamList', 'const'].includes(name));
  const name = types.find((part) => part.name !== '!' && !part.type.isError) ?? null;
  const last = types.at(-1);
  const called = name && last ? text.slice(name.from, last.to).replace(/\s+/g, ' ') : '';
  return whole(text, {
    kind: 'impl',
    name,
    called,
    outer: outermost(node, wrappers),
    bodyFrom: childOf(node, 'DeclarationList')?.from ?? null,
  });
};

/** Rust. */
export const rust: Language = {
  rules: {
    FunctionItem: (node, text, around) => item(around === 'type' ? 'method' : 'function', bound)(node, text),
    StructItem: item('struct', type),
    UnionItem: item('struct', type),
    EnumItem: item('enum', type),
    TraitItem: item('interface', type),
    ImplItem: implemented,
    ModItem: item('namespace', bound),
    ConstItem: value,
    StaticItem: value,
    TypeItem: item('type', type),
    AssociatedType: item('type', type),
    MacroDefinition: item('macro', ['Identifier']),
    FieldDeclaration: (node, text, around) =>
      around === 'type' && node.parent?.parent?.name !== 'EnumVariant'
        ? whole(text, {
            kind: 'field',
            name: childOf(node, 'FieldIdentifier'),
            outer: node,
            bodyFrom: null,
            from: withAttributes(node),
          })
        : [],
    EnumVariant: (node, text) => {
      const name = childOf(node, 'Identifier');
      const isBare = name === null || name.to === node.to;
      return whole(text, {
        kind: 'field',
        name,
        outer: node,
        bodyFrom: isBare ? null : name.to,
        from: withAttributes(node),
      });
    },
  },
  scopes: {},
  tokens: /^(String|RawString|Char)$|Comment$/,
};
