/** Steps that read the sources with a tool: format, lint, types, generated documents. */
import { single, type Outcome } from '#scripts/outcome.ts';
import { run, type Finished } from '#scripts/run-command.ts';

const byTool = async (name: string, program: string, parameters: readonly string[]): Promise<Outcome> => {
  const { code, output } = await run(program, parameters);
  return single(name, code === 0, output);
};

/** The formatter finds nothing to change. */
export const format = (): Promise<Outcome> => byTool('format', 'oxfmt', ['--check', '.']);

const eslint = (kept: string, parameters: readonly string[]): Promise<Finished> =>
  run('eslint', ['--max-warnings', '0', '--cache', '--cache-location', `.cache/${kept}`, ...parameters]);

/** ESLint finds nothing that the text shows, warnings included, and oxlint nothing that the types show. */
export const lint = async (): Promise<Outcome> => {
  const runs = [await eslint('eslint', ['.']), await run('oxlint', ['--deny-warnings', '.'])];
  const failed = runs.filter(({ code }) => code !== 0);
  return single('lint', failed.length === 0, failed.map(({ output }) => output).join('\n'));
};

/**
 * ESLint finds nothing by any of its rules, the slow ones included: those of the React Compiler, and those that ask for types.
 * @param paths files or folders; outside of the renderer every rule is a quick one
 */
export const lintWhole = async (paths: readonly string[] = ['renderer']): Promise<Outcome> => {
  const { code, output } = await eslint('eslint-whole', ['--config', 'scripts/lint-whole.mjs', ...paths]);
  return single('lint, the slow rules', code === 0, output);
};

/**
 * Every project compiles under its own libraries, each file once: other projects read its declarations, not its code. Both the
 * declarations and what the compiler found out are kept in .cache/types, so that the next run looks at what has changed.
 */
export const types = (): Promise<Outcome> => byTool('types', 'tsc', ['--build', '--pretty', 'false']);

/** The generated reference is what the sources say. */
export const documentationFresh = (): Promise<Outcome> =>
  byTool('docs fresh', 'node', ['scripts/reference.ts', '--check']);
