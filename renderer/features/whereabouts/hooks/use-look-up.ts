/** Looks a subject up: begun by a button, ended by another one or by leaving, gone on with by a third. */
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Failure } from '#shared/api/failure.ts';
import type { History, LookingTools } from '#shared/whereabouts/locate.ts';
import { failureOf } from '#renderer/api/call-error.ts';
import { queryKey } from '#renderer/api/queries.ts';
import { ofTwoCommits } from '#renderer/blocks/comparison/use-commit-count.ts';
import { defaultAmong, likelyHead, saidDefault, type Branch } from '#renderer/things/branch/branch.ts';
import { headQuery } from '#renderer/things/branch/use-default-branch.ts';
import { readHistory } from '#renderer/workers/comparison/comparison-client.ts';
import {
  beginLookUp,
  lookedUp,
  lookFurther,
  type LookedUp,
  type LookUp,
} from '#renderer/features/whereabouts/model/look-up.ts';
import { readBackports } from '#renderer/features/whereabouts/model/read-backports.ts';
import type { Refs } from '#renderer/features/whereabouts/model/places.ts';
import { readChanges } from '#renderer/features/whereabouts/model/read-changes.ts';
import type { Subject } from '#renderer/features/whereabouts/model/subject.ts';
import { useRefs, type MissingList } from './use-refs.ts';

/** How far it is. */
export interface LookUpState {
  readonly step: 'idle' | 'lists' | 'comparing' | 'done';
  /** Requests that were sent so far, but for those of the lists: these are shared with their screens. */
  readonly calls: number;
  /** What was found; undefined: nothing yet, null: there is nothing to look for. */
  readonly found: LookedUp | null | undefined;
  /** What ended it. */
  readonly failure: Failure | null;
  /** The last comparison that could not be read: others went on. */
  readonly uncompared: Failure | null;
  readonly missing: readonly MissingList[];
}

/** Reads what one commit has beyond another; kept by both, which never change. */
const keptHistories =
  (client: QueryClient, project: number | string, signal: AbortSignal): LookingTools['compare'] =>
  async (from, to) => {
    const key = queryKey('repository.compare', { params: { id: project }, query: { from, to } }, 'history');
    const kept = client.getQueryData<History>(key);
    if (kept) return { history: kept, wasSent: false };
    const queryFn = async (): Promise<History> => readHistory({ project, from, to }, signal);
    return { history: await client.fetchQuery({ queryKey: key, queryFn, ...ofTwoCommits }), wasSent: true };
  };

/** The name of the default branch; null where neither the list nor HEAD tells. */
const defaultOf = async (client: QueryClient, project: number | string, branches: readonly Branch[]) => {
  const from = saidDefault(branches) === undefined ? likelyHead(branches) : null;
  const head = from === null ? null : await client.fetchQuery(headQuery(project, from)).catch(() => null);
  return defaultAmong(branches, head);
};

/** One look-up of a window: it goes on where it ended. */
interface Session {
  lookUp: LookUp | null;
  /** Comparisons that were sent, and other requests. */
  compared: number;
  others: number;
}

type Tell = (next: Partial<LookUpState>) => void;

const foundIn = ({ lookUp }: Session): Partial<LookUpState> => {
  if (lookUp === null) return {};
  const failure = lookUp.looking.failure();
  return { found: lookedUp(lookUp), uncompared: failure === null ? null : failureOf(failure) };
};

interface Asked {
  readonly client: QueryClient;
  readonly project: number | string;
  readonly subject: Subject;
  readonly known: readonly number[];
  readonly refs: Omit<Refs, 'defaultBranch'>;
}

const begin = async (
  { client, project, subject, known, refs }: Asked,
  signal: AbortSignal,
  onCall: () => void,
): Promise<LookUp> => {
  const read = await readChanges(project, subject, known, { signal, onCall });
  const defaultBranch = await defaultOf(client, project, refs.branches);
  return beginLookUp(read, subject.kind === 'issue' || subject.kind === 'label', { ...refs, defaultBranch });
};

/** Looks, or looks on; what was found by then is told when something ends it. */
const look = async (session: Session, asked: Asked, isAll: boolean, signal: AbortSignal, tell: Tell): Promise<void> => {
  const { client, project } = asked;
  const onCalls = (calls: number): void => {
    session.compared = calls;
    tell({ calls: calls + session.others });
  };
  const onCall = (): void => {
    session.others += 1;
    onCalls(session.compared);
  };
  tell({ step: 'comparing', failure: null });
  try {
    session.lookUp ??= await begin(asked, signal, onCall);
    const { request } = session.lookUp.read;
    const tools = { compare: keptHistories(client, project, signal), onCalls, signal };
    const findBackports = request === null ? null : async () => readBackports(project, request, signal, onCall);
    session.lookUp = await lookFurther(session.lookUp, isAll, tools, findBackports);
    tell({ step: 'done', ...foundIn(session) });
  } catch (error) {
    tell({ step: 'done', ...foundIn(session), failure: failureOf(error) });
  }
};

const idle = { step: 'idle', calls: 0, found: undefined, failure: null, uncompared: null } as const;

/**
 * The look-up of a subject; another one is another component.
 * @param known numbers of merge requests that are known to close the issue
 */
export const useLookUp = (project: number | string, subject: Subject, known: readonly number[]) => {
  const client = useQueryClient();
  const [state, setState] = useState<Omit<LookUpState, 'missing'>>(idle);
  const { missing, isRead, ...refs } = useRefs(project, state.step !== 'idle');
  const session = useRef<Session>({ lookUp: null, compared: 0, others: 0 });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const run = (isAll: boolean): void => {
    const ending = new AbortController();
    running.current = ending;
    void look(session.current, { client, project, subject, known, refs }, isAll, ending.signal, (next) => {
      if (running.current === ending) setState((before) => ({ ...before, ...next }));
    });
  };
  const isReady = state.step === 'lists' && isRead;
  const runFirst = useEffectEvent(() => {
    session.current = { lookUp: null, compared: 0, others: 0 };
    run(false);
  });
  useEffect(() => {
    if (isReady) runFirst();
  }, [isReady]);
  return {
    state: { ...state, missing: state.step === 'idle' ? [] : missing } satisfies LookUpState,
    start: () => setState({ ...idle, step: 'lists' }),
    stop: () => {
      running.current?.abort();
      running.current = null;
      const isBegun = session.current.lookUp !== null;
      setState((before) => ({ ...before, step: isBegun ? 'done' : 'idle', ...foundIn(session.current) }));
    },
    further: () => run(true),
  };
};
