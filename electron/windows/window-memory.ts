/** windows.json: size, position and zoom of each account's window, kept between two starts. A damaged file means the defaults. */
import { readFileSync } from 'node:fs';
import writeFileAtomic from 'write-file-atomic';
import { z } from 'zod';
import type { WindowState } from './window-bounds.ts';

const length = z.int().min(1).max(100_000);
const position = z.int().min(-100_000).max(100_000);

const stateSchema = z.object({
  bounds: z.object({ x: position, y: position, width: length, height: length }),
  is_maximized: z.boolean(),
  // What Chromium can show.
  zoom: z.number().min(0.25).max(5),
});
const fileSchema = z.record(z.string(), stateSchema);

/** The last state of each account's window. */
export interface WindowMemory {
  /** The last state, or undefined for an account whose window was never closed. */
  get(key: string): WindowState | undefined;
  /** Keeps a state; only accounts that are kept themselves are written to disk. */
  keep(key: string, state: WindowState): void;
  /** After signing out: the account's entry goes, on disk too. */
  forget(key: string): void;
  /** Settles when the last change is on disk, or could not be written. */
  written(): Promise<void>;
}

/** What the memory needs. */
export interface WindowMemoryOptions {
  readonly file: string;
  /** Whether the account is still there at the next start. */
  readonly isKept: (key: string) => boolean;
  /** Called when a change could not be written; it holds until the app ends. */
  readonly failed: (error: unknown) => void;
}

const read = (file: string): Map<string, WindowState> => {
  try {
    const result = fileSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
    return new Map(result.success ? Object.entries(result.data) : []);
  } catch {
    return new Map();
  }
};

/** Opens the memory. */
export const openWindowMemory = ({ file, isKept, failed }: WindowMemoryOptions): WindowMemory => {
  const states = read(file);
  let written = JSON.stringify([...states]);
  let writing: Promise<void> = Promise.resolve();
  const save = (): void => {
    const kept = [...states].filter(([key]) => isKept(key));
    const next = JSON.stringify(kept);
    if (next === written) return;
    written = next;
    const text = `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`;
    writing = writing.then(() => writeFileAtomic(file, text, { mode: 0o600 })).catch(failed);
  };
  return {
    get: (key) => states.get(key),
    keep: (key, state) => {
      states.set(key, state);
      save();
    },
    forget: (key) => {
      states.delete(key);
      save();
    },
    written: () => writing,
  };
};
