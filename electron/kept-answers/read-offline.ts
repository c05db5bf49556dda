/** Answers from this computer what was read before, while an account's server cannot be reached; keeps what is read while it can. */
import type { Failure } from '../../shared/api/failure.ts';
import { wireHeaders } from '../../shared/api/wire.ts';
import type { FailureEnvelope } from '../../shared/api/wire.ts';
import { isOutage } from '../accounts/connection-statuses.ts';
import { answeredIn, failed } from '../proxy/answers.ts';
import type { FoundAnswer } from './answer-file-messages.ts';
import type { AnswerKeeper } from './answer-keeper.ts';
import { keptCallOf } from './kept-call.ts';
import type { KeptCall } from './kept-call.ts';
import type { OutageWait } from './outage-wait.ts';

/** Answers a request of an account's page, by `online` or from this computer. */
export type ReadOffline = (
  account: string,
  request: Request,
  online: (request: Request) => Promise<Response>,
) => Promise<Response>;

/** What reading offline stands on. */
export interface ReadOfflineOptions {
  readonly keeper: Pick<AnswerKeeper, 'keep' | 'find'>;
  /** Whether answers of an account are kept: it is known after a restart, and the user wants that. */
  readonly isKept: (account: string) => boolean;
  readonly token: (account: string) => Promise<string | null>;
  /** Why the account's server cannot be reached; null where it can, as far as is known. */
  readonly outageOf: (account: string) => Failure | null;
  readonly outages: Pick<OutageWait, 'wait'>;
  /** Looks for the server again. */
  readonly checkAgain: (account: string, failure: Failure) => void;
  /** Looks whether the account's server can be reached. */
  readonly doubt: (account: string) => void;
  /** ms since the epoch. */
  readonly now: () => number;
  /** ms without an answer until the server is checked, while it has not answered since the start. */
  readonly patience?: number;
}

/** A network that drops what is sent says nothing for ten seconds: with a check of its own, a start waits for less than five. */
const usualPatience = 2_000;

/** Headers that are kept: the others are about the moment. */
const keptHeaders = ['content-type', wireHeaders.nextPage, wireHeaders.total, wireHeaders.unreadable] as const;

const headOf = ({ headers }: Response): Record<string, string> =>
  Object.fromEntries(
    keptHeaders.flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );

/** Bytes of a piece on its way to the page. */
const pieceBytes = 256 * 1024;

/** Without the server's status: no server answered. An age of 0 would say that one did. */
const answerFrom = ({ head, readAt, bytes }: FoundAnswer, now: number): Response => {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for (let at = 0; at < bytes.byteLength; at += pieceBytes) pieces.push(bytes.subarray(at, at + pieceBytes));
  return answeredIn(pieces, { ...head, [wireHeaders.age]: String(Math.max(1, now - readAt)) });
};

/** The banner says why the server is not there: here it matters that there is nothing to show. */
const noCopy = { message: 'There is no copy of it on this computer.', hint: 'It opens when the server answers.' };

const withoutAnswer = (failure: Failure, operation: string): Response => failed({ ...failure, operation, ...noCopy });

const outageIn = async (response: Response): Promise<Failure | null> => {
  if (response.ok) return null;
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as Partial<FailureEnvelope> | null;
  const failure = body?.error;
  return failure && isOutage(failure) ? failure : null;
};

/** A whole answer of the server: neither "unchanged" nor a part. */
const isWhole = ({ ok, headers }: Response): boolean => ok && headers.get(wireHeaders.upstreamStatus) === '200';

/** Makes it. */
export const createReadOffline = (options: ReadOfflineOptions): ReadOffline => {
  const { keeper, isKept, token, outageOf, outages, checkAgain, doubt, now, patience = usualPatience } = options;
  /** Accounts whose server has answered since the start: one that is slow is not lost. */
  const heard = new Set<string>();

  const find = async (account: string, { call }: KeptCall): Promise<Response | null> => {
    const found = await keeper.find({ account, call });
    return found && answerFrom(found, now());
  };

  const keep = (account: string, { call }: KeptCall, response: Response): Response => {
    if (response.ok) heard.add(account);
    return isWhole(response)
      ? keeper.keep({ account, call }, response, {
          head: headOf(response),
          isWanted: () => isKept(account),
          token: () => token(account),
        })
      : response;
  };

  /** What the server says, or null where it is lost meanwhile and there is a kept answer. */
  const answerOrOutage = async (
    account: string,
    answering: Promise<Response>,
  ): Promise<{ readonly response: Response } | null> => {
    const { lost, stop } = outages.wait(account);
    const timer = heard.has(account) ? undefined : setTimeout(() => doubt(account), patience);
    try {
      return await Promise.race([answering.then((response) => ({ response })), lost.then(() => null)]);
    } finally {
      clearTimeout(timer);
      stop();
    }
  };

  const readOrFind = async (
    account: string,
    call: KeptCall,
    online: (request: Request) => Promise<Response>,
  ): Promise<Response> => {
    const known = outageOf(account);
    if (known) {
      checkAgain(account, known);
      return (await find(account, call)) ?? withoutAnswer(known, call.operation);
    }
    const answering = online(call.request);
    if (!(await answerOrOutage(account, answering))) {
      const found = await find(account, call);
      if (found) {
        // It goes on for those who listen to how calls end; nobody reads it.
        void answering.then(async ({ body }) => body?.cancel()).catch(() => undefined);
        return found;
      }
    }
    const response = await answering;
    const failure = await outageIn(response);
    if (!failure) return keep(account, call, response);
    return (await find(account, call)) ?? withoutAnswer(failure, call.operation);
  };

  return async (account, given, online) => {
    if (!isKept(account)) return online(given);
    const kept = await keptCallOf(given);
    if (kept.call === null) return online(kept.request);
    if (kept.mayBeOld) return readOrFind(account, kept, online);
    return keep(account, kept, await online(kept.request));
  };
};
