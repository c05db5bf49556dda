/** Copies what a page reads of a stream, piece by piece, at the page's own pace. */

/** How the reading ended. */
export type CopyOutcome =
  | { readonly kind: 'whole'; readonly pieces: readonly Uint8Array<ArrayBuffer>[] }
  /** It was larger than what may be held; the page has it whole. */
  | { readonly kind: 'not_held' }
  /** The page, or the server, ended it before its last byte. */
  | { readonly kind: 'cut' };

/** Decides about the copy, and receives it. */
export interface CopyRules {
  /** True when `bytes` more may be held; `all` includes the earlier bytes of this answer. */
  readonly hold: (bytes: number, all: number) => boolean;
  /** Called once. @param size bytes that were held */
  readonly onEnd: (outcome: CopyOutcome, size: number) => void;
}

/** Passes the bytes on, and copies them while they are read. */
export const copyBody = (body: ReadableStream<Uint8Array>, { hold, onEnd }: CopyRules): ReadableStream<Uint8Array> => {
  const reader = body.getReader();
  let pieces: Uint8Array<ArrayBuffer>[] | null = [];
  let size = 0;
  let isOver = false;
  const end = (outcome: CopyOutcome): void => {
    if (isOver) return;
    isOver = true;
    pieces = null;
    onEnd(outcome, size);
  };
  const take = (piece: Uint8Array): void => {
    if (!pieces) return;
    if (!hold(piece.byteLength, size + piece.byteLength)) {
      pieces = null;
      return;
    }
    size += piece.byteLength;
    // A copy: sockets and decoders reuse their buffers.
    pieces.push(new Uint8Array(piece));
  };
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        try {
          const { done, value } = await reader.read();
          if (!done) {
            take(value);
            controller.enqueue(value);
            return;
          }
          controller.close();
          end(pieces ? { kind: 'whole', pieces } : { kind: 'not_held' });
        } catch (error) {
          controller.error(error);
          end({ kind: 'cut' });
        }
      },
      cancel: async (reason) => {
        end({ kind: 'cut' });
        await reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
};
