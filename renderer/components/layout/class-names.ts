/** Joins class names and leaves out what does not apply. */

/** `classNames(styles.row, isCurrent && styles.current)`; undefined when nothing applies. */
export const classNames = (...names: readonly (string | false | null | undefined)[]): string | undefined => {
  const applying = names.filter((name) => typeof name === 'string' && name !== '');
  return applying.length === 0 ? undefined : applying.join(' ');
};
