/** The changes worker with the answer in its memory instead of on the network: everything else is the one that ships. */
import { createChangesSession, type ChangesSurroundings } from '#renderer/workers/changes/changes-session.ts';
import { answerCalls } from '#shared/rpc/answer-calls.ts';
import type { AnswerMessage, CallMessage } from '#shared/rpc/calls.ts';
import { warmUp } from '#renderer/workers/changes/warm-up.ts';
import { textCodec } from '#renderer/workers/text-codec.ts';

/** The worker's side of its port. */
const port = globalThis as unknown as {
  postMessage(message: AnswerMessage | { readonly kind: 'holds' }): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<CallMessage | Hold>) => void): void;
};

/** Gives the answer's bytes. */
interface Hold {
  readonly kind: 'hold';
  readonly bytes: ArrayBuffer;
}

/** Bytes that a response gives at once. */
const piece = 64 * 1024;

let held = new Uint8Array(0);

const answer = (): Response => {
  let at = 0;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      if (at >= held.length) controller.close();
      else controller.enqueue(held.subarray(at, (at += piece)));
    },
  });
  return new Response(body);
};

const own = new MessageChannel();

const surroundings: ChangesSurroundings = {
  codec: textCodec,
  send: () => Promise.resolve(answer()),
  digest: (bytes) => crypto.subtle.digest('SHA-256', bytes),
  post: (event) => port.postMessage({ event }),
  now: () => performance.now(),
  letMessagesIn: () =>
    new Promise((resolve) => {
      own.port2.onmessage = () => resolve();
      own.port1.postMessage(null);
    }),
};
const take = answerCalls(createChangesSession(surroundings), (message) => port.postMessage(message));
warmUp(surroundings);

port.addEventListener('message', ({ data }) => {
  if ('kind' in data) {
    held = new Uint8Array(data.bytes);
    port.postMessage({ kind: 'holds' });
  } else take(data);
});
