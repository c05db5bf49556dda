/** The order of version names: numbers count as numbers, and a candidate comes before its version. */
import { comparePlain } from '#shared/locale/formats.ts';

/** `v1.2.0-rc.1` is `v1.2.0`, then `rc.1`. */
const candidate = /^(.*\d)[-~/.]?((?:rc|alpha|beta|pre|dev|snapshot|milestone).*)$/i;

const partsOf = (name: string): readonly [version: string, candidate: string | null] => {
  const [, version, rest] = candidate.exec(name) ?? [];
  return version === undefined ? [name, null] : [version, rest ?? null];
};

/** Compares names of tags: negative where the first one comes before the other. */
export const compareVersions = (one: string, other: string): number => {
  const [version, rest] = partsOf(one);
  const [otherVersion, otherRest] = partsOf(other);
  const byVersion = comparePlain(version, otherVersion);
  if (byVersion !== 0) return byVersion;
  if (rest === null || otherRest === null) return Number(rest === null) - Number(otherRest === null);
  return comparePlain(rest, otherRest);
};

const numbered = /^(\D*)(\d+)\.(\d+)\.(\d+)$/;

/** What could come after the greatest version of three numbers: the next patch, minor and major version. */
export const nextVersions = (names: readonly string[]): readonly string[] => {
  const latest = names
    .filter((name) => numbered.test(name))
    .sort(compareVersions)
    .at(-1);
  const [, prefix = '', major, minor, patch] = numbered.exec(latest ?? '') ?? [];
  if (major === undefined) return [];
  const [first, second, third] = [Number(major), Number(minor), Number(patch)];
  return [
    [first, second, third + 1],
    [first, second + 1, 0],
    [first + 1, 0, 0],
  ].map((numbers) => `${prefix}${numbers.join('.')}`);
};

/** `tools/v1.2.0` is `tools/`, `v` and `1.2.0`; numbers of a day may stand between dashes. */
const versioned = /^(.*?)(v?)(\d+(?:\.\d+)*|\d{4}(?:-\d{1,2}){1,2}(?:\.\d+)*)$/i;

/**
 * What versions have to share to follow each other: the package that they are of, and whether they count days. With or
 * without `v` they are the same.
 */
const readVersion = (
  name: string,
): { readonly series: string; readonly version: string; readonly isFinal: boolean } | null => {
  const [withoutCandidate, rest] = partsOf(name);
  const [whole, inFront = '', , numbers = ''] = versioned.exec(withoutCandidate.replace(/\+.*$/, '')) ?? [];
  if (whole === undefined) return null;
  const first = /^\d+/.exec(numbers)?.[0] ?? '';
  const isDay = /^(?:19|20)\d\d(?:\d{4})?$/.test(first);
  const version = name.slice(name.indexOf(numbers, inFront.length));
  return { series: `${inFront.toLowerCase()} ${isDay ? 'days' : 'numbers'}`, version, isFinal: rest === null };
};

/** Whether a name is that of a version. */
export const isVersion = (name: string): boolean => readVersion(name) !== null;

/**
 * The version before a name, among those of the same package that count as it does; of a version that is no candidate, no
 * candidate. Null where there is none, and for names that are no version.
 * @param name null: the version that comes before a new one is the greatest
 */
export const versionBefore = (names: readonly string[], name: string | null): string | null => {
  if (name === null)
    return (
      names
        .filter((one) => numbered.test(one))
        .sort(compareVersions)
        .at(-1) ?? null
    );
  const to = readVersion(name);
  if (to === null) return null;
  return (
    names
      .flatMap((one) => {
        const read = readVersion(one);
        return read ? [{ ...read, one }] : [];
      })
      .filter(({ series, version }) => series === to.series && compareVersions(version, to.version) < 0)
      .filter(({ isFinal }) => !to.isFinal || isFinal)
      .sort((one, other) => compareVersions(one.version, other.version))
      .at(-1)?.one ?? null
  );
};
