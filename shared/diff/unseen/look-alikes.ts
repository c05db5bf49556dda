/** The lines of a change that look the same before and after it, wherever in the change they are. */
import type { LineView } from '#shared/diff/view/line-view.ts';
import { lookOf, unseenDifference } from './unseen-difference.ts';
import { rowKinds } from '#shared/diff/index/row-kinds.ts';
import type { Row, Unseen } from '#shared/diff/index/read-row.ts';

/** Rows of a change beyond which only those beside each other are compared. */
const mostRows = 400;

export interface LookAlikes {
  /** How a changed row differs from the one that looks the same; undefined where there is none. */
  unseenOf(row: Row): Unseen | undefined;
}

/** @param read rows without their words */
export const createLookAlikes = (
  view: Pick<LineView, 'runOf' | 'partnerOf'>,
  read: (row: number) => Row,
  isSame: (one: number, other: number) => boolean,
): LookAlikes => {
  const runs = new Map<number, ReadonlyMap<number, Unseen>>();

  const addPair = (found: Map<number, Unseen>, removed: number, added: number): void => {
    const [before, after] = [read(removed), read(added)];
    const unseen = unseenDifference(before, after);
    // The same line at another place of the change: what is sent of it has no difference.
    if (unseen === null || (unseen.kind === 'beyond' && isSame(removed, added))) return;
    found.set(removed, unseen);
    found.set(added, unseen);
  };

  const findIn = (left: number, middle: number, end: number): ReadonlyMap<number, Unseen> => {
    const found = new Map<number, Unseen>();
    const byLook = new Map<string, number[]>();
    for (let row = middle; row < end; row += 1) {
      if (read(row).kind !== rowKinds.added) continue;
      const look = lookOf(read(row).text);
      const known = byLook.get(look);
      if (known === undefined) byLook.set(look, [row]);
      else known.push(row);
    }
    for (let row = left; row < middle; row += 1) {
      if (read(row).kind !== rowKinds.removed) continue;
      const added = byLook.get(lookOf(read(row).text))?.shift();
      if (added !== undefined) addPair(found, row, added);
    }
    return found;
  };

  const besideOnly = (row: Row): ReadonlyMap<number, Unseen> => {
    const found = new Map<number, Unseen>();
    const partner = view.partnerOf(row.row);
    if (partner >= 0)
      addPair(
        found,
        ...((row.kind === rowKinds.removed ? [row.row, partner] : [partner, row.row]) as [number, number]),
      );
    return found;
  };

  return {
    unseenOf: (row) => {
      const run = view.runOf(row.row);
      if (run === null) return undefined;
      const [left, middle, end] = run;
      if (end - left > mostRows) return besideOnly(row).get(row.row);
      const known = runs.get(left) ?? findIn(left, middle, end);
      runs.set(left, known);
      return known.get(row.row);
    },
  };
};
