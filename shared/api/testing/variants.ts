/** Every call outside the API document, which servers of today take: they have the shape of operations. */
import type { Operation } from '#shared/api/define.ts';
import {
  hookVariants,
  mergeRequestVariants,
  projectVariants,
  protectedBranchVariants,
  releaseVariants,
} from '#shared/api/variants/today.ts';
import { extraOperations } from '#shared/api/registry.ts';
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
