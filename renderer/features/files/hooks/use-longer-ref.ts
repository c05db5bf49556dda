/**
 * A web address does not say where its ref ends: `blob/release/1.2/docs/a.md` is a file of `release`, or of `release/1.2`.
 * Where the shorter one is none, or has no such file, the longest that is a branch or a tag is meant.
 */
import { useQuery } from '@tanstack/react-query';
import { call } from '#renderer/api/call.ts';
import { queryKey } from '#renderer/api/queries.ts';
import { CallError } from '#renderer/api/call-error.ts';
import type { FileLocation } from '#renderer/things/file/file-route.ts';

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

/** Whether a call finds what it requests. @throws CallError of any other failure */
const isThere = async (request: Promise<unknown>): Promise<boolean> =>
  request.then(
    () => true,
    (error: unknown) => {
      if (error instanceof CallError && error.failure.code === 'not_found') return false;
      throw error;
    },
  );

const find = async (location: FileLocation, signal: AbortSignal): Promise<FileLocation | null> => {
  const { project: id } = location;
  for (const candidate of longerRefs(location)) {
    const { ref } = candidate;
    const found = await Promise.all([
      isThere(call('branches.get', { params: { id, branch: ref } }, { signal })),
      isThere(call('tags.get', { params: { id, tag_name: ref } }, { signal })),
    ]);
    if (found.includes(true)) return candidate;
  }
  return null;
};

/** The location that is meant; null while it is looked for, and where it is the one that was given. Looked for only where `isMissing`. */
export const useLongerRef = (location: FileLocation, isMissing: boolean): FileLocation | null => {
  const { project: id, ref, path } = location;
  const { data } = useQuery({
    queryKey: queryKey('branches.get', { params: { id, branch: ref } }, 'longer ref', path),
    queryFn: async ({ signal }) => find({ project: id, ref, path }, signal),
    enabled: isMissing && path !== '',
    retry: false,
  });
  return data ?? null;
};
