/** Whether the end-to-end run used every operation and every documented parameter, by the app's own log of calls. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { operationHomes, type OperationHomes } from '#e2e/operations/operation-homes.ts';
import { withoutControl } from '#e2e/operations/without-control.ts';
import { operationIds, operationOf, type OperationId } from '#shared/api/registry.ts';
import { single, type Outcome } from '#scripts/outcome.ts';

/** One answered call of the run. */
export interface Call {
  /** File of the test, below e2e/specs. */
  readonly spec: string;
  readonly operation: string;
  readonly status: number;
  readonly parameters: readonly string[];
}

/** What is judged beside the calls. */
export interface Wanted {
  readonly homes: OperationHomes;
  readonly withoutControl: Readonly<Partial<Record<OperationId, Readonly<Record<string, string>>>>>;
}

/** Reads a line that e2e/fixtures/call-log.ts kept: file, tab, operation, status, parameters. */
export const callOf = (line: string): Call => {
  const [spec = '', rest = ''] = line.split('\t');
  const [operation = '', status = '', ...parameters] = rest.split(' ');
  return { spec, operation, status: Number(status), parameters };
};

/** Names of the query and body parameters that the document gives an operation. */
export const documentedParameters = (id: OperationId): readonly string[] => {
  const { query, body } = operationOf(id);
  return Object.keys({ ...query.shape, ...body.shape });
};

const succeeded = ({ status }: Call): boolean => status < 300 || status === 304;

/** How much a run has to use: each operation once, or its documented parameters too. */
export type CoverageDepth = 'operations' | 'parameters';

/** What the calls leave unproven, one sentence each; empty when all is used where it is said to be. */
export const unproven = (
  calls: readonly Call[],
  wanted: Wanted,
  depth: CoverageDepth = 'parameters',
): readonly string[] => {
  const good = calls.filter(succeeded);
  return operationIds.flatMap((id) => {
    const home = wanted.homes[id];
    if (!home) return [`${id}: no spec in e2e/specs says that it is its home`];
    const own = good.filter(({ operation }) => operation === id);
    if (!own.some(({ spec }) => spec === home.spec)) return [`${id}: no good answer in e2e/specs/${home.spec}`];
    if (depth === 'operations') return [];
    const used = new Set(own.flatMap(({ parameters }) => parameters));
    const excused = wanted.withoutControl[id] ?? {};
    return documentedParameters(id).flatMap((name) => {
      if (!used.has(name) && !Object.hasOwn(excused, name)) return [`${id}: its parameter ${name} was never sent`];
      return used.has(name) && Object.hasOwn(excused, name)
        ? [`${id}: its parameter ${name} is sent, and listed as one without a control`]
        : [];
    });
  });
};

/** Reads what a run kept. */
export const callsIn = (folder: string): readonly Call[] =>
  readdirSync(folder)
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
    .filter((line) => line !== '')
    .map(callOf);

/**
 * Judges the calls of an end-to-end run. What is unproven has failed; where tests of the operation's own file were
 * skipped, it is skipped with them, by its name.
 * @param skipping files below e2e/specs in which tests were skipped
 */
export const coverage = (
  folder: string,
  depth: CoverageDepth,
  skipping: ReadonlySet<string> = new Set(),
  wanted: Wanted = { homes: operationHomes(), withoutControl },
): Outcome => {
  const name = `every operation${depth === 'parameters' ? ' and parameter' : ''} in the log of calls`;
  if (!existsSync(folder)) return single(name, false, `No test kept what it called in ${folder}.`);
  const problems = unproven(callsIn(folder), wanted, depth);
  const isSkipped = (problem: string): boolean => {
    const home = wanted.homes[problem.split(':')[0] as OperationId];
    return home !== undefined && skipping.has(home.spec);
  };
  const failures = problems.filter((problem) => !isSkipped(problem));
  const skippedTests = problems.filter(isSkipped).map((problem) => `${problem}, as tests of that file were skipped`);
  return {
    ...single(name, failures.length === 0, failures.join('\n')),
    skipped: skippedTests.length,
    skippedTests,
  };
};
