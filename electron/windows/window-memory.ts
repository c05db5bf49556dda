/** windows.json: size, position and zoom of each account's window, kept between two starts. Of a damaged file the defaults hold. */
import { z } from 'zod';
import { openJsonFile, type FileKeeping } from '#node/json-file.ts';
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
export interface WindowMemoryOptions extends FileKeeping {
  readonly file: string;
  /** Whether the account is still there at the next start. */
  readonly isKept: (key: string) => boolean;
}

/** Opens the memory. */
export const openWindowMemory = (options: WindowMemoryOptions): WindowMemory => {
  const content = (): object => Object.fromEntries([...states].filter(([key]) => options.isKept(key)));
  const { found, save: write } = openJsonFile({ ...options, parse: (json) => fileSchema.parse(json), content });
  const states = new Map<string, WindowState>(Object.entries(found ?? {}));
  let written = JSON.stringify(content());
  let writing: Promise<unknown> = Promise.resolve();
  const save = (): void => {
    const next = JSON.stringify(content());
    if (next === written) return;
    written = next;
    writing = write();
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
    written: async () => void (await writing),
  };
};
