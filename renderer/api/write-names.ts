/** Names of what a write is about: sent with it, and kept in its record, which has none of its own where the window is closed. */
import type { WriteNames } from '#shared/administration/journal.ts';

/** Finds the names of what a call is about among what the window knows; nothing is read for it. */
export type FindNames = (operation: string, params: Readonly<Record<string, unknown>>) => WriteNames;

/** Operations that only read: no record is made of them. Those that are not named here are few, and cost a look. */
const reads = /\.(?:get|list\w*|activities|changes|commits|compare|contributors|tree|blob\w*|raw|trace|artifact\w*)$/;

let find: FindNames | null = null;

/** Has names sent with each write from now on. Returns the way to stop. */
export const nameWrites = (names: FindNames): (() => void) => {
  find = names;
  return () => {
    if (find === names) find = null;
  };
};

/** The names for the header of a call; null where there are none. */
export const namesFor = (operation: string, input: object): string | null => {
  if (find === null || reads.test(operation)) return null;
  const { params = {} } = input as { readonly params?: Readonly<Record<string, unknown>> };
  const names = find(operation, params);
  return Object.keys(names).length === 0 ? null : encodeURIComponent(JSON.stringify(names));
};
