/** One change of the code that is made on purpose, and the tests that are there to notice it. */

import type { TextChange } from '#scripts/mutants/copy-project.ts';

/** A test file, and the title of the test that decides where one of them does. */
export type NoticingTest = readonly [file: string, title?: string];

/** One change. */
export interface NoticedChange extends TextChange {
  /** On the command line and in the page. */
  readonly id: string;
  /** What would be wrong for people, in one sentence. */
  readonly what: string;
  /** In the order in which they are tried: unit tests first, because an end-to-end test needs a build and a window. */
  readonly noticedBy: readonly NoticingTest[];
  /** The class of defects that it stands for: its requirements by id, or its subject. Without one no test noticed it once. */
  readonly className?: string;
}
