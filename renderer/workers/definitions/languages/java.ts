/** What Java defines. */
import type { SyntaxNode } from '@lezer/common';
import type { Around, DefinitionKind, FoundDefinition } from '#renderer/workers/definitions/definition.ts';
import { childOf, childrenOf, whole, wordsOf, type Language } from './nodes.ts';

const bodies = [
  'ClassBody',
  'InterfaceBody',
  'EnumBody',
  'RecordBody',
  'AnnotationTypeBody',
  'Block',
  'ConstructorBody',
];

/** What a class without a name has is the code around it. */
const isMember = (around: Around): boolean => around === 'type' || around === 'file';

const own =
  (kind: DefinitionKind) =>
  (node: SyntaxNode, text: string): readonly FoundDefinition[] =>
    whole(text, {
      kind,
      name: childOf(node, 'Definition', 'Identifier'),
      outer: node,
      bodyFrom: childOf(node, ...bodies)?.from ?? null,
    });

const member =
  (kind: DefinitionKind) =>
  (node: SyntaxNode, text: string, around: Around): readonly FoundDefinition[] =>
    isMember(around) && node.parent?.parent?.name !== 'ObjectCreationExpression' ? own(kind)(node, text) : [];

const fields = (node: SyntaxNode, text: string, around: Around): readonly FoundDefinition[] => {
  if (!isMember(around) || node.parent?.parent?.name === 'ObjectCreationExpression') return [];
  const declared = childrenOf(node).filter(({ name }) => name === 'VariableDeclarator');
  const shared = declared[0]?.from ?? node.from;
  return declared.flatMap((declarator): FoundDefinition[] => {
    const name = childOf(declarator, 'Definition');
    if (name === null) return [];
    const equals = childOf(declarator, 'AssignOp');
    return [
      {
        kind: 'field',
        name: wordsOf(name, text),
        at: name.from,
        path: [],
        head: [
          [node.from, shared],
          [declarator.from, equals?.from ?? declarator.to],
        ],
        body: equals === null ? null : [equals.to, declarator.to],
        all: [node.from, node.to],
      },
    ];
  });
};

/** `long[].class` as a field of something with a name: the grammar knows no literals of classes. */
const withoutClassLiterals = (text: string): string =>
  text.replace(
    /\b([a-z]?)(\w*)((?:\s*\[\s*\])*)(\s*\.\s*)class\b/g,
    (_, first: string, rest: string, brackets: string, dot: string) =>
      `${first.toUpperCase()}${rest}${' '.repeat(brackets.length)}${dot}clazz`,
  );

/** Java. */
export const java: Language = {
  rules: {
    ClassDeclaration: own('class'),
    RecordDeclaration: own('class'),
    InterfaceDeclaration: own('interface'),
    AnnotationTypeDeclaration: own('interface'),
    EnumDeclaration: own('enum'),
    MethodDeclaration: member('method'),
    ConstructorDeclaration: member('method'),
    CompactConstructorDeclaration: member('method'),
    AnnotationTypeElementDeclaration: member('method'),
    FieldDeclaration: fields,
    ConstantDeclaration: fields,
    EnumConstant: (node, text) => {
      const name = childOf(node, 'Definition');
      const isBare = name === null || name.to === node.to;
      return whole(text, { kind: 'field', name, outer: node, bodyFrom: isBare ? null : name.to });
    },
  },
  scopes: {},
  tokens: /^(StringLiteral|TextBlock|CharacterLiteral)$|Comment$/,
  readable: withoutClassLiterals,
};
