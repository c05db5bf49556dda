/** Lint rules: strict TypeScript, documented contract, accessible screens, and one home for each dangerous thing. */
import queryPlugin from '@tanstack/eslint-plugin-query';
import jsdoc from 'eslint-plugin-jsdoc';
import accessibility from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { homeRules } from './scripts/lint-homes.mjs';

const tests = ['**/*.test.ts', '**/*.test.tsx', '**/testing/**', 'e2e/**', 'bench/**'];

export default defineConfig(
  { ignores: ['node_modules', 'out', 'dist', '.cache', 'test-results', 'coverage'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.strict, tseslint.configs.stylistic],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/consistent-indexed-object-style': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-empty-function': 'off',
      'no-console': 'off',
      eqeqeq: 'error',
      'max-lines': ['error', { max: 300 }],
    },
  },
  {
    files: ['shared/**/*.ts', 'electron/proxy/**/*.ts', 'service/**/*.ts'],
    ignores: tests,
    extends: [jsdoc.configs['flat/recommended-typescript-error']],
    rules: {
      'jsdoc/require-jsdoc': [
        'error',
        { publicOnly: true, contexts: ['ExportNamedDeclaration > VariableDeclaration'] },
      ],
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
  },
  {
    files: ['renderer/**/*.ts', 'renderer/**/*.tsx'],
    extends: [
      accessibility.flatConfigs.strict,
      reactHooks.configs.flat.recommended,
      queryPlugin.configs['flat/recommended'],
    ],
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    ignores: ['*.config.ts', 'e2e/playwright.config.ts', 'e2e/global-setup.ts', 'scripts/mutants/vitest.config.ts'],
    rules: {
      'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true, named: true } }],
    },
  },
  ...homeRules,
  { files: tests, rules: { '@typescript-eslint/no-non-null-assertion': 'off' } },
);
