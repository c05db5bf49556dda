/** Judges a run by what the recorder saw: every operation was exercised with success, or stands on the list. */
import { operationIds, type OperationId } from '#shared/api/registry.ts';
import { excuseOf } from './exceptions.ts';
import type { Passed } from './recorder.ts';

/** How one operation fared. */
export interface Cell {
  readonly operation: OperationId;
  readonly outcome: 'passed' | 'failed' | 'skipped';
  /** Short, for the table. */
  readonly text: string;
  /** Why it failed; empty where it did not. */
  readonly reason: string;
}

const isSuccess = ({ status }: Passed): boolean => (status >= 200 && status < 300) || status === 304;

const cellOf = (operation: OperationId, seen: readonly Passed[], mustBeWhole: boolean): Cell => {
  const good = seen.filter(isSuccess);
  const statuses = [...new Set(seen.map(({ status }) => status))].sort((one, other) => one - other).join(' ');
  const problem = seen.find(({ formProblem }) => formProblem !== null);
  const excuse = excuseOf(operation);
  if (problem)
    return {
      operation,
      outcome: 'failed',
      text: `${statuses} FORM`,
      reason: `${problem.method} ${problem.target} is not in the document's form: ${problem.formProblem ?? ''}`,
    };
  if (good.length > 0 && excuse)
    return {
      operation,
      outcome: 'failed',
      text: `${statuses} LISTED`,
      reason: `is exercised, so take it off the list of exceptions (${excuse.id})`,
    };
  if (good.length > 0) return { operation, outcome: 'passed', text: statuses, reason: '' };
  if (excuse) return { operation, outcome: 'passed', text: `exception ${excuse.id}`, reason: '' };
  if (!mustBeWhole) return { operation, outcome: 'skipped', text: statuses === '' ? '–' : statuses, reason: '' };
  const reason = statuses === '' ? 'nothing called it' : `never answered with success: ${statuses}`;
  return { operation, outcome: 'failed', text: statuses === '' ? 'NOT CALLED' : `${statuses} NEVER`, reason };
};

/**
 * One cell per operation of the document.
 * @param mustBeWhole whether an operation that nothing exercised fails: true on the sample, where everything applies
 */
export const judge = (passed: readonly Passed[], mustBeWhole: boolean): Cell[] =>
  operationIds.map((operation) =>
    cellOf(
      operation,
      passed.filter((entry) => entry.operation === operation),
      mustBeWhole,
    ),
  );
