/** Computing the lines of files that the server left out, as the notice of each file offers it. */
import { createContext } from 'react';
import type { IndexedFile } from '../../../../shared/diff/index/patch-index.ts';

/** What is under way for a file, or what stood in the way. */
export type ComputingState = { readonly isRunning: true } | { readonly isRunning: false; readonly problem: string };

/** Computing, as rows use it. */
export interface Computing {
  readonly stateOf: (file: IndexedFile) => ComputingState | undefined;
  readonly start: (file: IndexedFile) => void;
  readonly stop: (file: IndexedFile) => void;
}

/** Null: lines are not computed here. */
export const ComputingContext = createContext<Computing | null>(null);
