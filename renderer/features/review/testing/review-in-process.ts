/** A review whose worker is not a thread: the session, the index and the highlighter are the real ones. */
import { findInLines } from '#shared/find/find-lines.ts';
import { openChanges } from '#renderer/workers/changes/changes-client.ts';
import type { ChangesEvent, ChangesMethods } from '#renderer/workers/changes/changes-protocol.ts';
import { createChangesSession } from '#renderer/workers/changes/changes-session.ts';
import { createLineHighlighter } from '#renderer/workers/highlight/highlight-lines.ts';
import { inThisThread } from '#renderer/workers/testing/called-workers.ts';
import { textCodec } from '#renderer/workers/text-codec.ts';
import type { CalledWorker } from '#renderer/workers/worker-script.ts';
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

const inProcess = (answer: Answer): CalledWorker => {
  let clock = 0;
  return inThisThread<ChangesMethods, ChangesEvent>((tell) =>
    createChangesSession({
      codec: textCodec,
      send: (input, init) =>
        new Promise((resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
          const call = JSON.parse(init?.body as string) as unknown;
          Promise.resolve(answer((input as string).replace('/api/', ''), call)).then(resolve, reject);
        }),
      digest: (bytes) => crypto.subtle.digest('SHA-256', bytes),
      post: tell,
      now: () => (clock += 1000),
      letMessagesIn: () => Promise.resolve(),
    }),
  );
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
