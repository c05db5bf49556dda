/** How the tree of changed files was last ordered: remembered in this window's own storage. */

/** By folder, or in the order in which the files are read. */
export type TreeOrder = 'folder' | 'reading';

const key = 'lectern.changes.tree-order';

/** The choice of last time; by folder at first. */
export const treeOrderChoice = (): TreeOrder => {
  try {
    return localStorage.getItem(key) === 'reading' ? 'reading' : 'folder';
  } catch {
    return 'folder';
  }
};

/** Remembers the choice. Storage that refuses costs the memory and nothing else. */
export const rememberTreeOrder = (order: TreeOrder): void => {
  try {
    localStorage.setItem(key, order);
  } catch {
    // Nothing depends on it.
  }
};
