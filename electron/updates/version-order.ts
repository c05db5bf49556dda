/** The order of released versions: three numbers, no test versions. */

const pattern = /^(\d{1,9})\.(\d{1,9})\.(\d{1,9})$/;

/** Whether a text is the version of a release. */
export const isReleaseVersion = (version: string): boolean => pattern.test(version);

const numbers = (version: string): readonly number[] => version.split(/[-+]/)[0]?.split('.').map(Number) ?? [];

/** Whether the first is older than the second; a test version counts as its release. */
export const isOlder = (version: string, than: string): boolean => {
  const other = numbers(than);
  for (const [at, part] of numbers(version).entries()) {
    const beside = other[at] ?? 0;
    if (part !== beside) return part < beside;
  }
  return false;
};
