/**
 * A web address does not say where its ref ends: `blob/release/1.2/docs/a.md` is a file of `release`, or of `release/1.2`.
 * Where the shorter one is none, or has no such file, the longest that is a branch or a tag is meant.
 */
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { CallError } from '../../../api/call-error.ts';
import type { FileLocation } from '../model/file-route.ts';

/** Longer refs that are looked for: deeper ones nobody has. */
const mostParts = 6;

/** The location with each longer ref, the longest first. */
export const longerRefs = ({ project, ref, path }: FileLocation): readonly FileLocation[] => {
  const parts = path === '' ? [] : path.split('/');
  return parts
    .slice(0, mostParts)
    .map((_, at) => ({
      project,
      ref: [ref, ...parts.slice(0, at + 1)].join('/'),
      path: parts.slice(at + 1).join('/'),
    }))
    .toReversed();
};

/** Whether a call finds what it asks for. @throws CallError of any other failure */
const isThere = async (asked: Promise<unknown>): Promise<boolean> =>
  asked.then(
    () => true,
    (error: unknown) => {
      if (error instanceof CallError && error.failure.code === 'not_found') return false;
      throw error;
    },
  );

/** The location that is meant; null while it is looked for, and where it is the one that was given. Asked only where `isMissing`. */
export const useLongerRef = (location: FileLocation, isMissing: boolean): FileLocation | null => {
  const { project: id } = location;
  const candidates = longerRefs(location);
  const { data } = useQuery({
    queryKey: ['longer ref', location],
    queryFn: async ({ signal }) => {
      for (const candidate of candidates) {
        const { ref } = candidate;
        const found = await Promise.all([
          isThere(call('branches.get', { params: { id, branch: ref } }, { signal })),
          isThere(call('tags.get', { params: { id, tag_name: ref } }, { signal })),
        ]);
        if (found.includes(true)) return candidate;
      }
      return null;
    },
    enabled: isMissing && candidates.length > 0,
    retry: false,
  });
  return data ?? null;
};
