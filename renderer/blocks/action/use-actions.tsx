/** Runs action records: those of one thing, those of the rows of a list, and one that a dialog or a form asks for. */
import { useIsMutating } from '@tanstack/react-query';
import { useCommand } from '#renderer/components/context/commands.tsx';
import type { ActionLabels } from './action-labels.ts';
import { runsOf, stepOf, type ActionRecord, type Following, type Listed } from './action-record.ts';
import type { ActionState } from './action-state.ts';
import { actingKey, useActionSet, type ActionSet, type ActionStep } from './use-action-set.ts';

const recordOf = <Thing, Id extends string>(records: readonly Listed<Thing, Id>[], id: Id): Listed<Thing, Id> => {
  const record = records.find((one) => one.id === id);
  if (!record) throw new Error(`There is no action "${id}" in this list`);
  return record;
};

/**
 * The actions of one thing, one at a time.
 * @param ask opens the dialog of an action that asks first
 */
export const useActions = <Thing, Id extends string>(
  records: readonly Listed<Thing, Id>[],
  thing: Thing,
  { ask, ...following }: Following & { readonly ask?: (id: Id) => void } = {},
): ActionSet<Id> => {
  const set = useActionSet<Id>((id) => {
    const record = recordOf(records, id);
    const undo = record.undo === undefined ? null : (record.undo as Id);
    return { ...stepOf(record, thing, undefined as never, following), undo };
  });
  return { ...set, run: (id) => (recordOf(records, id).asks === true ? ask?.(id) : set.run(id)) };
};

/** What is done with which row. */
export interface RowAct<Thing, Id extends string> {
  readonly id: Id;
  readonly thing: Thing;
}

/** The actions of the rows of a list, one at a time. */
export const useRowActions = <Thing, Id extends string>(
  records: readonly Listed<Thing, Id>[],
  following: Following | ((act: RowAct<Thing, Id>) => Following) = {},
): ActionSet<RowAct<Thing, Id>> =>
  useActionSet<RowAct<Thing, Id>>((act) => {
    const { id, thing } = act;
    const record = recordOf(records, id);
    const undo = record.undo === undefined ? null : { id: record.undo as Id, thing };
    const follows = typeof following === 'function' ? following(act) : following;
    return { ...stepOf(record, thing, undefined as never, follows), undo };
  });

/** One action as its dialog, form or button uses it. */
export interface RecordAction<Given> {
  readonly run: (given: Given) => void;
  readonly isRunning: boolean;
  readonly state: ActionState;
  /** What `state` is about. */
  readonly given: Given | null;
  readonly labels: ActionLabels;
  /** Why it is not offered; null while it is. */
  readonly obstacle: string | null;
  /** The right is missing: the obstacle that does not pass. */
  readonly isRefused: boolean;
  readonly dismiss: () => void;
}

/** Prepares one action. */
export const useRecord = <Thing, Given>(
  record: ActionRecord<Thing, Given>,
  thing: Thing,
  following: Following = {},
): RecordAction<Given> => {
  // It is offered or not whatever it is given: only a run has something.
  const set = useActionSet<Given | null>((given) => stepOf(record, thing, given as Given, following));
  return {
    run: set.run,
    isRunning: set.state.kind === 'running',
    state: set.state,
    given: set.last,
    labels: record.labels,
    obstacle: set.obstacleOf(null),
    isRefused: set.isRefused(null),
    dismiss: set.dismiss,
  };
};

/** Whether an action is under way on a thing, also where the screen that sent it was left. */
export const useIsUnderWay = <Thing,>({ operation }: Listed<Thing>, isAbout: (thing: Thing) => boolean): boolean =>
  useIsMutating({
    mutationKey: actingKey,
    predicate: ({ state }) => {
      const { step } = state.variables as { readonly step: ActionStep<unknown> };
      return step.operation === operation && isAbout(step.thing as Thing);
    },
  }) > 0;

const OneCommand = ({ command, run }: ReturnType<typeof runsOf>[number]) => {
  useCommand(command, () => run?.(), run !== null);
  return null;
};

/** Offers the commands of a list of actions while it is on screen. */
export const ActionCommands = <Thing, Id extends string>({
  records,
  thing,
  acting,
}: {
  readonly records: readonly Listed<Thing, Id>[];
  readonly thing: Thing;
  readonly acting: Pick<ActionSet<Id>, 'run'>;
}) => runsOf(records, thing, acting).map((one) => <OneCommand key={one.command} {...one} />);
