/** updates.json of the user's folder: what was offered, put off and skipped. Of a damaged file nothing was. */
import { z } from 'zod';
import { openJsonFile, type FileKeeping } from '#node/json-file.ts';
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

/** Opens the file. */
export const openUpdateMemory = (file: string, keeping: FileKeeping): UpdateMemory => {
  const now = (): number => keeping.now().getTime();
  const opened = openJsonFile({ ...keeping, file, parse: (json) => schema.parse(json), content: () => memory });
  let memory: Memory = opened.found ?? nothing;
  let writing: Promise<unknown> = Promise.resolve();
  const change = (part: Partial<Memory>): void => {
    memory = { ...memory, ...part };
    writing = opened.save();
  };
  return {
    checkedAt: () => memory.checked_at,
    newestSeen: () => memory.newest_seen,
    note: (version) => {
      const { newest_seen: before } = memory;
      const isNewer = version !== null && (before === null || isOlder(before, version));
      change({ checked_at: new Date(now()).toISOString(), ...(isNewer && { newest_seen: version }) });
    },
    postpone: (version) => change({ postponed: { version, until: now() + postponedFor } }),
    skip: (version) => change({ skipped: version }),
    isOffered: (version) =>
      memory.skipped !== version && !(memory.postponed?.version === version && now() < memory.postponed.until),
    written: async () => void (await writing),
  };
};
