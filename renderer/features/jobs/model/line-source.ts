/** Lines in view: requested in blocks, kept while near, requested again where more of them arrived. */
import type { TraceLine } from '../../../../shared/trace/trace-line.ts';
import type { TraceState } from '../../../workers/trace/trace-client.ts';

/** Lines per block. */
const blockSize = 64;
/** Blocks that are kept. */
const mostBlocks = 64;

interface Block {
  lines: readonly TraceLine[];
  /** What the block was read for; another one makes it stale, but it stays until its successor comes. */
  stamp: string;
}

/** Where lines come from. */
export interface LineOrigin {
  /** Says which text it is and how far it has come. */
  state(): Pick<TraceState, 'version' | 'lines' | 'bytes' | 'searches'>;
  /** Lines from 0, the last not among them. */
  lines(from: number, to: number): Promise<readonly TraceLine[]>;
}

/** The lines in view. */
export interface LineSource {
  /** Says which lines are in view: what is missing of them is requested. */
  want(lines: readonly number[]): void;
  /** A line that has arrived. */
  lineAt(line: number): TraceLine | undefined;
  subscribe(listener: () => void): () => void;
  /** Changes whenever lines arrive. */
  version(): number;
}

/** Makes a source. */
export const createLineSource = (client: LineOrigin): LineSource => {
  const blocks = new Map<number, Block>();
  const requested = new Map<number, string>();
  const listeners = new Set<() => void>();
  let version = 0;
  let text = client.state().version;

  const changed = (): void => {
    version += 1;
    for (const listener of listeners) listener();
  };

  /** What the lines of a block follow from. */
  const stampOf = (number: number): string => {
    const { lines, bytes, searches } = client.state();
    // Matches come with the lines, and the last line may still grow.
    const isLast = (number + 1) * blockSize >= lines;
    return `${String(searches)} ${isLast ? String(bytes) : 'whole'}`;
  };

  const drop = (near: ReadonlySet<number>): void => {
    for (const number of blocks.keys()) {
      if (blocks.size <= mostBlocks) return;
      if (!near.has(number)) blocks.delete(number);
    }
  };

  const fetchBlock = async (number: number, near: ReadonlySet<number>): Promise<void> => {
    const stamp = stampOf(number);
    if (blocks.get(number)?.stamp === stamp || requested.get(number) === stamp) return;
    requested.set(number, stamp);
    const requestedText = text;
    const lines = await client.lines(number * blockSize, (number + 1) * blockSize);
    // Another text has replaced it meanwhile, or a later request was answered first.
    if (requestedText !== text || requested.get(number) !== stamp) return;
    requested.delete(number);
    blocks.delete(number);
    blocks.set(number, { lines, stamp });
    drop(near);
    changed();
  };

  return {
    want: (lines) => {
      const state = client.state();
      if (state.version !== text) {
        text = state.version;
        blocks.clear();
        requested.clear();
      }
      const near = new Set(lines.map((line) => Math.floor(line / blockSize)));
      for (const number of near) void fetchBlock(number, near);
    },
    lineAt: (line) =>
      client.state().version === text ? blocks.get(Math.floor(line / blockSize))?.lines[line % blockSize] : undefined,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    version: () => version,
  };
};
