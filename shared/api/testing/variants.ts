/** Every call outside the API document, which servers of today take: they have the shape of operations. */
import type { Operation } from '../define.ts';
import { hookVariants } from '../variants/hooks.ts';
import { mergeRequestVariants } from '../variants/merge-requests.ts';
import { projectVariants } from '../variants/projects.ts';
import { protectedBranchVariants } from '../variants/protected-branches.ts';
import { extraOperations } from '../registry.ts';
import { releaseVariants } from '../variants/releases.ts';
import { threadVariants } from '../variants/threads.ts';

/** Every variant, keyed by its id. */
export const variants = {
  ...mergeRequestVariants,
  ...hookVariants,
  ...releaseVariants,
  ...protectedBranchVariants,
  ...projectVariants,
  ...threadVariants,
  ...extraOperations,
} as const satisfies Readonly<Record<string, Operation>>;
