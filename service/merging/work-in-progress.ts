/** Work in progress: a merge request that says in its title that it is not to be merged yet. */

const prefix = /^\s*(\[WIP\]|WIP:|WIP\s)\s*/iu;

/** Whether a title marks a work in progress. */
export const isWorkInProgress = (title: string): boolean => prefix.test(title);
