/** How changes were last read: remembered in this window's own storage. One that refuses costs the memory and nothing else. */

/** By folder, or in the order in which the files are read. */
export type TreeOrder = 'folder' | 'reading';

const chosen = (name: string): string | null => {
  try {
    return localStorage.getItem(`lectern.changes.${name}`);
  } catch {
    return null;
  }
};

const remember = (name: string, value: string): void => {
  try {
    localStorage.setItem(`lectern.changes.${name}`, value);
  } catch {
    // Nothing depends on it.
  }
};

/** Whether lines that need not be read are folded; they are at first. */
export const foldsChoice = (): boolean => chosen('folds') !== 'false';
export const rememberFolds = (isFolding: boolean): void => remember('folds', String(isFolding));

/** Whether lines are read side by side; unified at first. */
export const splitChoice = (): boolean => chosen('split') === 'true';
export const rememberSplit = (isSplit: boolean): void => remember('split', String(isSplit));

/** How the tree of changed files is ordered; by folder at first. */
export const treeOrderChoice = (): TreeOrder => (chosen('tree-order') === 'reading' ? 'reading' : 'folder');
export const rememberTreeOrder = (order: TreeOrder): void => remember('tree-order', order);
