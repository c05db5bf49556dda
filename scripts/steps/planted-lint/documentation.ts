/** A violation of each rule on comments of the shared contract. */
import type { PlantedLine } from './language.ts';

const above = (comment: string, code = 'export const x = (a: string) => a;'): string => `/**\n${comment}\n */\n${code}`;

/** Rules of the folders whose exports are documented. */
export const plantedDocumentation: readonly PlantedLine[] = [
  ['jsdoc/check-access', above(' * A.\n * @access anybody')],
  ['jsdoc/check-alignment', '/**\n   * A.\n  */\nexport const x = 1;'],
  ['jsdoc/check-property-names', above(' * A.\n * @typedef {object} A\n * @property a\n * @property a')],
  ['jsdoc/check-tag-names', above(' * A.\n * @nothing')],
  ['jsdoc/check-types', above(' * A.\n * @type {String}')],
  ['jsdoc/check-values', above(' * A.\n * @version none')],
  ['jsdoc/empty-tags', above(' * A.\n * @async such')],
  ['jsdoc/implements-on-classes', above(' * A.\n * @implements {A}')],
  ['jsdoc/multiline-blocks', '/** A.\n * B.\n */\nexport const x = 1;'],
  ['jsdoc/no-defaults', above(' * A.\n * @param [a=1] b')],
  ['jsdoc/no-multi-asterisks', above(' * A.\n ** B.')],
  ['jsdoc/no-types', above(' * A.\n * @param {string} a b', 'export function x(a: string) { return a; }')],
  ['jsdoc/require-jsdoc', 'export const x = 1;'],
  ['jsdoc/require-param-name', above(' * A.\n * @param')],
  ['jsdoc/require-property-description', above(' * A.\n * @property {string} a')],
  ['jsdoc/require-property-name', above(' * A.\n * @property {string}')],
  ['jsdoc/require-returns-check', above(' * A.\n * @returns a', 'export function x() { y(); }')],
  ['jsdoc/require-returns-description', above(' * A.\n * @returns')],
  ['jsdoc/require-yields-check', above(' * A.\n * @yields a', 'export function* x() { y(); }')],
  ['jsdoc/require-yields-type', above(' * A.\n * @yields')],
  ['jsdoc/ts-no-empty-object-type', above(' * A.\n * @type {{}}')],
  ['jsdoc/valid-types', above(' * A.\n * @type {a b}')],
];
