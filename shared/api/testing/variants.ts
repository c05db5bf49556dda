/** Every call outside the API document, which servers of today take: they have the shape of operations. */
import type { Operation } from '#shared/api/define.ts';
import { hookVariants } from '#shared/api/variants/hooks.ts';
import { mergeRequestVariants } from '#shared/api/variants/merge-requests.ts';
import { projectVariants } from '#shared/api/variants/projects.ts';
import { protectedBranchVariants } from '#shared/api/variants/protected-branches.ts';
import { extraOperations } from '#shared/api/registry.ts';
import { releaseVariants } from '#shared/api/variants/releases.ts';
import { threadVariants } from '#shared/api/variants/threads.ts';

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
