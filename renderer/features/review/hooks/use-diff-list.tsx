/** One object of what a list of lines draws and its keys act on: the same over all files and for one file alone. */
import { useId, useState, type ReactNode, type RefObject } from 'react';
import { rowKinds } from '../../../../shared/diff/index/row-kinds.ts';
import type { LineRanges } from '../../../../shared/diff/view/folded-layout.ts';
import type { RowLayout } from '../../../../shared/diff/view/row-layout.ts';
import type { ChangesState } from '../../../workers/changes/changes-client.ts';
import type { DiffListProps } from '../components/diff/diff-list.tsx';
import type { VersionRefs } from '../components/diff/versions.tsx';
import { hiddenLines } from '../model/hidden-lines.ts';
import type { Computing } from '../model/computing.ts';
import type { LineComments } from '../model/line-comments.ts';
import type { Review } from '../model/review.ts';
import type { RowSource } from '../model/row-source.ts';
import { createSideways } from '../model/sideways.ts';
import type { Below } from './use-below.ts';
import type { CodeLines } from './use-code-lines.ts';
import { useCommenting } from './use-commenting.ts';
import { useComputing } from './use-computing.ts';
import { useCursor, useFocusOnce } from './use-cursor.ts';
import { useDiffScroll } from './use-diff-scroll.ts';
import { useExpansion } from './use-expansion.ts';
import type { LineKeysInput } from './use-line-keys.ts';
import { createMoveQueue } from './use-move-queue.ts';
import { useRowDialogs } from './use-row-dialogs.tsx';
import { useWholeFile } from './use-whole-file.ts';
import { useWholeVersions } from './use-whole-versions.tsx';

export interface DiffListInput {
  readonly review: Review;
  readonly project: number | string;
  readonly state: ChangesState;
  readonly source: RowSource;
  /** Where whole files are read. */
  readonly refs: VersionRefs;
  readonly layout: RowLayout;
  readonly lines: CodeLines;
  /** What hangs below lines. */
  readonly below: Below;
  /** Lines that are folded. */
  readonly ranges?: LineRanges;
  /** The commit that is read; empty where nobody comments. */
  readonly sha: string;
  /** Null: no comments here. */
  readonly comments: LineComments | null;
  readonly isFolded: (file: number) => boolean;
  /** Shows a file, and a line of it where it is folded. */
  readonly unfold: (file: number, line?: number) => void;
  /** Called with the file at the top of the view. */
  readonly onFileInView: (file: number) => void;
}

/** What {@link DiffListProps} are left to the screen around. */
type OfTheScreen = 'viewedOf' | 'onViewed' | 'onKeyDown' | 'onFold' | 'whereElse' | 'over' | 'folds' | 'onOther';

export interface DiffListState {
  /** For the list, with what the screen around adds. */
  readonly list: Omit<DiffListProps, OfTheScreen>;
  /** For the keys of the lines. */
  readonly keys: LineKeysInput;
  /** Rows whose numbers a change of the view renumbers: line cursor, and the line that holds the place. */
  readonly kept: () => readonly number[];
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** Shows the unchanged lines of the gap on a row, where one is. */
  readonly expandAt: (row: number) => void;
  readonly stopExpanding: () => void;
  /** Give it to the context around the list. */
  readonly computing: Computing | null;
  /** Dialogs. */
  readonly dialog: ReactNode;
}

export const useDiffList = (input: DiffListInput): DiffListState => {
  const { review, project, state, source, refs, layout, lines, below, sha, comments, isFolded, unfold } = input;
  const { files, view } = state;
  const id = useId();
  const [cursor, setCursor] = useCursor(state);
  const [sideways] = useState(createSideways);
  const [queue] = useState(createMoveQueue);
  const { scroller } = lines;
  const { onWhole, onVersions, dialog } = useRowDialogs(review, refs);
  const numbering = { view: view.number, kept: view.kept[1] ?? -1 };
  const scroll = useDiffScroll(scroller, layout, source, numbering, input.onFileInView);
  useFocusOnce(scroller);
  const commenting = useCommenting({
    review,
    layout,
    scroller,
    below,
    source,
    view: view.number,
    sha,
    comments,
    setCursor,
    unfold,
  });
  const kept = (): readonly number[] => [cursor, scroll.anchorLine()];
  const { expand, isReading, stop } = useExpansion(review, view.number, kept);
  const onWholeFile = useWholeFile(project, files, refs);
  const head = state.head?.sha || refs.after;
  const whole = useWholeVersions({ review, project, refs, head, files });
  const computing = useComputing({ review, project, refs, head: state.phase === 'done' ? head : '', files, kept });
  return {
    list: {
      id,
      files,
      rows: view.lines,
      view: view.number,
      textOf: ({ from, to, side }) =>
        review.ask({
          kind: 'text',
          selection: { from, to, side, hidden: hiddenLines(layout, from, to, input.ranges) },
        }),
      isSplit: view.isSplit,
      hiddenWhitespace: view.hiddenWhitespace,
      layout,
      source,
      lines,
      scroll,
      isFolded,
      cursor,
      onCursor: setCursor,
      onWholeFile,
      onCompare: whole.open,
      onWhole,
      onExpand: expand,
      isReading,
      sideways,
      below,
      choice: commenting.choice,
      canComment: commenting.canComment,
      kept: commenting.kept,
      onKeep: commenting.onKeep,
      renderItem: (key, position) => comments?.render(key, position, () => scroller.current?.focus()),
      onVersions,
    },
    keys: { layout, scroll, sideways, cursor, setCursor, commenting, queue },
    kept,
    scroller,
    expandAt: (row) => {
      const kind = source.lineAt(row)?.row.kind;
      if (kind === rowKinds.hunk) expand(row, 'before');
      else if (kind === rowKinds.tail) expand(row, 'tail');
    },
    stopExpanding: stop,
    dialog: (
      <>
        {dialog}
        {whole.dialog}
      </>
    ),
    computing,
  };
};
