/** One operation on many inputs, one by one: `useActionOverMany('branches.delete', inputs, { labels })`. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { InputOf, OperationId } from '#shared/api/registry.ts';
import { call } from '#renderer/api/call.ts';
import { markStaleAfter } from '#renderer/api/queries.ts';
import type { ActionOptions } from './use-action.ts';
import { runOverMany, type ItemResult, type ManyProgress } from './run-over-many.ts';

/** The run as its dialog uses it. */
export interface ActionOverMany<Id extends OperationId> {
  readonly items: readonly InputOf<Id>[];
  readonly progress: ManyProgress;
  readonly resultOf: (index: number) => ItemResult;
  /** Sends what was not done yet; again after failures: those alone that are known not to be done. */
  readonly start: () => void;
  readonly stop: () => void;
}

/**
 * Prepares a run over the inputs that are given first; leaving the screen begins nothing more.
 * @param steps `before` throws a CallError where one must not be sent any more; `check` reads after a lost answer whether it was done
 */
export const useActionOverMany = <Id extends OperationId>(
  id: Id,
  inputs: readonly InputOf<Id>[],
  { before, check }: Pick<ActionOptions<Id>, 'before' | 'check'> = {},
): ActionOverMany<Id> => {
  const client = useQueryClient();
  const [run] = useState(() =>
    runOverMany(inputs, {
      send: async (input) => {
        return call(id, (await before?.(input)) ?? input);
      },
      onEnd: async () => markStaleAfter(client, id),
      ...(check && { check }),
    }),
  );
  const progress = useSyncExternalStore(run.subscribe, run.progress);
  useEffect(() => () => run.stop(), [run]);
  return {
    items: run.items,
    progress,
    resultOf: run.resultOf,
    start: () => void run.start(),
    stop: run.stop,
  };
};
