/** One operation as an action: `useAction('threads.resolve', { labels, scope })`, then `run(input)`. */
import type { Failure } from '#shared/api/failure.ts';
import type { AnswerOf, InputOf, CallId } from '#shared/api/registry.ts';
import { call } from '#renderer/api/call.ts';
import type { ActionLabels } from './action-labels.ts';
import type { ActionState } from './action-state.ts';
import { useActionSet } from './use-action-set.ts';

/** What an action needs besides its operation. */
export interface ActionOptions<Id extends CallId> {
  readonly labels: ActionLabels;
  /** What a missing right holds for: the project's id, the user's; without it, for the whole account. */
  readonly scope?: number | string;
  /** Name of the right, where several operations share one; the operation's id otherwise. */
  readonly right?: string;
  /** What is said of a success; `hasChanged` is false where it was so already. Null: the screen shows it. */
  readonly success?: (input: InputOf<Id>, hasChanged: boolean) => string | null;
  /** See {@link ActionStep.isOvertaken}. */
  readonly isOvertaken?: (input: InputOf<Id>) => Promise<boolean>;
  /** After a lost answer: reads whether it was done. See {@link isGone}. */
  readonly check?: (input: InputOf<Id>) => Promise<boolean>;
  /** Runs once it is known to be done; the answer is null where it was lost. */
  readonly onDone?: (answer: AnswerOf<Id> | null, input: InputOf<Id>) => void | Promise<void>;
  readonly onFailed?: (failure: Failure) => void;
  /** Reads that a success makes stale, where they are not the contract's. */
  readonly stale?: readonly string[];
}

/** An action as its controls use it. */
export interface Action<Id extends CallId> {
  /** Does it; nothing while it runs, or while it is unknown whether it was done. */
  readonly run: (input: InputOf<Id>) => void;
  readonly isRunning: boolean;
  readonly state: ActionState;
  /** The input that `state` is about. */
  readonly input: InputOf<Id> | null;
  readonly labels: ActionLabels;
  /** Why it is not offered; null while it is. */
  readonly obstacle: string | null;
  /** The right is missing: the obstacle that does not pass. */
  readonly isRefused: boolean;
  readonly dismiss: () => void;
}

export const useAction = <Id extends CallId>(id: Id, options: ActionOptions<Id>): Action<Id> => {
  const { labels, scope, right = id, success, isOvertaken, check } = options;
  const { onDone, onFailed, stale } = options;
  // A control is offered or not whatever the input is: only a run has one.
  const stepOf = (input: InputOf<Id> | null) => ({
    operation: id,
    labels,
    right: { right, scope },
    send: async (): Promise<unknown> => (await call(id, input as InputOf<Id>)).answer,
    success: (hasChanged: boolean) => success?.(input as InputOf<Id>, hasChanged) ?? null,
    onDone: (answer: unknown) => onDone?.(answer as AnswerOf<Id> | null, input as InputOf<Id>),
    ...(isOvertaken && { isOvertaken: async () => isOvertaken(input as InputOf<Id>) }),
    ...(check && { check: async () => check(input as InputOf<Id>) }),
    ...(onFailed && { onFailed }),
    ...(stale && { stale }),
  });
  const set = useActionSet<InputOf<Id> | null>(stepOf);
  return {
    run: set.run,
    isRunning: set.state.kind === 'running',
    state: set.state,
    input: set.last,
    labels,
    obstacle: set.obstacleOf(null),
    isRefused: set.isRefused(null),
    dismiss: set.dismiss,
  };
};
