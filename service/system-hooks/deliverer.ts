/** Delivers payloads to hooks behind the answers: tries again when it fails, logs every try, stops when the service ends. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../store/database.ts';
import { logDelivery } from '../store/hook-deliveries.ts';
import type { Seal } from '../store/seal.ts';
import { findSystemHook, type SystemHookRow } from '../store/system-hooks.ts';
import { post } from './post.ts';

/** Something to tell a hook. */
export interface HookPayload {
  readonly event_name: string;
}

/** How long deliveries take. */
export interface HookPatience {
  /** Milliseconds that a receiver may take. */
  readonly timeout: number;
  /** Milliseconds before the second try, the third, … */
  readonly pauses: readonly number[];
}

/** Ten seconds for an answer; three more tries within eleven minutes. */
export const defaultHookPatience: HookPatience = { timeout: 10_000, pauses: [5_000, 60_000, 600_000] };

/** Sends payloads to hooks. */
export interface HookDeliverer {
  /** Never throws and never holds up the caller. */
  deliver(hookId: number, payload: HookPayload): void;
  /** Gives up what is under way. */
  stop(): void;
}

interface Parts {
  readonly database: Database;
  readonly seal: Seal;
  readonly now: () => Date;
  /** Does work behind the answer. */
  readonly behind: (work: () => Promise<void>) => void;
}

/** A redirect is no success: it is not followed, the token goes to the address that was given and no other. */
const isSuccess = (status: number | null): boolean => status !== null && status >= 200 && status < 300;

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 500);

const tryOnce = async (
  { seal }: Parts,
  hook: SystemHookRow,
  payload: HookPayload,
  signal: AbortSignal,
): Promise<{ status: number | null; error: string | null }> => {
  try {
    const delivery = {
      url: hook.url,
      payload: JSON.stringify(payload),
      token: hook.sealed_token && seal.open(hook.sealed_token),
      checksCertificate: hook.enable_ssl_verification === 1,
    };
    return { status: await post(delivery, signal), error: null };
  } catch (error) {
    return { status: null, error: reasonOf(error) };
  }
};

/** Makes the deliverer. */
export const createHookDeliverer = (parts: Parts, patience: HookPatience): HookDeliverer => {
  const ending = new AbortController();
  const deliverNow = async (hookId: number, payload: HookPayload): Promise<void> => {
    for (let attempt = 1; attempt <= patience.pauses.length + 1; attempt += 1) {
      // Read anew each time: it may have been deleted during the pause.
      const hook = findSystemHook(parts.database, hookId);
      if (!hook || ending.signal.aborted) return;
      const sent_at = parts.now().toISOString();
      const signal = AbortSignal.any([ending.signal, AbortSignal.timeout(patience.timeout)]);
      const { status, error } = await tryOnce(parts, hook, payload, signal);
      logDelivery(parts.database, { hook_id: hookId, event_name: payload.event_name, attempt, sent_at, status, error });
      const pause = patience.pauses[attempt - 1];
      if (isSuccess(status) || pause === undefined) return;
      await wait(pause, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  };
  return {
    deliver: (hookId, payload) => {
      parts.behind(() => deliverNow(hookId, payload));
    },
    stop: () => {
      ending.abort(new Error('The service ended.'));
    },
  };
};
