/** A violation of each rule on the language itself. */

/** Rule and code that breaks it. */
export type PlantedLine = readonly [rule: string, code: string];

const manyLines = 'export const x = 1;\n\n'.repeat(201);
const longFunction = `export const x = () => {\n${'  y();\n'.repeat(59)}};`;

/** Rules that read the text alone, in any TypeScript file. */
export const plantedLanguage: readonly PlantedLine[] = [
  ['@typescript-eslint/adjacent-overload-signatures', 'interface A { a(): 1; b(): 2; a(x: 1): 3 }'],
  ['@typescript-eslint/array-type', 'export let x: Array<string>;'],
  ['@typescript-eslint/ban-ts-comment', '// @ts-ignore\nexport const x = 1;'],
  ['@typescript-eslint/ban-tslint-comment', '// tslint:disable\nexport const x = 1;'],
  ['@typescript-eslint/class-literal-property-style', "export class A { get a() { return 'a'; } }"],
  ['@typescript-eslint/consistent-generic-constructors', 'export const x: Map<string, 1> = new Map();'],
  ['@typescript-eslint/consistent-type-assertions', 'export const x = <string>y;'],
  ['@typescript-eslint/no-array-constructor', 'export const x = new Array(1, 2);'],
  ['@typescript-eslint/no-confusing-non-null-assertion', 'export const x = y! == z;'],
  ['@typescript-eslint/no-duplicate-enum-values', 'export enum A { B = 1, C = 1 }'],
  ['@typescript-eslint/no-dynamic-delete', 'delete x[y];'],
  ['@typescript-eslint/no-empty-object-type', 'export let x: {};'],
  ['@typescript-eslint/no-explicit-any', 'export let x: any;'],
  ['@typescript-eslint/no-extra-non-null-assertion', 'export const x = y!!;'],
  ['@typescript-eslint/no-extraneous-class', 'export class A { static a = 1; }'],
  ['@typescript-eslint/no-inferrable-types', 'export let x: number = 1;'],
  ['@typescript-eslint/no-misused-new', 'export interface A { new (): A }'],
  ['@typescript-eslint/no-namespace', 'namespace A { export const a = 1; }'],
  ['@typescript-eslint/no-non-null-asserted-nullish-coalescing', 'export const x = y! ?? z;'],
  ['@typescript-eslint/no-non-null-asserted-optional-chain', 'export const x = y?.z!;'],
  ['@typescript-eslint/no-non-null-assertion', 'export const x = y!;'],
  ['@typescript-eslint/no-require-imports', "export const x = require('x');"],
  ['@typescript-eslint/no-restricted-imports', "import { ipcMain } from 'electron';\nexport const x = ipcMain;"],
  ['@typescript-eslint/no-this-alias', 'export const x = function () { const self = this; return self; };'],
  ['@typescript-eslint/no-unnecessary-type-constraint', 'export const x = <A extends unknown>(a: A) => a;'],
  ['@typescript-eslint/no-unsafe-declaration-merging', 'export interface A { a: 1 }\nexport class A { b = 1; }'],
  ['@typescript-eslint/no-unsafe-function-type', 'export let x: Function;'],
  ['@typescript-eslint/no-unused-expressions', 'x + 1;'],
  ['@typescript-eslint/no-unused-vars', 'const x = 1;'],
  ['@typescript-eslint/no-useless-constructor', 'export class A { a = 1; constructor() {} }'],
  ['@typescript-eslint/no-wrapper-object-types', 'export let x: String;'],
  ['@typescript-eslint/prefer-as-const', "export const x = 'a' as 'a';"],
  ['@typescript-eslint/prefer-for-of', 'for (let i = 0; i < x.length; i++) y(x[i]);'],
  ['@typescript-eslint/prefer-function-type', 'export interface A { (): string }'],
  ['@typescript-eslint/prefer-literal-enum-member', 'const y = 1;\nexport enum A { B = y.z }'],
  ['@typescript-eslint/prefer-namespace-keyword', 'module A { export const a = 1; }'],
  ['@typescript-eslint/triple-slash-reference', '/// <reference path="./y.ts" />\nexport const x = 1;'],
  [
    '@typescript-eslint/unified-signatures',
    'export function x(a: 1): void;\nexport function x(a: 2): void;\nexport function x() {}',
  ],
  ['eqeqeq', 'export const x = y == z;'],
  ['max-lines', manyLines],
  ['max-lines-per-function', longFunction],
  ['no-restricted-exports', 'export default 1;'],
  ['no-restricted-syntax', "export const x = 'en-GB';"],
  ['no-var', 'export var x = 1;'],
  ['prefer-const', 'let x = 1;\nexport const y = x;'],
  ['prefer-rest-params', 'export function x() { return arguments; }'],
  ['prefer-spread', 'x.apply(undefined, y);'],
];

/** Rules that ask for types: oxlint's names. */
export const plantedTyped: readonly PlantedLine[] = [
  ['typescript/no-floating-promises', 'const x = async () => 1;\nx();\nexport const y = 1;'],
  ['typescript/await-thenable', 'export const x = async () => await 1;'],
  [
    'typescript/switch-exhaustiveness-check',
    "export const x = (y: 'a' | 'b') => { switch (y) { case 'a': return 1; } return 2; };",
  ],
];
