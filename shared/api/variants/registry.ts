/** Calls outside the API document, for servers of today: the same shape as operations, a list of their own, not among the 110. */
import type { Operation } from '../define.ts';
import type { AnswerOfEntry, InputOfEntry } from '../registry.ts';
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

/** Id of a variant. */
export type VariantId = keyof typeof variants & string;

/** What a caller of a variant passes. */
export type VariantInputOf<Id extends VariantId> = InputOfEntry<(typeof variants)[Id]>;

/** What a variant answers, read tolerantly. */
export type VariantAnswerOf<Id extends VariantId> = AnswerOfEntry<(typeof variants)[Id]>;

/** The entry of a variant, widened. */
export const variantOf = (id: VariantId): Operation => variants[id];
