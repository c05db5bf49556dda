/** Lines and their colours for what is in view: requested in blocks, kept while near, plain first and coloured when ready. */
import type { IndexedFile } from '#shared/diff/index/patch-index.ts';
import type { Row } from '#shared/diff/index/read-row.ts';
import { lastAtMost } from '#shared/diff/bytes/search-sorted.ts';
import type { ShownLine } from '#shared/diff/view/shown-lines.ts';
import type { ChangesClient } from '#renderer/workers/changes/changes-client.ts';
import type { HighlightClient } from '#renderer/workers/highlight/highlight-client.ts';
import type { LineSpans } from '#renderer/workers/highlight/highlight-lines.ts';
import { defaultCodeSettings } from '#shared/settings/settings.ts';
import { piecesOfBlock } from './code-pieces.ts';
import { columnsOfRow } from './line-width.ts';

/** Lines per block. */
const blockSize = 64;
/** Lines requested beyond the view, so that scrolling finds them there. */
const ahead = 60;
/** Lines coloured beyond the view: fewer, because colours cost more and may come late. */
const colouredAhead = 16;
/** Blocks that are kept. */
const mostBlocks = 48;
/** Pieces of highlighting that may be under way: few, so that what is in view comes before what was. */
const mostColouring = 2;

interface Block {
  lines: readonly ShownLine[];
  colours: 'none' | 'requested' | 'done';
  spans: Map<Row, LineSpans>;
}

/** The lines in view. */
export interface RowSource {
  /** Another one for every reading: what belongs to an earlier one starts over. */
  readonly key: number;
  /** Takes the lines that came with the first files, and has them coloured; once. */
  takeBeginning(): void;
  /** Says which lines are in view: what is missing of them is requested. */
  want(from: number, to: number): void;
  /** A line that has arrived. */
  lineAt(line: number): ShownLine | undefined;
  /** The colours of a row on a line. */
  spansOf(line: number, row: Row): LineSpans | undefined;
  /** Columns of the longest line of a file that was seen: what must be moved through sideways. */
  reachOf(file: number, tabWidth: number): number;
  subscribe(listener: () => void): () => void;
  /** Changes whenever lines or colours arrive. */
  version(): number;
  close(): void;
}

/** Requested again because more of it arrived: the colours that a block has stay until the new ones come. */
const coloursKept = (before: Block | undefined, lines: readonly ShownLine[]): Map<Row, LineSpans> => {
  const kept = new Map<Row, LineSpans>();
  before?.lines.forEach(({ row }, at) => {
    const spans = before.spans.get(row);
    const now = lines[at]?.row;
    if (spans !== undefined && now !== undefined) kept.set(now, spans);
  });
  return kept;
};

let made = 0;

/** Makes the source of an open review. */
export const createRowSource = (
  client: Pick<ChangesClient, 'ask' | 'state'>,
  highlighter: Pick<HighlightClient, 'highlight'> | null,
  fileOfLine: (line: number) => IndexedFile | undefined,
): RowSource => {
  const blocks = new Map<number, Block>();
  const requested = new Set<number>();
  const listeners = new Set<() => void>();
  let version = 0;
  let wanted: readonly [number, number] = [0, 0];
  let colouring = 0;
  let isClosed = false;
  let view = client.state().view.number;
  const reach = new Map<number, number>();
  let tabs = defaultCodeSettings.tab_width;
  let hasBegun = false;

  const changed = (): void => {
    if (isClosed) return;
    version += 1;
    for (const listener of listeners) listener();
  };
  const isCurrent = (): boolean => client.state().view.number === view;
  const lineAt = (line: number): ShownLine | undefined =>
    isCurrent() ? blocks.get(Math.floor(line / blockSize))?.lines[line % blockSize] : undefined;
  const blocksAround = (more: number): number[] => {
    const first = Math.floor(Math.max(0, wanted[0] - more) / blockSize);
    const last = Math.floor(Math.min(client.state().view.lines - 1, wanted[1] + more) / blockSize);
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
  };

  const colour = async (number: number, block: Block): Promise<void> => {
    block.colours = 'requested';
    colouring += 1;
    // All at once: one after the other, each would wait until the page has time to ask for it.
    const pieces = piecesOfBlock(block.lines, lineAt, fileOfLine).map(async ({ language, sides }) => {
      const spans = await highlighter?.highlight(
        language,
        sides.map(({ lines }) => lines),
      );
      sides.forEach(({ rows }, side) => {
        rows.forEach((row, at) => {
          const found = spans?.[side]?.[at];
          if (row !== null && found !== undefined) block.spans.set(row, found);
        });
      });
    });
    await Promise.all(pieces);
    colouring -= 1;
    if (blocks.get(number) === block) {
      block.colours = 'done';
      changed();
    }
    // Also after colours of a dropped block: the block that replaced it is still waiting.
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

  /** Widens what was seen of files by lines. */
  const stretch = (lines: readonly ShownLine[]): void => {
    const { firstLines } = client.state().view;
    for (const shown of lines) {
      const file = lastAtMost(firstLines, firstLines.length, shown.line);
      for (const row of shown.sides ?? [shown.row])
        if (row !== null) reach.set(file, Math.max(reach.get(file) ?? 0, columnsOfRow(row, tabs)));
    }
  };

  const keep = (number: number, lines: readonly ShownLine[]): void => {
    stretch(lines);
    const spans = coloursKept(blocks.get(number), lines);
    blocks.delete(number);
    blocks.set(number, { lines, colours: 'none', spans });
  };

  const fetchBlock = async (number: number): Promise<void> => {
    const from = number * blockSize;
    const requestedView = view;
    requested.add(number);
    const lines = await client.ask('lines', { from, to: from + blockSize });
    // All lines were renumbered meanwhile: these may be others by now.
    if (requestedView !== view || !isCurrent()) return;
    requested.delete(number);
    keep(number, lines);
    drop();
    changed();
    pump();
  };

  /** The lines that came with the first files, in the place of the first blocks: they are not asked for. */
  const takeBeginning = (): void => {
    const { beginning } = client.state();
    if (view !== 0 || hasBegun || beginning.length === 0) return;
    hasBegun = true;
    for (let number = 0; number * blockSize < beginning.length; number += 1)
      keep(number, beginning.slice(number * blockSize, (number + 1) * blockSize));
    changed();
    pump();
  };

  const restart = (): void => {
    view = client.state().view.number;
    blocks.clear();
    requested.clear();
  };

  made += 1;
  return {
    key: made,
    takeBeginning,
    want: (from, to) => {
      if (!isCurrent()) restart();
      takeBeginning();
      wanted = [from, to];
      const known = client.state().view.lines;
      for (const number of blocksAround(ahead)) {
        const missing = Math.min(blockSize, known - number * blockSize) - (blocks.get(number)?.lines.length ?? 0);
        if (missing > 0 && !requested.has(number)) void fetchBlock(number);
      }
      pump();
    },
    lineAt,
    spansOf: (line, row) => blocks.get(Math.floor(line / blockSize))?.spans.get(row),
    reachOf: (file, tabWidth) => {
      if (tabWidth !== tabs) {
        tabs = tabWidth;
        reach.clear();
        for (const { lines } of blocks.values()) stretch(lines);
      }
      return reach.get(file) ?? 0;
    },
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
