/** Whether lines that need not be read were last folded: remembered in this window's own storage. */

const key = 'lectern.changes.folds';

/** The choice of last time; they are folded at first. */
export const foldsChoice = (): boolean => {
  try {
    return localStorage.getItem(key) !== 'false';
  } catch {
    return true;
  }
};

/** Remembers the choice. Storage that refuses costs the memory and nothing else. */
export const rememberFolds = (isFolding: boolean): void => {
  try {
    localStorage.setItem(key, String(isFolding));
  } catch {
    // Nothing depends on it.
  }
};
