/** Whether the last hunk of a file ends with the file itself: then no line below it can be offered. */

/** What the lines of a patch say about its end, read one after another. */
export interface EndProof {
  /** A hunk begins. */
  hunk(): void;
  /** An unchanged line. */
  context(): void;
  /** A line that was added or removed. */
  change(): void;
  /** Git's mark of a file without a newline at its end. */
  mark(): void;
  /** Whether the lines so far prove it; false also where nothing is known. */
  isProven(): boolean;
  /** Most unchanged lines that appear on one side of a change, in this file and those before it. */
  around(): number;
}

/**
 * Watches the unchanged lines around the changes of a file for the proof that its last hunk ends with the file: the
 * mark of a missing newline, or fewer unchanged lines after the last change than around another one. One
 * answer comes of one call of git, which shows as many lines around each change and fewer at an end of a file alone.
 * @param seen most unchanged lines on one side of a change in the files before
 */
export const createEndProof = (seen: number): EndProof => {
  let run = 0;
  let most = seen;
  let hasChange = false;
  let hasMark = false;
  return {
    hunk: (): void => {
      if (hasChange) most = Math.max(most, run);
      run = 0;
      hasChange = false;
      hasMark = false;
    },
    context: (): void => {
      run += 1;
    },
    change: (): void => {
      if (!hasChange) most = Math.max(most, run);
      hasChange = true;
      run = 0;
    },
    mark: (): void => {
      hasMark = true;
    },
    isProven: (): boolean => hasMark || (hasChange && run < most),
    around: (): number => (hasChange ? Math.max(most, run) : most),
  };
};
