/** Which resolved threads of a screen are shown in full. */
import { useState } from 'react';

/** The choices that were made. */
export interface Folds {
  /** @param isWanted what holds where nothing was chosen */
  readonly isUnfolded: (key: string, isWanted?: boolean) => boolean;
  readonly unfold: (key: string, isUnfolded: boolean) => void;
}

/** Keeps them while the screen is there. */
export const useFolds = (): Folds => {
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  return {
    isUnfolded: (key, isWanted = false) => chosen.get(key) ?? isWanted,
    unfold: (key, isUnfolded) => setChosen((before) => new Map(before).set(key, isUnfolded)),
  };
};
