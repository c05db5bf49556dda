/** Steps that read the sources with a tool: format, lint, types, generated documents. */
import { single, type Outcome } from '../outcome.ts';
import { run } from '../run-command.ts';

const byTool = async (name: string, program: string, parameters: readonly string[]): Promise<Outcome> => {
  const { code, output } = await run(program, parameters);
  return single(name, code === 0, output);
};

/** Prettier finds nothing to change. */
export const format = (): Promise<Outcome> => byTool('format', 'prettier', ['--check', '--log-level', 'warn', '.']);

/** ESLint finds nothing, warnings included. */
export const lint = (): Promise<Outcome> =>
  byTool('lint', 'eslint', ['--max-warnings', '0', '--cache', '--cache-location', '.cache/eslint', '.']);

/**
 * Every project compiles under its own libraries, each file once: other projects read its declarations, not its code. Both the
 * declarations and what the compiler found out are kept in .cache/types, so that the next run looks at what has changed.
 */
export const types = (): Promise<Outcome> => byTool('types', 'tsc', ['--build', '--pretty', 'false']);

/** The generated reference is what the sources say. */
export const documentationFresh = (): Promise<Outcome> =>
  byTool('docs fresh', 'node', ['scripts/reference.ts', '--check']);
