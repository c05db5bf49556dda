/** Branches whose deletion was requested, and those of them that are gone. */
import type { Branch } from '#renderer/things/branch/branch.ts';

/** What was requested. */
export interface Removal {
  /** As they were: with the commits to restore them at. */
  readonly branches: readonly Branch[];
  /** The server deletes them by itself, perhaps later. */
  readonly isOneCall: boolean;
}

/** Those that the list has no more. */
export const goneOf = ({ branches }: Removal, names: ReadonlySet<string>): readonly Branch[] =>
  branches.filter(({ name }) => !names.has(name));
