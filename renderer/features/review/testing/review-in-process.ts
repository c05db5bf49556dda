/** A review whose worker is not a thread: the session, the index and the highlighter are the real ones. */
import { findInLines } from '#shared/find/find-lines.ts';
import { openChanges, type WorkerPort } from '#renderer/workers/changes/changes-client.ts';
import type { FromChangesWorker } from '#renderer/workers/changes/changes-protocol.ts';
import { createChangesSession } from '#renderer/workers/changes/changes-session.ts';
import { createLineHighlighter } from '#renderer/workers/highlight/highlight-lines.ts';
import { textCodec } from '#renderer/workers/text-codec.ts';
import { createReview, type Review } from '#renderer/features/review/model/review.ts';

/** Fields of one change in an answer. */
export const changeOf = (path: string, diff: string, more: object = {}) => ({
  old_path: path,
  new_path: path,
  a_mode: '100644',
  b_mode: '100644',
  diff,
  new_file: false,
  renamed_file: false,
  deleted_file: false,
  ...more,
});

/** Answers an operation as the application's own origin does. */
export type Answer = (operation: string, input: unknown) => Response | Promise<Response>;

type Listener = (event: { readonly data: FromChangesWorker }) => void;

const inProcess = (answer: Answer): WorkerPort => {
  const listeners: Listener[] = [];
  let isEnded = false;
  let clock = 0;
  const take = createChangesSession({
    codec: textCodec,
    send: (input, init) =>
      new Promise((resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
        const call = JSON.parse(init?.body as string) as unknown;
        Promise.resolve(answer((input as string).replace('/api/', ''), call)).then(resolve, reject);
      }),
    digest: (bytes) => crypto.subtle.digest('SHA-256', bytes),
    // As between threads: never within the call that caused it.
    post: (data) =>
      queueMicrotask(() => {
        if (!isEnded) for (const listener of listeners) listener({ data });
      }),
    now: () => (clock += 1000),
    letMessagesIn: () => Promise.resolve(),
  });
  return {
    postMessage: take,
    addEventListener: (type: 'message' | 'error', listener: (event: never) => void) => {
      if (type === 'message') listeners.push(listener as Listener);
    },
    terminate: () => {
      isEnded = true;
    },
  };
};

/** Nothing is drawn here. */
const atOnce = (run: () => void): (() => void) => {
  queueMicrotask(run);
  return () => undefined;
};

/** Opens a review over what `answer` gives for each reading. @param mayColour what colours wait for */
export const reviewOver = (answer: Answer, mayColour: () => Promise<void> = () => Promise.resolve()): Review => {
  const highlight = createLineHighlighter();
  return createReview(
    { project: 1, iid: 7, range: null, ref: 'abc', isSplit: false, ignoresWhitespace: false },
    {
      openChanges: (options) => openChanges(options, () => inProcess(answer), atOnce),
      openHighlighter: () => ({
        highlight: async (language, pieces) => {
          await mayColour();
          return Promise.all(pieces.map((lines) => highlight(language, lines)));
        },
        close: () => {},
      }),
      createFinder: () => ({
        find: async (query, bytes, most) => Promise.resolve(findInLines(query, textCodec.decode(bytes), most)),
        close: () => {},
      }),
    },
  );
};
