/** Which files are folded. */
import { useState } from 'react';

/** Folded files by number. */
export interface Folds {
  readonly folded: ReadonlySet<number>;
  toggle(file: number): void;
  unfold(file: number): void;
}

/** Keeps the folded files of one review. */
export const useFolds = (): Folds => {
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set());
  return {
    folded,
    toggle: (file) =>
      setFolded((before) => {
        const after = new Set(before);
        if (!after.delete(file)) after.add(file);
        return after;
      }),
    unfold: (file) =>
      setFolded((before) => (before.has(file) ? new Set([...before].filter((other) => other !== file)) : before)),
  };
};
