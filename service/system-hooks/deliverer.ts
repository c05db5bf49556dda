/** Delivers payloads to hooks after the answer: tries again when it fails, logs every try, and goes on after a restart where it was. */
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Database } from '#node/database.ts';
import type { Encryption } from '#service/store/database/encryption.ts';
import {
  logDelivery,
  endDelivery,
  findDelivery,
  postponeDelivery,
  queueDelivery,
  waitingDeliveries,
  findSystemHook,
  type SystemHookRow,
} from '#service/store/system-hooks.ts';
import { createHookQueues } from './hook-queues.ts';

/** What goes to a receiver. */
export interface Delivery {
  readonly url: string;
  readonly payload: string;
  readonly token: string | null;
  /** False takes any certificate: the administrator asked for that (`enable_ssl_verification`). */
  readonly checksCertificate: boolean;
}

const headersOf = ({ payload, token }: Delivery): Record<string, string> => ({
  'content-type': 'application/json',
  'content-length': String(Buffer.byteLength(payload)),
  'user-agent': 'Lectern',
  'X-Gitlab-Event': 'System Hook',
  ...(token !== null && { 'X-Gitlab-Token': token }),
});

/**
 * Posts the payload and answers the receiver's status; what else it answers is thrown away.
 * @param signal ends the try: the service ends, or the receiver took too long
 * @throws Error when no answer came
 */
const post = (delivery: Delivery, signal: AbortSignal): Promise<number> =>
  new Promise((resolve, reject) => {
    const url = new URL(delivery.url);
    const options = { method: 'POST', headers: headersOf(delivery), signal, agent: false } as const;
    const request =
      url.protocol === 'https:'
        ? requestHttps(url, { ...options, rejectUnauthorized: delivery.checksCertificate })
        : requestHttp(url, options);
    request.on('error', reject);
    request.on('response', (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    request.end(delivery.payload);
  });

/** What is sent to a hook. */
export interface HookPayload {
  readonly event_name: string;
}

/** Times of deliveries. */
export interface HookTiming {
  /** Milliseconds that a receiver may take. */
  readonly timeout: number;
  /** Milliseconds before the second try, the third, … */
  readonly pauses: readonly number[];
}

/** Ten seconds for an answer; three more tries within eleven minutes. */
export const defaultHookTiming: HookTiming = { timeout: 10_000, pauses: [5_000, 60_000, 600_000] };

/** Sends payloads to hooks. */
export interface HookDeliverer {
  /** Notes the payload on disk, and sends it after the answer. */
  deliver(hookId: number, payload: HookPayload): void;
  /** Goes on with what an earlier process left: once, at the start. */
  resume(): void;
  /** Leaves what is under way to the next start. */
  stop(): void;
}

interface Parts {
  readonly database: Database;
  readonly encryption: Encryption;
  readonly now: () => Date;
  /** Does work after the answer. */
  readonly background: (work: () => Promise<void>) => void;
}

/** A redirect is no success: it is not followed, the token goes to the address that was given and no other. */
const isSuccess = (status: number | null): boolean => status !== null && status >= 200 && status < 300;

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 500);

const tryOnce = async (
  { encryption }: Parts,
  hook: SystemHookRow,
  payload: string,
  signal: AbortSignal,
): Promise<{ status: number | null; error: string | null }> => {
  try {
    const delivery = {
      url: hook.url,
      payload,
      token: hook.sealed_token && encryption.decrypt(hook.sealed_token),
      checksCertificate: hook.enable_ssl_verification === 1,
    };
    return { status: await post(delivery, signal), error: null };
  } catch (error) {
    return { status: null, error: reasonOf(error) };
  }
};

const eventNameOf = (payload: string): string => (JSON.parse(payload) as HookPayload).event_name;

/** Makes the deliverer. */
export const createHookDeliverer = (parts: Parts, timing: HookTiming): HookDeliverer => {
  const { database, now, background } = parts;
  const ending = new AbortController();
  /** Makes one try. @returns ms until the next one, or null when there is none */
  const sendOne = async (id: number, attempt: number): Promise<number | null> => {
    // Read again each time: it may have been deleted during the pause.
    const queued = findDelivery(database, id);
    const hook = queued && findSystemHook(database, queued.hook_id);
    if (!hook) return null;
    const { payload } = queued;
    const sent_at = now().toISOString();
    const signal = AbortSignal.any([ending.signal, AbortSignal.timeout(timing.timeout)]);
    const { status, error } = await tryOnce(parts, hook, payload, signal);
    // Broken off by our own end, it counts for nothing: the next start makes this try again.
    if (status === null && ending.signal.aborted) return null;
    const pause = isSuccess(status) ? null : (timing.pauses[attempt - 1] ?? null);
    database.transaction(() => {
      logDelivery(database, { hook_id: hook.id, event_name: eventNameOf(payload), attempt, sent_at, status, error });
      if (pause === null) endDelivery(database, id);
      else postponeDelivery(database, id, attempt, new Date(now().getTime() + pause).toISOString());
    });
    return pause;
  };
  const takeUp = createHookQueues({ sendOne, background, ending: ending.signal });
  return {
    deliver: (hookId, payload) => {
      const entry = { hook_id: hookId, payload: JSON.stringify(payload), due_at: now().toISOString() };
      const id = queueDelivery(database, entry);
      if (id !== null) takeUp({ id, hookId, attempts: 0, pause: 0 });
    },
    resume: () => {
      for (const { id, hook_id, attempts, due_at } of waitingDeliveries(database)) {
        // Never longer than it was to be: the clock may have been set back.
        const longest = timing.pauses[attempts - 1] ?? 0;
        const pause = Math.min(longest, Math.max(0, Date.parse(due_at) - now().getTime()));
        takeUp({ id, hookId: hook_id, attempts, pause });
      }
    },
    stop: () => {
      ending.abort(new Error('The service ended.'));
    },
  };
};
