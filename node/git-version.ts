/** Whether a git is new enough for merges without a work tree (`merge-tree --write-tree`). */

const [oldestMajor, oldestMinor] = [2, 38] as const;

/** The oldest that is. */
export const oldestGit = `${String(oldestMajor)}.${String(oldestMinor)}`;

/** Whether `git version` names one that is new enough; text that names none does not. */
export const isNewEnough = (text: string): boolean => {
  const [major = 0, minor = 0] = (/(\d+)\.(\d+)/u.exec(text) ?? []).slice(1).map(Number);
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
};
