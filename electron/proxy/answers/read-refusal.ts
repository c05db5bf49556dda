/** The refusal of an answer that cannot be read. */
import { fault, type CallTarget } from '#electron/proxy/faults.ts';
import { Refusal } from '#electron/proxy/refusal.ts';
import { t } from '#shared/texts/texts.ts';
import type { ReadProblem } from './json-scan.ts';

const reasonOf = ({ reason, path }: ReadProblem): string | undefined => {
  if (reason === null) return undefined;
  return reason === 'other_shape' ? t('connection.other_shape', { path }) : t(`connection.${reason}`);
};

/** A problem of reading in words. */
export const readRefusal = (problem: ReadProblem, target: CallTarget): Refusal =>
  new Refusal(fault(problem.code, target, reasonOf(problem)));
