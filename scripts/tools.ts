/** The programs that commands run, without a shell: Windows' shell would split a path at its space. */
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Repository root. */
export const root = resolve(import.meta.dirname, '..');

/** The package that brings each tool; its package.json names the script. */
const packages: Readonly<Record<string, string>> = {
  'electron-builder': 'electron-builder',
  'electron-vite': 'electron-vite',
  eslint: 'eslint',
  depcruise: 'dependency-cruiser',
  knip: 'knip',
  oxfmt: 'oxfmt',
  oxlint: 'oxlint',
  playwright: '@playwright/test',
  // The compiler that runs without Node; the linter asks the one before it: docs/decisions/0073.
  tsc: 'typescript-native',
  vitest: 'vitest',
};

interface Manifest {
  readonly bin: string | Readonly<Record<string, string>>;
}

const scriptOf = (tool: string, name: string): string => {
  const folder = join(root, 'node_modules', name);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  return join(folder, typeof bin === 'string' ? bin : (bin[tool] ?? ''));
};

/** npm's own script: npm says where it is to what it runs; else it is beside Node on Windows, where `npm` is a batch file. */
const npmScript = (environment: NodeJS.ProcessEnv): string | null => {
  const named = environment['npm_execpath'];
  if (named?.endsWith('npm-cli.js') === true) return named;
  return process.platform === 'win32'
    ? join(dirname(process.execPath), 'node_modules', 'npm', 'bin', 'npm-cli.js')
    : null;
};

/** Program and parameters to spawn for a command: this Node with the tool's script, or the program itself. */
export const commandFor = (
  program: string,
  parameters: readonly string[],
  environment: NodeJS.ProcessEnv = process.env,
): readonly [program: string, parameters: readonly string[]] => {
  if (program === 'node') return [process.execPath, parameters];
  const script = program === 'npm' ? npmScript(environment) : null;
  if (script !== null) return [process.execPath, [script, ...parameters]];
  const name = packages[program];
  return name === undefined ? [program, parameters] : [process.execPath, [scriptOf(program, name), ...parameters]];
};
