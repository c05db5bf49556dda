/** Lines and their colours for what is in view: requested in blocks, kept while near, plain first and coloured when ready. */
import type { IndexedFile } from '#shared/diff/index/patch-index.ts';
import type { Row } from '#shared/diff/index/read-row.ts';
import { lastAtMost } from '#shared/diff/bytes/search-sorted.ts';
import type { ShownLine } from '#shared/diff/view/shown-lines.ts';
import type { ChangesClient } from '#renderer/workers/changes/changes-client.ts';
import type { HighlightClient } from '#renderer/workers/highlight/highlight-client.ts';
import type { LineSpans } from '#renderer/workers/highlight/highlight-lines.ts';
import { defaultCodeSettings } from '#shared/settings/settings.ts';
import { columnsOf } from '#shared/diff/view/line-columns.ts';
import { piecesOfBlock } from './code-pieces.ts';

/** Columns after the last character: the mark of a carriage return, and some air. */
const endColumns = 5;
/** Columns of the button for the rest of a line that is too long, which stays in view. */
const buttonColumns = 34;

/** Columns of a row's text with what follows it. */
const columnsOfRow = ({ text, leftOut }: Pick<Row, 'text' | 'leftOut'>, tabWidth: number): number =>
  columnsOf(text, tabWidth) + endColumns + (leftOut > 0 ? buttonColumns : 0);

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
  /** Calls the listener whenever lines arrive. */
  subscribe(listener: () => void): () => void;
  /** Calls the listener whenever colours arrive: they change nothing that is drawn. */
  subscribeColours(listener: () => void): () => void;
  /** Changes whenever lines arrive. */
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

/** What a source holds. */
interface Held {
  readonly client: Pick<ChangesClient, 'ask' | 'state'>;
  readonly highlighter: Pick<HighlightClient, 'highlight'> | null;
  readonly fileOfLine: (line: number) => IndexedFile | undefined;
  readonly blocks: Map<number, Block>;
  readonly requested: Set<number>;
  readonly listeners: Set<() => void>;
  readonly colourListeners: Set<() => void>;
  /** Columns of the longest line that was seen of each file. */
  readonly reach: Map<number, number>;
  version: number;
  wanted: readonly [number, number];
  colouring: number;
  isClosed: boolean;
  view: number;
  tabs: number;
  hasBegun: boolean;
}

const changed = (held: Held): void => {
  if (held.isClosed) return;
  held.version += 1;
  for (const listener of held.listeners) listener();
};

const isCurrent = ({ client, view }: Held): boolean => client.state().view.number === view;

const lineOf = (held: Held, line: number): ShownLine | undefined =>
  isCurrent(held) ? held.blocks.get(Math.floor(line / blockSize))?.lines[line % blockSize] : undefined;

const blocksAround = ({ client, wanted }: Held, more: number): number[] => {
  const first = Math.floor(Math.max(0, wanted[0] - more) / blockSize);
  const last = Math.floor(Math.min(client.state().view.lines - 1, wanted[1] + more) / blockSize);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
};

const colour = async (held: Held, number: number, block: Block): Promise<void> => {
  block.colours = 'requested';
  held.colouring += 1;
  // All at once: one after the other, each would wait until the page has time to ask for it.
  const pieces = piecesOfBlock(block.lines, (line) => lineOf(held, line), held.fileOfLine).map(
    async ({ language, sides }) => {
      const spans = await held.highlighter?.highlight(
        language,
        sides.map(({ lines }) => lines),
      );
      sides.forEach(({ rows }, side) => {
        rows.forEach((row, at) => {
          const found = spans?.[side]?.[at];
          if (row !== null && found !== undefined) block.spans.set(row, found);
        });
      });
    },
  );
  await Promise.all(pieces);
  held.colouring -= 1;
  if (held.blocks.get(number) === block) {
    block.colours = 'done';
    if (!held.isClosed) for (const listener of held.colourListeners) listener();
  }
  // Also after colours of a dropped block: the block that replaced it is still waiting.
  pump(held);
};

const pump = (held: Held): void => {
  if (held.highlighter === null || held.isClosed) return;
  for (const number of blocksAround(held, colouredAhead)) {
    const block = held.blocks.get(number);
    if (held.colouring >= mostColouring) return;
    if (block?.colours === 'none') void colour(held, number, block);
  }
};

const drop = (held: Held): void => {
  const near = new Set(blocksAround(held, ahead));
  for (const number of held.blocks.keys()) {
    if (held.blocks.size <= mostBlocks) return;
    if (!near.has(number)) held.blocks.delete(number);
  }
};

/** Widens what was seen of files by lines. */
const stretch = ({ client, reach, tabs }: Held, lines: readonly ShownLine[]): void => {
  const { firstLines } = client.state().view;
  for (const shown of lines) {
    const file = lastAtMost(firstLines, firstLines.length, shown.line);
    for (const row of shown.sides ?? [shown.row])
      if (row !== null) reach.set(file, Math.max(reach.get(file) ?? 0, columnsOfRow(row, tabs)));
  }
};

const keep = (held: Held, number: number, lines: readonly ShownLine[]): void => {
  stretch(held, lines);
  const spans = coloursKept(held.blocks.get(number), lines);
  held.blocks.delete(number);
  held.blocks.set(number, { lines, colours: 'none', spans });
};

const fetchBlock = async (held: Held, number: number): Promise<void> => {
  const from = number * blockSize;
  const requestedView = held.view;
  held.requested.add(number);
  const lines = await held.client.ask('lines', { from, to: from + blockSize });
  // All lines were renumbered meanwhile: these may be others by now.
  if (requestedView !== held.view || !isCurrent(held)) return;
  held.requested.delete(number);
  keep(held, number, lines);
  drop(held);
  changed(held);
  pump(held);
};

/** The lines that came with the first files, in the place of the first blocks: they are not asked for. */
const takeBeginning = (held: Held): void => {
  const { beginning } = held.client.state();
  if (held.view !== 0 || held.hasBegun || beginning.length === 0) return;
  held.hasBegun = true;
  for (let number = 0; number * blockSize < beginning.length; number += 1)
    keep(held, number, beginning.slice(number * blockSize, (number + 1) * blockSize));
  changed(held);
  pump(held);
};

const want = (held: Held, from: number, to: number): void => {
  if (!isCurrent(held)) {
    held.view = held.client.state().view.number;
    held.blocks.clear();
    held.requested.clear();
  }
  takeBeginning(held);
  held.wanted = [from, to];
  const known = held.client.state().view.lines;
  for (const number of blocksAround(held, ahead)) {
    const missing = Math.min(blockSize, known - number * blockSize) - (held.blocks.get(number)?.lines.length ?? 0);
    if (missing > 0 && !held.requested.has(number)) void fetchBlock(held, number);
  }
  pump(held);
};

const reachOf = (held: Held, file: number, tabWidth: number): number => {
  if (tabWidth !== held.tabs) {
    held.tabs = tabWidth;
    held.reach.clear();
    for (const { lines } of held.blocks.values()) stretch(held, lines);
  }
  return held.reach.get(file) ?? 0;
};

let made = 0;

/** Makes the source of an open review. */
export const createRowSource = (
  client: Pick<ChangesClient, 'ask' | 'state'>,
  highlighter: Pick<HighlightClient, 'highlight'> | null,
  fileOfLine: (line: number) => IndexedFile | undefined,
): RowSource => {
  const held: Held = {
    client,
    highlighter,
    fileOfLine,
    blocks: new Map(),
    requested: new Set(),
    listeners: new Set(),
    colourListeners: new Set(),
    reach: new Map(),
    version: 0,
    wanted: [0, 0],
    colouring: 0,
    isClosed: false,
    view: client.state().view.number,
    tabs: defaultCodeSettings.tab_width,
    hasBegun: false,
  };
  made += 1;
  return {
    key: made,
    takeBeginning: () => takeBeginning(held),
    want: (from, to) => want(held, from, to),
    lineAt: (line) => lineOf(held, line),
    spansOf: (line, row) => held.blocks.get(Math.floor(line / blockSize))?.spans.get(row),
    reachOf: (file, tabWidth) => reachOf(held, file, tabWidth),
    subscribe: (listener) => {
      held.listeners.add(listener);
      return () => void held.listeners.delete(listener);
    },
    subscribeColours: (listener) => {
      held.colourListeners.add(listener);
      return () => void held.colourListeners.delete(listener);
    },
    version: () => held.version,
    close: () => {
      held.isClosed = true;
    },
  };
};
