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

/** What a name begins with, before its first digit: `v`, `release-`. */
const prefixOf = (name: string): string => /^\D*/.exec(name)?.[0] ?? '';

/**
 * The version before a name, among tags that begin as it does; of a version that is no candidate, no candidate. Null where
 * there is none, and for names without a number.
 * @param name null: the version that comes before a new one is the greatest
 */
export const versionBefore = (names: readonly string[], name: string | null): string | null => {
  const versions = names.filter((one) => /\d/.test(one));
  if (name === null)
    return (
      versions
        .filter((one) => numbered.test(one))
        .sort(compareVersions)
        .at(-1) ?? null
    );
  if (!/\d/.test(name)) return null;
  const isFinal = partsOf(name)[1] === null;
  return (
    versions
      .filter((one) => prefixOf(one) === prefixOf(name) && compareVersions(one, name) < 0)
      .filter((one) => !isFinal || partsOf(one)[1] === null)
      .sort(compareVersions)
      .at(-1) ?? null
  );
};
