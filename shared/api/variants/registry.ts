/** Calls outside the API document, for servers of today: the same shape as operations, a list of their own, not among the 110. */
import type { Operation } from '../define.ts';
import { hookVariants } from './hooks.ts';
import { mergeRequestVariants } from './merge-requests.ts';
import { projectVariants } from './projects.ts';
import { protectedBranchVariants } from './protected-branches.ts';
import { releaseVariants } from './releases.ts';
import { versionVariants } from './version.ts';

/** Every variant, keyed by `variants.<verb>`. */
export const variants = {
  ...versionVariants,
  ...mergeRequestVariants,
  ...hookVariants,
  ...releaseVariants,
  ...protectedBranchVariants,
  ...projectVariants,
} as const satisfies Readonly<Record<string, Operation>>;
