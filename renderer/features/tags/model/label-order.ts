/** The order of labels in release notes, as it was chosen last for a project; kept with the page's other choices. */

const keyOf = (project: number | string): string => `lectern.notes.labels.${String(project)}`;

/** The labels as typed; null where none were chosen yet. */
export const keptLabels = (project: number | string): string | null => {
  try {
    return localStorage.getItem(keyOf(project));
  } catch {
    // A page without storage: nothing is kept.
    return null;
  }
};

/** Keeps them. */
export const keepLabels = (project: number | string, typed: string): void => {
  try {
    localStorage.setItem(keyOf(project), typed);
  } catch {
    // It holds for this time alone.
  }
};
