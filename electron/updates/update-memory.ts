/** updates.json of the user's folder: what was offered, put off and skipped. A damaged file means that nothing was. */
import { readFileSync } from 'node:fs';
import writeFileAtomic from 'write-file-atomic';
import { z } from 'zod';
import { isOlder, isReleaseVersion } from './version-order.ts';

/** ms for which a version that was put off is not offered. */
const postponedFor = 7 * 24 * 60 * 60_000;

const schema = z.object({
  checked_at: z.iso.datetime().nullable(),
  newest_seen: z.string().refine(isReleaseVersion).nullable(),
  skipped: z.string().nullable(),
  postponed: z.object({ version: z.string(), until: z.number() }).nullable(),
});

type Memory = Readonly<z.infer<typeof schema>>;

const nothing: Memory = { checked_at: null, newest_seen: null, skipped: null, postponed: null };

/** What is remembered. */
export interface UpdateMemory {
  /** ISO 8601; null before the first check. */
  checkedAt(): string | null;
  newestSeen(): string | null;
  /** The server answered, and offered this version. */
  note(version: string | null): void;
  postpone(version: string): void;
  skip(version: string): void;
  isOffered(version: string): boolean;
  /** Settles when the last change is on disk, or could not be written. */
  written(): Promise<void>;
}

const read = (file: string): Memory => {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return nothing;
  }
};

/**
 * Opens the file.
 * @param failed gets the error of what could not be written; it holds until the app ends
 */
export const openUpdateMemory = (file: string, now: () => number, failed: (error: unknown) => void): UpdateMemory => {
  let memory = read(file);
  let writing: Promise<void> = Promise.resolve();
  const change = (part: Partial<Memory>): void => {
    memory = { ...memory, ...part };
    const text = `${JSON.stringify(memory, null, 2)}\n`;
    writing = writing.then(() => writeFileAtomic(file, text, { mode: 0o600 })).catch(failed);
  };
  return {
    checkedAt: () => memory.checked_at,
    newestSeen: () => memory.newest_seen,
    note: (version) => {
      const { newest_seen: before } = memory;
      const isNewer = version !== null && (before === null || isOlder(before, version));
      change({ checked_at: new Date(now()).toISOString(), ...(isNewer && { newest_seen: version }) });
    },
    postpone: (version) => {
      change({ postponed: { version, until: now() + postponedFor } });
    },
    skip: (version) => {
      change({ skipped: version });
    },
    isOffered: (version) =>
      memory.skipped !== version && !(memory.postponed?.version === version && now() < memory.postponed.until),
    written: () => writing,
  };
};
