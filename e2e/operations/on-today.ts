/** Which homes of operations are tried on a server of today as well, and what such a server does not have. */

/** Specs below e2e/specs: reads of every kind of thing, and the writes whose calls or answers are others there. */
export const specsOnToday: readonly string[] = [
  'admin/hooks.spec.ts',
  'admin/impersonation-tokens.spec.ts',
  'admin/users.spec.ts',
  'branches/branches.spec.ts',
  'jobs/job.spec.ts',
  'merge-requests/acts.spec.ts',
  'merge-requests/filters.spec.ts',
  'merge-requests/new.spec.ts',
  'notes/one-comment.spec.ts',
  'review/merge-box.spec.ts',
  'snippets/snippets.spec.ts',
  'tags/tags.spec.ts',
];

const unlike: readonly (readonly [title: RegExp, why: string])[] = [
  [/^repository\.contributors: /, 'a server of today counts no lines of contributors'],
  [/^a comment on a snippet is written/, 'a single comment there does not have the fields of its snippet'],
];

/** Why a test cannot pass on a server of today; undefined where it must. */
export const notOnToday = (title: string): string | undefined => unlike.find(([start]) => start.test(title))?.[1];
