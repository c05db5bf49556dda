/** Snapshots of heads whose changes were drawn: kept on this computer in parts, so that no message carries all of a large one. */
import { useQuery } from '@tanstack/react-query';
import { largestPart, mostParts, type MergeRequestKey } from '#shared/review/heads.ts';
import { ask } from '#renderer/api/bridge.ts';

/** Keeps a packed snapshot; one that is too large is not kept. */
export const keepSnapshot = async (
  mergeRequest: MergeRequestKey,
  sha: string,
  packed: Uint8Array<ArrayBuffer>,
): Promise<void> => {
  const parts = Math.max(1, Math.ceil(packed.byteLength / largestPart));
  if (parts > mostParts) return;
  for (let part = 0; part < parts; part += 1) {
    const bytes = packed.slice(part * largestPart, (part + 1) * largestPart);
    await ask('heads:keep-snapshot', { mergeRequest, sha, part, parts, bytes });
  }
};

/** A snapshot as it is kept. */
export interface Snapshot {
  readonly packed: Uint8Array<ArrayBuffer>;
  /** ISO 8601, by this computer's clock. */
  readonly kept_at: string;
}

const readSnapshot = async (mergeRequest: MergeRequestKey, sha: string): Promise<Snapshot | null> => {
  const first = await ask('heads:read-snapshot', { mergeRequest, sha, part: 0 });
  if (first === null) return null;
  const all = [first.bytes];
  for (let part = 1; part < first.parts; part += 1) {
    const next = await ask('heads:read-snapshot', { mergeRequest, sha, part });
    // Another window keeps it again.
    if (next?.parts !== first.parts) return null;
    all.push(next.bytes);
  }
  const packed = new Uint8Array(all.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const bytes of all) {
    packed.set(bytes, at);
    at += bytes.byteLength;
  }
  return { packed, kept_at: first.kept_at };
};

/** The snapshot of a head. Undefined while it is being read; null where none can be had. */
export const useSnapshot = (project: number, iid: number, sha: string): Snapshot | null | undefined => {
  const kept = useQuery({
    queryKey: ['bridge', 'heads:read-snapshot', project, iid, sha],
    queryFn: async () => readSnapshot({ project, iid }, sha),
    staleTime: Number.POSITIVE_INFINITY,
    // It may be large, and is read from this computer.
    gcTime: 0,
    retry: false,
  });
  return kept.isError ? null : kept.data;
};
