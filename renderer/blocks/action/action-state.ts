/** What became of an action: one state for buttons, dialogs, forms and the outcome notice. */
import type { Failure } from '#shared/api/failure.ts';

export type ActionState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running' }
  | {
      readonly kind: 'done';
      /** What is said; null where the screen shows it by itself. */
      readonly words: string | null;
      /** The server accepted it and did not do it: `words` say so. */
      readonly isIgnored: boolean;
      readonly undo: (() => void) | null;
    }
  | {
      readonly kind: 'failed';
      readonly failure: Failure;
      /** Verbs of what waited behind it, and was not sent. */
      readonly skipped?: readonly string[];
      /** Who may, where the right is missing. */
      readonly who: string;
      /** Reads what is on screen again, where that tells more. */
      readonly refresh: (() => void) | null;
      readonly isRefreshing: boolean;
      readonly refreshFailure: Failure | null;
    }
  | {
      /** The answer was lost. */
      readonly kind: 'unknown';
      readonly failure: Failure;
      /** Verbs of what waited behind it, and was not sent. */
      readonly skipped?: readonly string[];
      /** Reads whether it was done; without such a read, reads what is on screen again. */
      readonly check: () => void;
      readonly isChecking: boolean;
      readonly checkFailure: Failure | null;
      /** The check tells done or not done; otherwise what is on screen does. */
      readonly isCheckable: boolean;
    }
  /** The answer was lost, and a check found that it was not done: repeating it is safe. */
  | { readonly kind: 'not_done' };

/** Nothing was done yet. */
export const idle: ActionState = { kind: 'idle' };

/**
 * Whether a write may have been done although it failed: its answer was lost on the way from the server, or between
 * Lectern's own processes.
 */
export const isUnknown = ({ code, operation }: Failure): boolean =>
  code === 'unknown_outcome' || (code === 'internal' && operation !== undefined);
