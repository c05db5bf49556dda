/** The age of a server: releases compared, and what one of an age takes ("Versioning"; behaviour page, "Today's servers"). */
import { t } from '#shared/texts/texts.ts';

/** `18.2.0-ee` → [18, 2]; null where it is no release. */
const releaseOf = (version: string): readonly [number, number] | null => {
  const found = /^v?(\d{1,4})(?:\.(\d{1,4}))?/.exec(version.trim());
  return found ? [Number(found[1]), Number(found[2] ?? 0)] : null;
};

/** The first release that has threads on merge requests. */
export const threadsSince = '10.6';

/** The first release that takes approvals and gives them back, in the editions that have them. */
export const approvalsSince = '9.0';

/** The first release that takes reviewers. */
export const reviewersSince = '13.8';

/** The first release whose comments are reacted to by these calls. */
export const reactionsSince = '9.0';

/** The first release that makes a thread of a comment that is answered; older ones refuse the answer. */
export const repliesToNotesSince = '11.9';

/** The first release that is known to find an SSH key by its fingerprint, SHA256 or MD5. */
export const keySearchSince = '13.0';

/** Whether a server told its version, and it is `release` or a newer one. */
export const isFrom = (version: string | null, release: string): boolean => {
  const [one, other] = [version === null ? null : releaseOf(version), releaseOf(release)];
  if (one === null || other === null) return false;
  return one[0] === other[0] ? one[1] >= other[1] : one[0] > other[0];
};

/** Whether a server told its version, and it is older than `release`. */
export const isOlder = (version: string | null, release: string): boolean =>
  version !== null && releaseOf(version) !== null && !isFrom(version, release);

/** Texts of what an old server lacks. */
type NeedsKey = 'failures.needs_newer' | 'failures.filter_needs_newer';

/** `18.2.0-ee` → `18.2`: what people call the release of a server. */
const shortRelease = (version: string): string => releaseOf(version)?.join('.') ?? version;

/** The release that something needs, and the server's. */
export const needsWords = (since: string, version: string, key: NeedsKey = 'failures.needs_newer'): string =>
  t(key, { since, version: shortRelease(version) });
