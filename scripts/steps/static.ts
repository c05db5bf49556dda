/** Steps that read the sources with a tool: format, lint, types per layer, generated documents. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { single, type Outcome } from '../outcome.ts';
import { root, run } from '../run-command.ts';

const byTool = async (name: string, program: string, parameters: readonly string[]): Promise<Outcome> => {
  const { code, output } = await run(program, parameters);
  return single(name, code === 0, output);
};

/** Prettier finds nothing to change. */
export const format = (): Promise<Outcome> => byTool('format', 'prettier', ['--check', '--log-level', 'warn', '.']);

/** ESLint finds nothing, warnings included. */
export const lint = (): Promise<Outcome> =>
  byTool('lint', 'eslint', ['--max-warnings', '0', '--cache', '--cache-location', '.cache/eslint', '.']);

const layerNames = (): readonly string[] =>
  (JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8')) as { references: { path: string }[] }).references.map(
    ({ path }) => path,
  );

/**
 * One step per project that tsconfig.json lists: it compiles under its own libraries. What the compiler found out is kept,
 * so that the next run looks at what has changed.
 */
export const types = layerNames().map((path) => (): Promise<Outcome> => {
  const kept = `.cache/types/${path.replaceAll(/[^a-z]+/gu, '-')}.tsbuildinfo`;
  return byTool(`types of ${path}`, 'tsc', ['-p', path, '--incremental', '--tsBuildInfoFile', kept]);
});

/** The generated reference is what the sources say. */
export const documentationFresh = (): Promise<Outcome> =>
  byTool('docs fresh', 'node', ['scripts/reference.ts', '--check']);
