/** The print worker without its port: reads the changes to their end, then makes one table after another as the page takes them. */
import type { Failure } from '#shared/api/failure.ts';
import { createChangesIndex, type Codec } from '#shared/diff/index/changes-index.ts';
import type { IndexedFile, ReadableIndex } from '#shared/diff/index/patch-index.ts';
import { tablesOf } from '#renderer/editor/printed/file-markup.ts';
import { changesFailure, fetchChanges } from '#renderer/workers/changes/changes-fetch.ts';
import { readReviewHead } from '#renderer/workers/changes/review-head.ts';
import type { FromPrintWorker, OpenPrint, ToPrintWorker } from './print-protocol.ts';
import { unsaid } from '#renderer/workers/unsaid.ts';

/** What the session needs from the worker around it. */
export interface PrintSurroundings {
  readonly codec: Codec;
  readonly send: typeof fetch;
  /** Most characters of all tables together. */
  readonly limit: number;
  post(message: FromPrintWorker): void;
}

/** Characters of a line's markup beside its text; measured, and with room for marked words. */
const markupOfLine = 300;

const sizeOf = (patches: ReadableIndex, { rows }: IndexedFile, file: number): number =>
  patches.patchOf(file).length + rows * markupOfLine;

/** The largest files, so many that the others fit. */
const filesBeyond = (patches: ReadableIndex, limit: number): readonly number[] => {
  const sizes = patches.files.map((file, number) => ({ number, size: sizeOf(patches, file, number) }));
  let sum = 0;
  return sizes
    .sort((one, other) => one.size - other.size)
    .filter(({ size }) => {
      sum += size;
      return sum > limit;
    })
    .map(({ number }) => number)
    .sort((one, other) => one - other);
};

const notWhole = (cause?: string): Failure =>
  changesFailure('truncated', unsaid('review_diff.page_incomplete'), unsaid('common.try_again'), cause);

function* allTables(
  patches: ReadableIndex,
  without: readonly number[],
  decode: Codec['decode'],
): Generator<FromPrintWorker, void> {
  for (const file of patches.files.keys()) {
    if (without.includes(file)) continue;
    for (const markup of tablesOf(patches, file, decode)) yield { kind: 'table', file, markup };
  }
}

/** Makes a session; the returned function takes the messages of the page. */
export const createPrintSession = ({ codec, send, limit, post }: PrintSurroundings) => {
  let tables: Generator<FromPrintWorker, void> | null = null;

  const next = (): void => {
    const step = tables?.next();
    if (step !== undefined) post(step.done === true ? { kind: 'done' } : step.value);
  };

  const open = async ({ project, iid, requestId }: OpenPrint): Promise<void> => {
    const index = createChangesIndex(codec);
    const { patches } = index;
    let reported = 0;
    const lost = await fetchChanges(
      { project, iid, range: null, requestId },
      (chunk) => {
        index.index(chunk);
        if (patches.files.length === reported) return;
        reported = patches.files.length;
        post({ kind: 'reading', files: reported });
      },
      send,
    );
    const end = index.end();
    const head = end === 'complete' ? readReviewHead(index.envelope()) : null;
    if (lost !== null || head === null) {
      post({
        kind: 'failed',
        failure: lost !== null && lost.code !== 'truncated' ? lost : notWhole(lost?.serverMessage),
      });
      return;
    }
    const { files } = patches;
    const tooMany = filesBeyond(patches, limit);
    post({ kind: 'read', files, head, unreadable: index.unreadable, tooMany });
    tables = allTables(patches, tooMany, codec.decode);
    next();
  };

  return (message: ToPrintWorker): void => {
    if (message.kind === 'open') void open(message);
    else next();
  };
};
