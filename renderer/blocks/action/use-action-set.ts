/** Actions of one component, one after the other: the right, the run, what became of it, and what follows when the answer is lost. */
import { hashKey, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import type { Failure } from '#shared/api/failure.ts';
import type { CallId } from '#shared/api/registry.ts';
import { failureOf } from '#renderer/api/call-error.ts';
import { outageOf } from '#renderer/api/outage.ts';
import { markStale, markStaleAfter } from '#renderer/api/queries.ts';
import { useRefusals, type Right } from '#renderer/api/refusals.ts';
import { useConnectionStatus } from '#renderer/api/connection.ts';
import { useContract } from '#renderer/api/use-contract.ts';
import { t } from '#renderer/texts/t.ts';
import type { ActionLabels } from './action-labels.ts';
import { idle, isUnknown, type ActionState } from './action-state.ts';
import { useRefusedWords } from './use-refused-words.ts';

/** One action, ready to be sent. */
export interface ActionStep<Key> {
  readonly operation: CallId;
  readonly labels: ActionLabels;
  /** What it is done to, for screens that ask whether it is under way. */
  readonly thing?: unknown;
  /** Sends it, once; the answer, where a later step needs it. */
  readonly send: () => Promise<unknown>;
  /**
   * Reads, before it is sent, whether somebody else changed what it replaces: then nothing is sent, and what is stale
   * was read again. No server of this API refuses such a change.
   */
  readonly isOvertaken?: () => Promise<boolean>;
  /** Several actions may share one. */
  readonly right: Right;
  /** False where it is known without asking that the right is missing. */
  readonly isAllowed?: boolean;
  /** What is said of a success; `hasChanged` is false where it was so already. Null: the screen shows it. */
  readonly success?: (hasChanged: boolean) => string | null;
  /** What is said where the answer shows that the server accepted it and did not do it; null where it did. */
  readonly ignored?: (answer: unknown) => string | null;
  /** What is said instead where the answer shows that it is on its way and not done yet; null where it is done. */
  readonly underWay?: (answer: unknown) => string | null;
  /** What takes it back. */
  readonly undo?: Key | null;
  /** How that is sent and checked, where it needs what was there before. */
  readonly undoBy?: Pick<ActionStep<Key>, 'send' | 'check'>;
  /** After a lost answer: reads whether it was done. */
  readonly check?: () => Promise<boolean>;
  /** Runs once it is known to be done, before what is stale is read again; also when its screen was left. Null: the answer was lost. */
  readonly onDone?: (answer: unknown) => void | Promise<void>;
  /** Runs before the failure is shown. */
  readonly onFailed?: (failure: Failure) => void | Promise<void>;
  /** Of a deletion: "not found" means that it is gone already, which is as good as done. */
  readonly isDoneWhenGone?: boolean;
  /** Reads that a success makes stale, where they are not the contract's. */
  readonly stale?: readonly string[];
}

/** The actions as their controls use them. */
export interface ActionSet<Key> {
  /**
   * Does it; while another one runs, after it, unless it is the same; what waits behind one that fails is named with the
   * failure. Nothing while it is unknown whether the last one was done.
   */
  readonly run: (key: Key) => void;
  /** The one that runs. */
  readonly running: Key | null;
  readonly state: ActionState;
  /** The one that `state` is about. */
  readonly last: Key | null;
  /** Labels of the one that `state` is about. */
  readonly labels: ActionLabels | null;
  /** Why it is not offered: the right is missing, the server does not answer, the sign-in is not valid. Null while it is. */
  readonly obstacleOf: (key: Key) => string | null;
  /** Whether the right is missing. */
  readonly isRefused: (key: Key) => boolean;
  /** Forgets what became of the last one. */
  readonly dismiss: () => void;
}

/** The key of every action that is under way; its variables hold the step. */
export const actingKey = ['action'] as const;

/** What is kept of an answer; the answer itself may hold a secret (S8). */
interface Done {
  readonly hasChanged: boolean;
  readonly ignored: string | null;
  readonly underWay: string | null;
}

const outageWords = {
  offline: t('blocks.obstacle_offline'),
  signed_out: t('blocks.sign_in_again'),
} as const;

const isUnchanged = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'changed' in answer && answer.changed === false;

/** Failures after which what is on screen is no longer right. */
const revealing: ReadonlySet<string> = new Set(['not_found', 'already_done', 'not_armed', 'conflict', 'moved']);

/** What is under way, or was last. */
interface Sent<Key> {
  readonly key: Key;
  readonly step: ActionStep<Key>;
}

const idOf = (thing: unknown): unknown =>
  typeof thing === 'object' && thing !== null && 'id' in thing ? thing.id : undefined;

/** Whether two presses mean one act: the same operation on the same thing, also where that was read again between. */
const isSameAct = <Key>(one: ActionStep<Key>, other: ActionStep<Key>): boolean =>
  one.operation === other.operation &&
  (hashKey([one.thing]) === hashKey([other.thing]) ||
    (idOf(one.thing) !== undefined && idOf(one.thing) === idOf(other.thing)));

/** Done is done: a defect in what follows is reported, and is no failure of the action. */
const report = async (following: () => unknown): Promise<void> => {
  try {
    await following();
  } catch (error) {
    reportError(error);
  }
};

/** Nothing that waits for lists to be read again holds the answer: it may have a secret in it (S8). */
const finish = async <Key>(
  client: QueryClient,
  { operation, stale }: ActionStep<Key>,
  isTaken: Promise<void>,
): Promise<void> => {
  await isTaken;
  await report(() => (stale ? markStale(client, stale) : markStaleAfter(client, operation)));
};

/** Null: somebody else changed what it replaces, and nothing was sent. */
const perform = async <Key>(client: QueryClient, step: ActionStep<Key>): Promise<Done | null> => {
  if ((await step.isOvertaken?.()) === true) return null;
  const { isTaken, ...done } = await step
    .send()
    .catch((error: unknown) => {
      if (step.isDoneWhenGone && failureOf(error).code === 'not_found') return { changed: false };
      throw error;
    })
    .then((answer) => ({
      hasChanged: !isUnchanged(answer),
      ignored: step.ignored?.(answer) ?? null,
      underWay: step.underWay?.(answer) ?? null,
      isTaken: report(() => step.onDone?.(answer)),
    }));
  await finish(client, step, isTaken);
  return done;
};

/** Looking whether a lost act was done after all. */
const useChecking = <Key>(client: QueryClient) =>
  useMutation({
    mutationFn: async (step: ActionStep<Key>) => {
      const isDone = (await step.check?.()) ?? false;
      if (isDone)
        await finish(
          client,
          step,
          report(() => step.onDone?.(null)),
        );
      return isDone;
    },
  });

/** Reading again what is on screen. */
const useRefreshing = (client: QueryClient, onSuccess: () => void) =>
  useMutation({
    mutationFn: async () => client.refetchQueries({ type: 'active' }, { throwOnError: true }),
    onSuccess,
  });

/** Two presses in one moment are one. */
const addOnce = <Key>(waiting: Sent<Key>[], current: Sent<Key>, sent: Sent<Key>): void => {
  if (![current, ...waiting].some((one) => isSameAct(one.step, sent.step))) waiting.push(sent);
};

/** The run, the check after a lost answer, and reading again what is on screen. */
const useCalls = <Key>() => {
  const client = useQueryClient();
  const refusals = useRefusals();
  const sending = useRef<Sent<Key> | null>(null);
  const waiting = useRef<Sent<Key>[]>([]);
  const [skipped, setSkipped] = useState<readonly ActionStep<Key>[]>([]);
  const acting = useMutation({
    mutationKey: actingKey,
    mutationFn: async ({ step }: Sent<Key>) =>
      perform(client, step).finally(() => {
        sending.current = null;
      }),
    // Also where the screen was left: what was pressed is done.
    onSuccess: () => {
      const next = waiting.current.shift();
      if (next) send(next);
    },
    onError: async (error, { step }) => {
      const failure = failureOf(error);
      // What was pressed after it may build on it.
      setSkipped(waiting.current.map((sent) => sent.step));
      waiting.current = [];
      if (failure.code === 'no_right') refusals.remember(step.right);
      await step.onFailed?.(failure);
    },
  });
  const send = (sent: Sent<Key>): void => {
    sending.current = sent;
    setSkipped([]);
    checking.reset();
    refreshing.reset();
    acting.mutate(sent);
  };
  const checking = useChecking<Key>(client);
  const refreshing = useRefreshing(client, () => acting.reset());
  const failure = useMemo(() => acting.error && failureOf(acting.error), [acting.error]);
  const isUnresolved = failure !== null && isUnknown(failure) && checking.data === undefined;
  return {
    ...{ acting, checking, refreshing, refusals, failure, skipped },
    run: (key: Key, step: ActionStep<Key>): void => {
      // What may have been done already is not sent again unasked.
      if (isUnresolved) return;
      const current = sending.current ?? (acting.isPending ? acting.variables : null);
      if (current === null) send({ key, step });
      else addOnce(waiting.current, current, { key, step });
    },
    look: (step: ActionStep<Key>): void => {
      if (step.check && !checking.isPending) checking.mutate(step);
    },
    refresh: (): void => {
      if (!refreshing.isPending) refreshing.mutate();
    },
    dismiss: (): void => {
      setSkipped([]);
      checking.reset();
      refreshing.reset();
      acting.reset();
    },
  };
};
type Calls<Key> = ReturnType<typeof useCalls<Key>>;

const skippedVerbs = <Key>({ skipped }: Calls<Key>): readonly string[] => skipped.map(({ labels }) => labels.verb);

const unknownState = <Key>(calls: Calls<Key>, step: ActionStep<Key>, lost: Failure): ActionState => {
  const reading = step.check ? calls.checking : calls.refreshing;
  return {
    kind: 'unknown',
    failure: lost,
    skipped: skippedVerbs(calls),
    check: step.check ? () => calls.look(step) : calls.refresh,
    isChecking: reading.isPending,
    checkFailure: reading.error ? failureOf(reading.error) : null,
    isCheckable: step.check !== undefined,
  };
};

/** @param doneOf what is said of a success @param whoOf who may, where the right is missing */
const stateOf = <Key>(
  calls: Calls<Key>,
  doneOf: (step: ActionStep<Key>, done: Done) => ActionState,
  whoOf: (step: ActionStep<Key>) => string,
): ActionState => {
  const { acting, checking, refreshing, failure } = calls;
  const step = acting.variables?.step;
  if (step === undefined) return idle;
  if (acting.isPending) return { kind: 'running' };
  if (acting.isSuccess) return acting.data === null ? idle : doneOf(step, acting.data);
  if (failure === null) return idle;
  if (isUnknown(failure)) {
    if (checking.data === undefined) return unknownState(calls, step, failure);
    return checking.data ? doneOf(step, { hasChanged: true, ignored: null, underWay: null }) : { kind: 'not_done' };
  }
  return {
    kind: 'failed',
    failure,
    skipped: skippedVerbs(calls),
    who: failure.code === 'no_right' ? whoOf(step) : '',
    refresh: revealing.has(failure.code) ? calls.refresh : null,
    isRefreshing: refreshing.isPending,
    refreshFailure: refreshing.error ? failureOf(refreshing.error) : null,
  };
};

/**
 * Prepares actions that share one outcome: the last one's.
 * @param stepOf describes the action of a key
 */
export const useActionSet = <Key>(stepOf: (key: Key) => ActionStep<Key>): ActionSet<Key> => {
  const calls = useCalls<Key>();
  const { acting, failure, refusals } = calls;
  const refusedWords = useRefusedWords();
  const outage = outageOf(useConnectionStatus());
  const contract = useContract(failure?.code === 'no_right' || !refusals.isEmpty);
  const whoOf = ({ labels, operation }: ActionStep<Key>): string => labels.who ?? contract?.whoMay(operation) ?? '';
  const isRefused = ({ isAllowed, right }: ActionStep<Key>): boolean => isAllowed === false || refusals.has(right);
  const undoOf = ({ undo = null, undoBy }: ActionStep<Key>): (() => void) | null =>
    undo === null ? null : () => calls.run(undo, { ...stepOf(undo), ...undoBy });
  const doneOf = (step: ActionStep<Key>, { hasChanged, ignored, underWay }: Done): ActionState => ({
    kind: 'done',
    words: ignored ?? underWay ?? step.success?.(hasChanged) ?? null,
    isIgnored: ignored !== null,
    undo: undoOf(step),
  });
  return {
    run: (key) => calls.run(key, stepOf(key)),
    running: acting.isPending && acting.variables ? acting.variables.key : null,
    state: stateOf(calls, doneOf, whoOf),
    last: acting.variables?.key ?? null,
    labels: acting.variables?.step.labels ?? null,
    obstacleOf: (key) => {
      const step = stepOf(key);
      if (isRefused(step)) return refusedWords(step.labels, whoOf(step));
      return outage === null ? null : outageWords[outage];
    },
    isRefused: (key) => isRefused(stepOf(key)),
    dismiss: calls.dismiss,
  };
};
