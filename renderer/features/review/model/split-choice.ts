/** Whether lines were last read side by side: remembered in this window's own storage. */

const key = 'lectern.changes.split';

/** The choice of last time; unified at first. */
export const splitChoice = (): boolean => {
  try {
    return localStorage.getItem(key) === 'true';
  } catch {
    return false;
  }
};

/** Remembers the choice. Storage that refuses costs the memory and nothing else. */
export const rememberSplit = (isSplit: boolean): void => {
  try {
    localStorage.setItem(key, String(isSplit));
  } catch {
    // Nothing depends on it.
  }
};
