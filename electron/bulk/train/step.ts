/** One step of a train: looks at everything anew, merges the head that was chosen, and reads back what became of it. */
import { ask } from '#electron/accounts/ask.ts';
import { afterFailure, inputOf, wordsOf, type RowOutcome } from '#electron/bulk/row-outcome.ts';
import type { BulkCallRow } from '#electron/bulk/table.ts';
import type { MakeCall } from '#electron/proxy/create-proxy.ts';
import type { TrainRules } from '#shared/administration/train.ts';
import type { Failure } from '#shared/api/failure.ts';
import { shortSha } from '#shared/commit-id.ts';
import { t } from '#shared/texts/texts.ts';
import { NotRead, readJobsOf, readRequest, readThreads, readTip, type RequestKey } from './read.ts';
import {
  commitOf,
  judgeJobs,
  judgeRequest,
  judgeThreads,
  mergedWords,
  movedWords,
  type Chosen,
  type Request,
  type Verdict,
} from './verdict.ts';

/** How long a row has been waited for since the run was started. */
export interface Patience {
  /** Epoch ms at which its jobs were first seen going on; null: they were not. */
  readonly since: number | null;
  /** How often the server was asked again whether it has come to an end. */
  readonly looks: number;
}

/** It has not been waited for. */
export const noPatience: Patience = { since: null, looks: 0 };

/** What a step works with. */
interface TrainStep {
  readonly makeCall: MakeCall;
  readonly rules: TrainRules;
  readonly row: BulkCallRow;
  /** The commit that the target branch was left at, or was found at when the train was started again. */
  readonly left: string;
  readonly patience: Patience;
  /** ms since the epoch. */
  readonly now: number;
  /** Called right before the merge is sent: from here on it may have been done. */
  readonly sending: () => void;
}

/** What came of it, and how long the row has been waited for. */
export interface StepOutcome extends RowOutcome {
  readonly patience?: Patience;
}

/** ms between two looks at what the server has not finished. */
const soon = 2_000;
/** Looks at it, after which the server is asked to merge all the same, or the train stops. */
const mostLooks = 10;
/** ms between two looks at jobs: a poll is no more frequent. */
const betweenJobs = 30_000;

const waiting = { state: 'waiting', status: null } as const;

const keyOf = ({ params }: ReturnType<typeof inputOf>): RequestKey => ({
  id: Number(params?.['id']),
  merge_request_iid: Number(params?.['merge_request_iid']),
});

const chosenOf = ({ rules, row }: Pick<TrainStep, 'rules' | 'row'>): Chosen => ({
  sha: String(inputOf(row).body?.['sha']),
  branch: rules.target.branch,
});

/** It stops before a row for what is no fault of that one; what a row says of itself is what it can be skipped for. */
const stopAt = ({ row }: Pick<TrainStep, 'row'>, why: string): StepOutcome => ({
  ...waiting,
  message: null,
  stop: t('train.stopped', { label: row.label, reason: why }),
});

/** It is looked at again when the train goes on: without a rule that says so, none is passed over. */
const refuse = (step: TrainStep, why: string, status: number | null = null): StepOutcome =>
  step.rules.leaves_out ? { state: 'failed', status, message: why } : { ...stopAt(step, why), status, message: why };

/** Something was not read, so that nothing is known: no rule says what to do. */
const notRead = (step: TrainStep, failure: Failure): StepOutcome => {
  if (failure.code === 'rate_limited') return { ...waiting, message: null, wait: failure.retryAfter ?? 1_000 };
  // The others are not there either where it is their branch that is gone.
  if (failure.code === 'not_found' && failure.operation === 'mergeRequests.get')
    return refuse(step, wordsOf(failure), failure.status);
  return stopAt(step, wordsOf(failure));
};

/** It has not come to an end: it is looked at again, for as long as was chosen. */
const later = (step: TrainStep, verdict: Extract<Verdict, { kind: 'later' }>): StepOutcome | null => {
  const { patience, now, rules } = step;
  if (verdict.for === 'server') {
    // Older servers compare with the merge alone, and say so for ever.
    if (patience.looks >= mostLooks) return null;
    const looks = patience.looks + 1;
    return { ...waiting, message: verdict.why, wait: soon, patience: { ...patience, looks } };
  }
  const since = patience.since ?? now;
  const until = since + rules.wait * 60_000;
  if (now >= until) return refuse(step, verdict.why);
  const wait = Math.min(betweenJobs, until - now);
  return { ...waiting, message: verdict.why, wait, until, patience: { ...patience, since } };
};

/** Everything that is looked at before the target branch, in the order of what each costs. */
async function* verdicts(step: TrainStep, request: Request, chosen: Chosen): AsyncGenerator<Verdict> {
  const { makeCall, rules, row } = step;
  const key = keyOf(inputOf(row));
  yield judgeRequest(request, chosen);
  if (rules.needs_jobs) {
    const found = await readJobsOf(makeCall, request.source_project_id ?? key.id, chosen.sha);
    yield found === null ? { kind: 'refused', why: `${t('merging.jobs_hidden')}.` } : judgeJobs(found);
  }
  if (rules.needs_threads)
    yield judgeThreads(await readThreads(makeCall, key), request, rules.comments[row.number - 1] ?? 0);
}

/** What is done: it is merged, into which branch, and this is the commit that says so. */
const merged = (step: TrainStep, request: Request, words: readonly (string | null)[], status: number | null = null) => {
  const { branch } = step.rules.target;
  const commit = commitOf(request);
  const target = request.target_branch ?? branch;
  const message = [mergedWords(target, commit), ...words].filter(Boolean).join(' ');
  return { state: 'done', status, message, ...(commit !== null && target === branch && { tip: commit }) } as const;
};

/** Merges go onto what was looked at right before; between the two somebody may have pushed, which the merge commit tells. */
const pushedBetween = async (step: TrainStep, request: Request, tip: string): Promise<string | null> => {
  const { makeCall, rules, row } = step;
  const now = await readTip(makeCall, keyOf(inputOf(row)).id, rules.target.branch).catch(() => null);
  const [before, second] = now?.parents ?? [];
  if (now?.sha !== commitOf(request) || before === undefined || second === undefined) return null;
  return movedWords(rules, tip, before);
};

/** It stops for what somebody else pushed, and goes on from there. */
const stopMoved = (step: TrainStep, pushed: string, tip: string): StepOutcome => ({
  ...stopAt(step, pushed),
  stop: `${pushed} ${t('train.onto', { sha: shortSha(tip) })}`,
  tip,
});

/** It was merged already: where the branch has more than this merge since the train left it, somebody else moved it. */
const mergedBefore = async (step: TrainStep, request: Request): Promise<StepOutcome> => {
  const { makeCall, rules, row, left } = step;
  const { sha: tip, parents } = await readTip(makeCall, keyOf(inputOf(row)).id, rules.target.branch);
  const isOwnMerge = tip === commitOf(request) && parents[0] === left;
  const pushed = isOwnMerge ? null : movedWords(rules, left, tip);
  if (pushed !== null && rules.needs_target) return stopMoved(step, pushed, tip);
  return merged(step, request, [pushed]);
};

const unsure = (): StepOutcome => ({
  state: 'unknown',
  status: null,
  message: t('main_process.bulk_no_response'),
});

/** Refusals of the server: nothing was merged. Anything else that is no answer may have been. */
const refusals: ReadonlySet<Failure['code']> = new Set([
  'invalid',
  'no_right',
  'not_found',
  'not_mergeable',
  'work_in_progress',
  'moved',
  'conflict',
  'refused',
]);

const afterRefusal = (step: TrainStep, failure: Failure): StepOutcome => {
  const usual = afterFailure(failure);
  if (usual.stop !== undefined || usual.wait !== undefined) return usual;
  // Who may not merge one into this branch may merge none.
  if (failure.code === 'no_right') return stopAt(step, failure.message);
  if (refusals.has(failure.code)) return refuse(step, wordsOf(failure), failure.status);
  // Merged or closed already: which, and at which head, is read. The same for a server that failed on its way.
  return unsure();
};

/** Sends the merge with the head that was chosen. @param pushed what is said of the target branch */
const send = async (step: TrainStep, tip: string, pushed: string | null): Promise<StepOutcome> => {
  step.sending();
  const result = await ask(step.makeCall, 'mergeRequests.merge', inputOf(step.row) as never);
  if (!result.ok) return afterRefusal(step, result.failure);
  const { value, status } = result;
  // Some answer before it is done: it is looked up until it is.
  if (value.state !== 'merged' || commitOf(value) === null)
    return { ...unsure(), status, wait: soon, patience: noPatience };
  return merged(step, value, [pushed, await pushedBetween(step, value, tip)], status);
};

/** Looks at one, and merges it where nothing speaks against it. */
export const trainStep = async (step: TrainStep): Promise<StepOutcome> => {
  const { makeCall, rules, row, left } = step;
  const chosen = chosenOf(step);
  const key = keyOf(inputOf(row));
  try {
    const request = await readRequest(makeCall, key);
    for await (const verdict of verdicts(step, request, chosen)) {
      if (verdict.kind === 'merged') return await mergedBefore(step, request);
      if (verdict.kind === 'refused') return refuse(step, verdict.why);
      const wait = verdict.kind === 'later' ? later(step, verdict) : null;
      if (wait !== null) return wait;
    }
    const { sha: tip } = await readTip(makeCall, key.id, rules.target.branch);
    const pushed = movedWords(rules, left, tip);
    if (pushed !== null && rules.needs_target) return stopMoved(step, pushed, tip);
    return await send(step, tip, pushed);
  } catch (error) {
    if (error instanceof NotRead) return notRead(step, error.failure);
    throw error;
  }
};

/** Looks up a row that may have been merged: it is, or waits for the next step, or the server is not done with it. */
export const lookUp = async (step: TrainStep): Promise<StepOutcome> => {
  const { makeCall, row, patience, left } = step;
  const { sha } = chosenOf(step);
  try {
    const request = await readRequest(makeCall, keyOf(inputOf(row)));
    if (request.state === 'merged' && request.sha === sha)
      return merged(step, request, [
        row.status === null ? t('main_process.bulk_was_done') : null,
        await pushedBetween(step, request, left),
      ]);
    const isUnderWay = request.state === 'locked' || row.status !== null;
    const looks = patience.looks + 1;
    if (isUnderWay && looks < mostLooks)
      return { ...unsure(), status: row.status, wait: soon, patience: { ...patience, looks } };
    if (isUnderWay) {
      const message = t('train.not_shown');
      return { ...unsure(), message, stop: t('train.stopped', { label: row.label, reason: message }) };
    }
    return { ...waiting, message: t('main_process.bulk_was_not_done') };
  } catch (error) {
    if (!(error instanceof NotRead)) throw error;
    const { failure } = error;
    const unknown = { ...unsure(), message: t('main_process.bulk_unsure') };
    if (failure.code === 'rate_limited') return { ...unknown, wait: failure.retryAfter ?? 1_000 };
    return { ...unknown, stop: `${unknown.message} ${wordsOf(failure)}` };
  }
};
