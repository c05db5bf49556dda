/** Which resolved threads of a screen are shown in full. */
import { useState } from 'react';

/** Keeps them while the screen is there. */
export const useFolds = () => {
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  return {
    /** @param isWanted what holds where nothing was chosen */
    isUnfolded: (key: string, isWanted = false) => chosen.get(key) ?? isWanted,
    unfold: (key: string, isUnfolded: boolean): void => setChosen((before) => new Map(before).set(key, isUnfolded)),
  };
};

/** The choices that were made. */
export type Folds = ReturnType<typeof useFolds>;
