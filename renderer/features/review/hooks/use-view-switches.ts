/** The two ways in which all lines are shown another way: side by side, and without changes of whitespace. */
import type { View } from '../../../workers/changes/changes-client.ts';
import type { Review } from '../model/review.ts';
import type { Sideways } from '../model/sideways.ts';
import { rememberSplit } from '../model/split-choice.ts';

export interface ViewSwitches {
  readonly split: (isSplit: boolean) => void;
  readonly toggleSplit: () => void;
  readonly toggleWhitespace: () => void;
}

/** @param kept the lines that stay in place @param stopReading ends what is being read for gaps, which close */
export const useViewSwitches = (
  review: Review,
  view: View,
  sideways: Sideways,
  kept: () => readonly number[],
  stopReading: () => void,
): ViewSwitches => {
  const split = (isSplit: boolean): void => {
    sideways.reset();
    rememberSplit(isSplit);
    review.change({ kind: 'split', isSplit, keep: kept() });
  };
  return {
    split,
    toggleSplit: () => split(!view.isSplit),
    toggleWhitespace: () => {
      stopReading();
      review.change({ kind: 'whitespace', ignoresWhitespace: !view.ignoresWhitespace, keep: kept() });
    },
  };
};
