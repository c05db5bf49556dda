/** The worker that searches lines: it is ended when a pattern takes too long. */
import { findInLines } from '#shared/find/find-lines.ts';
import { textCodec } from '#renderer/workers/text-codec.ts';
import type { FromFindWorker, ToFindWorker } from './find-protocol.ts';

declare const self: DedicatedWorkerGlobalScope;

self.addEventListener('message', ({ data }: MessageEvent<ToFindWorker>) => {
  const { number, query, bytes, most } = data;
  const answer: FromFindWorker = { number, found: findInLines(query, textCodec.decode(bytes), most) };
  self.postMessage(answer);
});
