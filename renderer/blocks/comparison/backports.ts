/** Changes of a release that were made on another branch as well: what cherry-picks recorded, and what has the same patch. */
import type { ComparedCommit } from '#renderer/workers/changes/changes-protocol.ts';
import { ownShasOf, type MergedRequest, type NotesContent } from './notes-content.ts';

/** How it is known. `same_title`: the patches could not be compared. */
export type BackportProof = 'recorded' | 'same_patch' | 'same_title';

/** A change that came from elsewhere. */
export interface Backport {
  /** Number of the merge request of this release; null for a commit without one. */
  readonly request: number | null;
  /** The commit here that says so; null where merge requests were compared. */
  readonly commit: string | null;
  /** Number of the merge request it came from; null where none is known. */
  readonly from: number | null;
  /** The commit it was picked from; null where merge requests were compared. */
  readonly fromCommit: string | null;
  readonly proof: BackportProof;
}

/** A merge request here and one elsewhere that may be the same change. */
export interface BackportPair {
  readonly here: MergedRequest;
  readonly there: MergedRequest;
}

const trailer = /\(cherry picked from commit ([0-9a-f]{7,64})\)/g;

/** Cherry-picks that messages of commits record, one for each pair of merge requests. */
export const recordedBackports = (
  commits: readonly ComparedCommit[],
  { requestOf }: Pick<NotesContent, 'requestOf'>,
  merged: readonly MergedRequest[],
): readonly Backport[] => {
  const owners = new Map(merged.flatMap((request) => ownShasOf(request).map((sha) => [sha, request.iid] as const)));
  const found = new Map<string, Backport>();
  for (const { id, message } of [...commits].sort((one, other) => (one.id < other.id ? -1 : 1)))
    for (const [, picked = ''] of message.matchAll(trailer)) {
      const from = owners.get(picked) ?? null;
      const request = requestOf.get(id) ?? null;
      // A pick of a commit of the same merge request says nothing of another branch.
      if (from !== null && from === request) continue;
      const key = from !== null && request !== null ? `${String(request)} ${String(from)}` : `${id} ${picked}`;
      if (!found.has(key)) found.set(key, { request, commit: id, from, fromCommit: picked, proof: 'recorded' });
    }
  return [...found.values()];
};

/** A title without what backports add to it. */
const plainTitle = (title: string): string =>
  title
    .toLowerCase()
    .replace(/^(?:draft|wip):\s*/, '')
    .replace(/\[[^\]]*\]|\([^)]*backport[^)]*\)/g, ' ')
    .replace(/\b(?:manual\s+)?back-?ports?\b(?:\s+of)?(?:\s*!\d+)?:?/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Pairs worth comparing: the same author and title, into different branches, and not recorded already. */
export const backportPairs = (
  { requests }: Pick<NotesContent, 'requests'>,
  merged: readonly MergedRequest[],
  recorded: readonly Backport[],
): readonly BackportPair[] => {
  const known = new Set(recorded.map(({ request, from }) => `${String(request)} ${String(from)}`));
  const key = ({ author, title }: MergedRequest): string => `${author}\n${plainTitle(title)}`;
  const byKey = Map.groupBy(merged, key);
  return requests.flatMap((here) =>
    (byKey.get(key(here)) ?? [])
      .filter(
        (there) =>
          there.iid !== here.iid &&
          there.target_branch !== here.target_branch &&
          plainTitle(here.title) !== '' &&
          !known.has(`${String(here.iid)} ${String(there.iid)}`),
      )
      .sort((one, other) => one.iid - other.iid)
      .map((there) => ({ here, there })),
  );
};

/** What the ids of two patches say; null: they differ. An id is null where the patch is not known whole. */
export const comparedBackport = (
  { here, there }: BackportPair,
  hereId: string | null,
  thereId: string | null,
): Backport | null => {
  const isKnown = hereId !== null && thereId !== null;
  if (isKnown && hereId !== thereId) return null;
  return {
    request: here.iid,
    commit: null,
    from: there.iid,
    fromCommit: null,
    proof: isKnown ? 'same_patch' : 'same_title',
  };
};
