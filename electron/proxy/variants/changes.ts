/**
 * Changes with the lines of every file. Servers since 15.7 page them: the record and the pages of `/diffs` become one answer.
 * Older servers fold long files unless the call asks them not to.
 */
import { mergeRequestVariants } from '#shared/api/variants/today.ts';
import { isFrom } from '#shared/api/server-age.ts';
import type { CallAnswer, StreamAnswer } from '#electron/proxy/answers.ts';
import type { CheckedCall } from '#electron/proxy/call.ts';
import { parameterNames } from '#electron/proxy/call-record.ts';
import type { Context } from '#electron/proxy/context.ts';
import type { CallSignals } from '#electron/proxy/answers/deliver.ts';
import { Refusal } from '#electron/proxy/refusal.ts';
import { mostPages } from '#shared/api/paging.ts';
import { operationOf } from '#shared/api/registry.ts';
import { fault, toRefusal, type CallTarget } from '#electron/proxy/faults.ts';
import { Cancelled } from '#electron/proxy/in-flight.ts';
import { isRecord, readJson } from '#electron/proxy/answers/read-json.ts';
import { send, stepSignals } from './fallback.ts';

const perPage = 100;

const diffsOperation = mergeRequestVariants['variants.mergeRequestDiffs'];

const diffKey = (diff: unknown): string => (isRecord(diff) ? JSON.stringify([diff['old_path'], diff['new_path']]) : '');

interface DiffPage {
  readonly diffs: readonly unknown[];
  readonly isFull: boolean;
  /** Number of the last page, where the server says so: none beyond it is read ahead. */
  readonly last: number;
}

const readPage = async (context: Context, call: CheckedCall, signals: CallSignals, page: number): Promise<DiffPage> => {
  const read = { ...call, operation: diffsOperation, query: { page, per_page: perPage } };
  const { value, head } = await readJson(context, read, signals);
  if (!Array.isArray(value)) throw new Refusal(fault('unreadable', { host: context.host, operation: call.id }));
  const total = head.total ?? Number.NaN;
  const last = total >= value.length ? Math.ceil(total / perPage) : mostPages;
  return { diffs: value, isFull: value.length >= perPage, last };
};

/** Pages that are read ahead. */
const pagesAhead = 2;

/**
 * Yields the pages in order, until one is short or brings nothing new (R9). The first is read before any other: most merge
 * requests have only one, and nothing is sent for pages that do not exist.
 */
async function* readPages(
  context: Context,
  call: CheckedCall,
  signals: CallSignals,
  first: DiffPage,
): AsyncGenerator<readonly unknown[], void, void> {
  const seen = new Set<string>();
  const reading = new Map<number, Promise<DiffPage>>();
  const read = (page: number): Promise<DiffPage> => {
    const promise = reading.get(page) ?? readPage(context, call, signals, page);
    // A failure ahead is thrown when its turn comes.
    promise.catch(() => undefined);
    reading.set(page, promise);
    return promise;
  };
  let current = first;
  for (let page = 1; page <= mostPages; page += 1) {
    const before = seen.size;
    const fresh = current.diffs.filter((diff) => {
      const name = diffKey(diff);
      return !seen.has(name) && seen.add(name);
    });
    if (current.isFull && seen.size > before)
      for (let next = page + 1; next <= Math.min(page + pagesAhead, current.last, mostPages); next += 1)
        void read(next);
    yield fresh;
    if (!current.isFull || seen.size === before || page === mostPages) return;
    current = await read(page + 1);
    reading.delete(page + 1);
  }
}

/** Writes the answer: the record first, then each page as it comes. */
async function* writeAnswer(
  record: Readonly<Record<string, unknown>>,
  pages: AsyncGenerator<readonly unknown[], void, void>,
): AsyncGenerator<string, void, void> {
  // `1000+`: the server does not give more of them.
  const overflow = String(record['changes_count']).endsWith('+');
  const fields = { ...record, overflow, changes: undefined };
  yield `${JSON.stringify(fields).slice(0, -1)},"changes":[`;
  let isFirst = true;
  for await (const page of pages) {
    if (page.length === 0) continue;
    yield `${isFirst ? '' : ','}${JSON.stringify(page).slice(1, -1)}`;
    isFirst = false;
  }
  yield ']}';
}

const createBody = (
  texts: AsyncGenerator<string, void, void>,
  {
    signals,
    target,
    leave,
  }: { readonly signals: CallSignals; readonly target: CallTarget; readonly leave: () => void },
): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        try {
          const { done, value } = await texts.next();
          if (!done) {
            controller.enqueue(encoder.encode(value));
            return;
          }
          controller.close();
          // Pages that were read ahead beyond the last one are not awaited.
          leave();
          signals.onEnd(null);
        } catch (error) {
          const refusal = toRefusal(error, target);
          controller.error(refusal);
          leave();
          signals.onEnd(refusal);
        }
      },
      cancel: () => {
        leave();
        signals.onEnd(null);
      },
    },
    { highWaterMark: 1 },
  );
};

/** Builds the documented answer as the pages come in. Failures before the first page are thrown. */
const deliverDiffs = async (context: Context, call: CheckedCall, signals: CallSignals): Promise<StreamAnswer> => {
  const target = { host: context.host, operation: call.id };
  // Cancelling the stream also ends the reading of pages.
  const leaving = new AbortController();
  const reading = stepSignals({ ...signals, signal: AbortSignal.any([signals.signal, leaving.signal]) });
  const record = { ...call, operation: operationOf('mergeRequests.get'), query: {} };
  const { value, head } = await readJson(context, record, reading);
  if (!isRecord(value)) throw new Refusal(fault('unreadable', target));
  const first = await readPage(context, call, reading, 1);
  const texts = writeAnswer(value, readPages(context, call, reading, first));
  const leave = (): void => leaving.abort(new Cancelled('cancelled'));
  return { kind: 'stream', head, format: 'json', body: createBody(texts, { signals, target, leave }) };
};

const diffs = 'variants.mergeRequestDiffs';
const { since } = mergeRequestVariants[diffs];

/** Delivers the changes. A server without a known version gets the documented call. */
export const deliverChanges = async (
  context: Context,
  call: CheckedCall,
  signals: CallSignals,
): Promise<CallAnswer> => {
  const { version } = context.profile();
  if (isFrom(version, since) && context.learned.get(diffs) !== 'unsupported') {
    try {
      return await deliverDiffs(context, call, signals);
    } catch (error) {
      if (!(error instanceof Refusal) || !error.hasNoRoute) throw error;
      context.learned.set(diffs, 'unsupported');
    }
  }
  const query = version === null ? call.query : { ...call.query, access_raw_diffs: true };
  return send(context, { ...call, query, named: parameterNames(call) }, signals);
};
