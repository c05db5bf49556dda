/** Lines in view: requested in blocks, kept while near, requested again where more of them arrived. */
import type { TraceLine } from '#shared/trace/trace-line.ts';
import type { TraceMatch } from '#shared/trace/trace-search.ts';
import type { TraceState } from '#renderer/workers/trace/trace-client.ts';

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
  /** Lines from 0, the last not among them. @param current a match that must be in what is shown of its line */
  lines(from: number, to: number, current: TraceMatch | null): Promise<readonly TraceLine[]>;
}

/** The lines in view. */
export interface LineSource {
  /** Says which lines are in view: what is missing of them is requested. @param current the match that was gone to */
  want(lines: readonly number[], current?: TraceMatch | null): void;
  /** A line that has arrived. */
  lineAt(line: number): TraceLine | undefined;
  subscribe(listener: () => void): () => void;
  /** Changes whenever lines arrive. */
  version(): number;
}

/** What the lines of a block follow from. */
const stampOf = (
  number: number,
  { lines, bytes, searches }: ReturnType<LineOrigin['state']>,
  current: TraceMatch | null,
): string => {
  // Matches come with the lines, and the last line may still grow.
  const isLast = (number + 1) * blockSize >= lines;
  // A line is shown with its first match: for another one it may have to begin elsewhere.
  const isCurrent = current !== null && current.inLine > 0 && Math.floor(current.line / blockSize) === number;
  return `${String(searches)} ${isLast ? String(bytes) : 'whole'} ${isCurrent ? String(current.number) : ''}`;
};

/** Makes a source. */
export const createLineSource = (client: LineOrigin): LineSource => {
  const blocks = new Map<number, Block>();
  const requested = new Map<number, string>();
  let current: TraceMatch | null = null;
  const listeners = new Set<() => void>();
  let version = 0;
  let text = client.state().version;

  const changed = (): void => {
    version += 1;
    for (const listener of listeners) listener();
  };

  const drop = (near: ReadonlySet<number>): void => {
    for (const number of blocks.keys()) {
      if (blocks.size <= mostBlocks) return;
      if (!near.has(number)) blocks.delete(number);
    }
  };

  const fetchBlock = async (number: number, near: ReadonlySet<number>): Promise<void> => {
    const stamp = stampOf(number, client.state(), current);
    if (blocks.get(number)?.stamp === stamp || requested.get(number) === stamp) return;
    requested.set(number, stamp);
    const requestedText = text;
    const lines = await client.lines(number * blockSize, (number + 1) * blockSize, current);
    // Another text has replaced it meanwhile, or a later request was answered first.
    if (requestedText !== text || requested.get(number) !== stamp) return;
    requested.delete(number);
    blocks.delete(number);
    blocks.set(number, { lines, stamp });
    drop(near);
    changed();
  };

  return {
    want: (lines, wanted = null) => {
      current = wanted;
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
