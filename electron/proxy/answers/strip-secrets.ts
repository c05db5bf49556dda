/** Removes tokens from answers before the page gets them (S8). */
import type { Operation } from '#shared/api/define.ts';

/** Removed from the answer of every operation. */
export const alwaysStripped = ['private_token'];

/** Names of the fields that are removed from an operation's answer. */
export const hiddenNames = ({ secrets = [], shownOnce = [] }: Pick<Operation, 'secrets' | 'shownOnce'>): string[] =>
  secrets.filter((name) => !shownOnce.includes(name));

/**
 * A copy of `value` without the named fields, at any depth.
 * @param names of the operation, by {@link hiddenNames}
 */
export const stripSecrets = (value: unknown, names: readonly string[] = []): unknown => {
  const hidden = new Set([...alwaysStripped, ...names]);
  const copy = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(copy);
    if (part === null || typeof part !== 'object') return part;
    return Object.fromEntries(
      Object.entries(part)
        .filter(([name]) => !hidden.has(name))
        .map(([name, inner]) => [name, copy(inner)]),
    );
  };
  return copy(value);
};
