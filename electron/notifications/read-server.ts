/** The calls of a poll of the server, through the account's own proxy: an answer of this computer, kept for reading offline, is none. */
import type { Failure } from '#shared/api/failure.ts';
import type { AnswerOf, InputOf, OperationId } from '#shared/api/registry.ts';
import { ask } from '#electron/accounts/ask.ts';
import type { MakeCall } from '#electron/proxy/create-proxy.ts';
import { t } from '#shared/texts/texts.ts';

/** A poll that has to stop: the server is gone, refuses the token, or asks to wait. */
export class PollStopped extends Error {
  override readonly name = 'PollStopped';
  /** ms that the server asked to wait. */
  readonly wait: number | null;

  constructor({ message, code, retryAfter }: Pick<Failure, 'message' | 'code' | 'retryAfter'>) {
    super(message);
    this.wait = code === 'rate_limited' ? (retryAfter ?? 60_000) : null;
  }
}

/** Failures about one thing alone: the poll goes on without it. */
const aboutOne: ReadonlySet<Failure['code']> = new Set(['no_right', 'not_found', 'not_offered', 'refused', 'invalid']);

/** Reads; null where this one thing is not there for the account. @throws PollStopped */
export type Read = <Id extends OperationId>(id: Id, input: InputOf<Id>) => Promise<AnswerOf<Id> | null>;

/** Reads by an account's proxy. */
export const readBy =
  (makeCall: MakeCall): Read =>
  async (id, input) => {
    const result = await ask(makeCall, id, input);
    if (result.ok && result.status !== null) return result.value;
    if (result.ok) throw new PollStopped({ code: 'unreachable', message: t('main_process.poll_unreachable') });
    if (aboutOne.has(result.failure.code)) return null;
    throw new PollStopped(result.failure);
  };
