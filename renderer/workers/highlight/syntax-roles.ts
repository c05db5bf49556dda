/** The colour roles of code: which scopes of a grammar play which role of the design tokens (`--syntax-…`). */

/** Roles in the order of their numbers; number 0 is text without a role. */
export const syntaxRoles = ['keyword', 'string', 'number', 'comment', 'type', 'function', 'tag'] as const;

/** One of the roles. */
export type SyntaxRole = (typeof syntaxRoles)[number];

const scopes: readonly (readonly [SyntaxRole | null, readonly string[]])[] = [
  [
    'keyword',
    [
      'keyword',
      'storage',
      'variable.language',
      'constant.language',
      'markup.heading',
      'punctuation.definition.directive',
      'entity.name.function.preprocessor',
    ],
  ],
  [null, ['keyword.operator', 'storage.type.java', 'storage.modifier.import.java', 'storage.modifier.package.java']],
  [
    'keyword',
    ['keyword.operator.new', 'keyword.operator.expression', 'keyword.operator.logical.python', 'keyword.operator.word'],
  ],
  ['string', ['string', 'constant.character', 'markup.inline.raw', 'markup.fenced_code', 'constant.other.symbol']],
  [null, ['string.unquoted.argument.shell', 'meta.embedded', 'meta.template.expression', 'source.embedded']],
  ['number', ['constant.numeric', 'keyword.other.unit', 'constant.other.color', 'constant.character.escape']],
  ['comment', ['comment', 'punctuation.definition.comment', 'markup.quote']],
  [
    'type',
    [
      'entity.name.type',
      'entity.name.class',
      'entity.name.namespace',
      'entity.other.inherited-class',
      'storage.type.java',
      'storage.type.numeric.go',
      'storage.type.string.go',
      'storage.type.boolean.go',
      'storage.type.error.go',
      'support.type',
      'support.class',
      'support.type.property-name',
    ],
  ],
  [
    'function',
    [
      'entity.name.function',
      'support.function',
      'entity.other.attribute-name',
      'markup.underline.link',
      'meta.decorator',
    ],
  ],
  ['tag', ['entity.name.tag', 'support.class.component', 'punctuation.definition.tag']],
];

/** Stands for a role where the highlighter wants a colour: no colour is ever shown from here. */
const stand = (role: SyntaxRole | null): string => `#00000${String(role === null ? 0 : syntaxRoles.indexOf(role) + 1)}`;

/** The theme that names roles instead of colours. */
export const roleTheme = {
  name: 'roles',
  type: 'light' as const,
  fg: stand(null),
  bg: '#ffffff',
  settings: [
    { settings: { foreground: stand(null) } },
    ...scopes.map(([role, scope]) => ({ scope: [...scope], settings: { foreground: stand(role) } })),
  ],
};

/** Number of the role that a token's stand-in colour names; 0 for none. */
export const roleOfColour = (colour: string | undefined): number => {
  const number = Number(colour?.slice(-1) ?? 0);
  return colour?.length === 7 && number >= 1 && number <= syntaxRoles.length ? number : 0;
};
