/** One action on many things, one by one: `useActionOverMany(remove, branches)`. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useRecovered } from '#renderer/api/connection.ts';
import { markStaleAfter } from '#renderer/api/queries.ts';
import { stepOf, type ActionRecord } from './action-record.ts';
import { runOverMany, type ManyProgress, type ManyRun } from './run-over-many.ts';

/** The run as its dialog uses it. */
export interface ActionOverMany<Thing> extends Pick<ManyRun<Thing>, 'items' | 'resultOf' | 'stop'> {
  readonly progress: ManyProgress;
  /** Sends what was not done yet; again after failures: those alone that are known not to be done. */
  readonly start: () => void;
}

/** Prepares a run over the things that are given first; leaving the screen begins nothing more. */
export const useActionOverMany = <Thing>(
  record: ActionRecord<Thing>,
  things: readonly Thing[],
): ActionOverMany<Thing> => {
  const client = useQueryClient();
  const [run] = useState(() => {
    const { operation, check } = record;
    return runOverMany(things, {
      send: async (thing) => stepOf(record, thing, undefined).send(),
      onEnd: async () => markStaleAfter(client, operation),
      ...(check && { check: async (thing: Thing) => check(thing) }),
    });
  });
  const progress = useSyncExternalStore(run.subscribe, run.progress);
  useEffect(() => () => run.stop(), [run]);
  useRecovered(() => void run.settle());
  return { items: run.items, progress, resultOf: run.resultOf, start: () => void run.start(), stop: run.stop };
};
