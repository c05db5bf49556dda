/** Rows and their colours for what is in view: asked for in blocks, kept while near, plain first and coloured when ready. */
import type { IndexedFile } from '../../../../shared/diff/patch-index.ts';
import type { Row } from '../../../../shared/diff/rows-between.ts';
import type { ChangesClient } from '../../../workers/changes-client.ts';
import type { HighlightClient } from '../../../workers/highlight-client.ts';
import type { LineSpans } from '../../../workers/highlight-lines.ts';
import { piecesOfBlock } from './code-pieces.ts';

/** Rows per block. */
const blockSize = 64;
/** Rows asked for beyond the view, so that scrolling finds them there. */
const ahead = 60;
/** Rows coloured beyond the view: fewer, because colours cost more and may come late. */
const colouredAhead = 16;
/** Blocks that are kept. */
const mostBlocks = 48;
/** Pieces of highlighting that may be under way: few, so that what is in view comes before what was. */
const mostColouring = 2;

interface Block {
  rows: readonly Row[];
  colours: 'none' | 'asked' | 'done';
  spans: Map<number, LineSpans>;
}

/** The rows in view. */
export interface RowSource {
  /** Another one for every reading: what belongs to an earlier one starts afresh. */
  readonly key: number;
  /** Says which rows are in view: what is missing of them is asked for. */
  want(from: number, to: number): void;
  /** A row that has arrived. */
  rowAt(row: number): Row | undefined;
  spansAt(row: number): LineSpans | undefined;
  subscribe(listener: () => void): () => void;
  /** Changes whenever rows or colours arrive. */
  version(): number;
  close(): void;
}

let made = 0;

/** Makes the source of an open review. */
export const createRowSource = (
  client: Pick<ChangesClient, 'ask' | 'state'>,
  highlighter: Pick<HighlightClient, 'highlight'> | null,
  fileOfRow: (row: number) => IndexedFile | undefined,
): RowSource => {
  const blocks = new Map<number, Block>();
  const asked = new Set<number>();
  const listeners = new Set<() => void>();
  let version = 0;
  let wanted: readonly [number, number] = [0, 0];
  let colouring = 0;
  let isClosed = false;

  const changed = (): void => {
    if (isClosed) return;
    version += 1;
    for (const listener of listeners) listener();
  };
  const rowAt = (row: number): Row | undefined => blocks.get(Math.floor(row / blockSize))?.rows[row % blockSize];
  const blocksAround = (more: number): number[] => {
    const first = Math.floor(Math.max(0, wanted[0] - more) / blockSize);
    const last = Math.floor(Math.min(client.state().rows - 1, wanted[1] + more) / blockSize);
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
  };

  const colour = async (number: number, block: Block): Promise<void> => {
    block.colours = 'asked';
    colouring += 1;
    for (const { language, sides } of piecesOfBlock(block.rows, rowAt, fileOfRow)) {
      const spans = await highlighter?.highlight(
        language,
        sides.map(({ lines }) => lines),
      );
      sides.forEach(({ rows }, side) => {
        rows.forEach((row, at) => {
          const found = spans?.[side]?.[at];
          if (row >= 0 && found !== undefined) block.spans.set(row, found);
        });
      });
    }
    colouring -= 1;
    if (blocks.get(number) !== block) return;
    block.colours = 'done';
    changed();
    pump();
  };

  const pump = (): void => {
    if (highlighter === null || isClosed) return;
    for (const number of blocksAround(colouredAhead)) {
      const block = blocks.get(number);
      if (colouring >= mostColouring) return;
      if (block?.colours === 'none') void colour(number, block);
    }
  };

  const drop = (): void => {
    const near = new Set(blocksAround(ahead));
    for (const number of blocks.keys()) {
      if (blocks.size <= mostBlocks) return;
      if (!near.has(number)) blocks.delete(number);
    }
  };

  const fetchBlock = async (number: number): Promise<void> => {
    asked.add(number);
    const from = number * blockSize;
    const rows = await client.ask({ kind: 'rows', from, to: from + blockSize });
    asked.delete(number);
    // Asked again because more of it arrived: the colours it has stay until the new ones come.
    const spans = blocks.get(number)?.spans ?? new Map<number, LineSpans>();
    blocks.delete(number);
    blocks.set(number, { rows, colours: 'none', spans });
    drop();
    changed();
    pump();
  };

  made += 1;
  return {
    key: made,
    want: (from, to) => {
      wanted = [from, to];
      const known = client.state().rows;
      for (const number of blocksAround(ahead)) {
        const missing = Math.min(blockSize, known - number * blockSize) - (blocks.get(number)?.rows.length ?? 0);
        if (missing > 0 && !asked.has(number)) void fetchBlock(number);
      }
      pump();
    },
    rowAt,
    spansAt: (row) => blocks.get(Math.floor(row / blockSize))?.spans.get(row),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    version: () => version,
    close: () => {
      isClosed = true;
    },
  };
};
