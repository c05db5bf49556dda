/**
 * The rules of ESLint in two halves: what reads the text alone, and all of it, with the rules of the React Compiler and those that
 * ask for types. oxlint does the typed rules of every file (.oxlintrc.json): it asks a faster compiler.
 */
import { resolve } from 'node:path';
import queryPlugin from '@tanstack/eslint-plugin-query';
import jsdoc from 'eslint-plugin-jsdoc';
import accessibility from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { homeRules } from './lint-homes.mjs';

const tests = ['**/*.test.ts', '**/*.test.tsx', '**/testing/**', 'e2e/**', 'bench/**'];
const screens = ['renderer/**/*.ts', 'renderer/**/*.tsx'];

const { rules: reactRules } = reactHooks.configs.flat.recommended;
const quickReactRules = ['react-hooks/rules-of-hooks', 'react-hooks/exhaustive-deps'];
const compilerRules = Object.fromEntries(
  Object.entries(reactRules).filter(([name]) => !quickReactRules.includes(name)),
);

/** A comment may switch a rule of the other half off: only the whole knows whether it is needed. */
const isAboutTheOtherHalf = (message) =>
  message.ruleId === null &&
  message.message.startsWith('Unused eslint-disable directive') &&
  Object.keys(compilerRules).some((name) => message.message.includes(`'${name}'`));

const withoutTheOtherHalf = {
  meta: { name: 'without-the-other-half', version: '1' },
  preprocess: (text) => [text],
  postprocess: (messages) => messages.flat().filter((message) => !isAboutTheOtherHalf(message)),
  supportsAutofix: true,
};

const strict = {
  files: ['**/*.ts', '**/*.tsx'],
  extends: [tseslint.configs.strict, tseslint.configs.stylistic],
  rules: {
    '@typescript-eslint/consistent-type-definitions': 'off',
    '@typescript-eslint/consistent-indexed-object-style': 'off',
    '@typescript-eslint/no-invalid-void-type': 'off',
    '@typescript-eslint/no-empty-function': 'off',
    'no-console': 'off',
    eqeqeq: 'error',
    'max-lines': ['error', { max: 399 }],
  },
};

/** The preload of the shell goes to the page as the source text of one function. */
const product = {
  files: ['{electron,node,renderer,service,shared,tools}/**/*.{ts,tsx}'],
  ignores: [...tests, 'renderer/gallery/**', 'tools/chromium-shell/preload/**'],
  rules: { 'max-lines-per-function': ['error', { max: 60 }] },
};

const documented = {
  files: ['shared/**/*.ts', 'node/**/*.ts', 'electron/proxy/**/*.ts', 'service/**/*.ts'],
  ignores: tests,
  extends: [jsdoc.configs['flat/recommended-typescript-error']],
  rules: {
    'jsdoc/require-jsdoc': ['error', { publicOnly: true, contexts: ['ExportNamedDeclaration > VariableDeclaration'] }],
    'jsdoc/require-param': 'off',
    'jsdoc/require-returns': 'off',
    'jsdoc/require-param-description': 'off',
    'jsdoc/require-yields': 'off',
    'jsdoc/require-throws-type': 'off',
    'jsdoc/check-param-names': 'off',
    'jsdoc/tag-lines': 'off',
    'jsdoc/require-property': 'off',
    'jsdoc/require-next-type': 'off',
    'jsdoc/reject-any-type': 'off',
    'jsdoc/reject-function-type': 'off',
    'jsdoc/escape-inline-tags': 'off',
  },
};

const half = {
  files: screens,
  plugins: { 'react-hooks': reactHooks },
  rules: Object.fromEntries(quickReactRules.map((name) => [name, reactRules[name]])),
  processor: withoutTheOtherHalf,
};

/** Two rules of the query plugin ask for types, and say nothing without them. */
const whole = {
  files: screens,
  extends: [reactHooks.configs.flat.recommended],
  languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: resolve(import.meta.dirname, '..') } },
};

/** ESLint's configuration: the quick half, or the whole. */
export const lintRules = ({ isWhole }) =>
  defineConfig(
    { ignores: ['node_modules', 'out', 'dist', '.cache', 'test-results', 'coverage'] },
    { linterOptions: { reportUnusedDisableDirectives: 'error' } },
    strict,
    product,
    documented,
    { files: screens, extends: [accessibility.flatConfigs.strict, queryPlugin.configs['flat/recommended']] },
    isWhole ? whole : half,
    {
      files: ['**/*.ts', '**/*.tsx'],
      ignores: [
        '*.config.ts',
        'e2e/playwright.config.ts',
        'bench/kept-window/playwright.config.ts',
        'e2e/global-setup.ts',
        'scripts/mutants/vitest.config.ts',
      ],
      rules: {
        'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true, named: true } }],
      },
    },
    ...homeRules,
    { files: tests, rules: { '@typescript-eslint/no-non-null-assertion': 'off' } },
  );
