/** Which files are folded: viewed ones, and files folded or unfolded by hand. */
import { useState } from 'react';

/** Folded files by number. */
export interface Folds {
  /** Folded or unfolded by hand. */
  readonly byHand: ReadonlyMap<number, boolean>;
  set(file: number, isFolded: boolean): void;
  /** Leaves files to their marks again. */
  forget(files: readonly number[]): void;
}

/** Keeps the folds of one review. */
export const useFolds = (): Folds => {
  const [byHand, setByHand] = useState<ReadonlyMap<number, boolean>>(new Map());
  return {
    byHand,
    set: (file, isFolded) =>
      setByHand((before) => (before.get(file) === isFolded ? before : new Map(before).set(file, isFolded))),
    forget: (files) =>
      setByHand((before) => {
        const after = new Map(before);
        for (const file of files) after.delete(file);
        return after;
      }),
  };
};
