/** Globs for names, such as `release/*`. */

const special = /[.+^${}()|[\]\\]/g;

/** A pattern for whole names: `*` stands for any characters, `?` for one; upper and lower case are the same. */
export const globOf = (glob: string): RegExp =>
  new RegExp(`^${glob.replace(special, '\\$&').replaceAll('*', '.*').replaceAll('?', '.')}$`, 'iu');
