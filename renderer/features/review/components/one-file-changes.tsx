/** The changes of one file of a review, without the tree and the others: for a panel beside a list of the files. */
import { useCallback, useId, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { rowKinds } from '../../../../shared/diff/index/row-kinds.ts';
import { createRowLayout } from '../../../../shared/diff/view/row-layout.ts';
import { useCommand } from '../../../components/context/commands.tsx';
import type { ChangesState } from '../../../workers/changes/changes-client.ts';
import { useBelow } from '../hooks/use-below.ts';
import { useCommenting } from '../hooks/use-commenting.ts';
import { useCursor, useFocusOnce } from '../hooks/use-cursor.ts';
import { useDiffScroll } from '../hooks/use-diff-scroll.ts';
import { useExpansion } from '../hooks/use-expansion.ts';
import { useLineKeys } from '../hooks/use-line-keys.ts';
import { useRowDialogs } from '../hooks/use-row-dialogs.tsx';
import { useWholeFile } from '../hooks/use-whole-file.ts';
import { oneFileLayout } from '../model/one-file-layout.ts';
import type { Review } from '../model/review.ts';
import { rowHeights } from '../model/row-heights.ts';
import type { RowSource } from '../model/row-source.ts';
import { createSideways } from '../model/sideways.ts';
import { CursorWords } from './bar/cursor-words.tsx';
import { DiffList } from './diff/diff-list.tsx';
import type { VersionRefs } from './diff/versions.tsx';

export interface OneFileChangesProps {
  readonly review: Review;
  readonly project: number | string;
  /** Where whole files are read. */
  readonly refs: VersionRefs;
  /** Number of the file. */
  readonly file: number;
  readonly onFile: (file: number) => void;
  readonly onLeave: () => void;
}

const ignore = (): void => undefined;

/** Nobody comments on what is not a merge request yet. */
const noItems: readonly never[] = [];
const noHeads = { since: [], pending: new Set<string>() };

interface ShownProps extends OneFileChangesProps {
  readonly state: ChangesState;
  readonly source: RowSource;
}

const Shown = ({ review, project, refs, file, onFile, onLeave, state, source }: ShownProps) => {
  const id = useId();
  const { files, view } = state;
  const [cursor, setCursor] = useCursor(state);
  const [isFolded, setFolded] = useState(false);
  const isThisFolded = useCallback((number: number) => isFolded && number === file, [isFolded, file]);
  const [sideways] = useState(createSideways);
  const scroller = useRef<HTMLDivElement>(null);
  const layout = useMemo(
    () =>
      oneFileLayout(
        createRowLayout(view.firstLines, view.lines, view.hunkLines, rowHeights, isThisFolded),
        view.lines,
        file,
      ),
    [view, isThisFolded, file],
  );
  const scroll = useDiffScroll(scroller, layout, source, { view: view.number, kept: view.kept[1] ?? -1 }, ignore);
  useFocusOnce(scroller);
  const { onWhole, onVersions, dialog } = useRowDialogs(review, refs);
  const { expand, isReading } = useExpansion(review, view.number, () => [cursor, scroll.anchorLine()]);
  const below = useBelow(review, state, noItems, noHeads);
  const commenting = useCommenting({
    review,
    layout,
    scroller,
    below,
    source,
    view: view.number,
    sha: '',
    comments: null,
    setCursor,
    unfold: () => setFolded(false),
  });
  const { start, onKeyDown } = useLineKeys({ layout, scroll, sideways, cursor, setCursor, commenting });
  const step = (by: 1 | -1): void => {
    if (files[file + by] !== undefined) onFile(file + by);
  };
  const fold = (): void => {
    setCursor(layout.headOf(file));
    setFolded(!isFolded);
  };
  useCommand('changes.next-file', () => step(1));
  useCommand('changes.previous-file', () => step(-1));
  useCommand('changes.fold-file', fold);
  useCommand('changes.expand', () => {
    const kind = source.lineAt(start)?.row.kind;
    if (kind === rowKinds.hunk) expand(start, 'before');
    else if (kind === rowKinds.tail) expand(start, 'tail');
  });
  useCommand('screen.close', onLeave);
  const showWholeFile = useWholeFile(project, files, refs);
  return (
    <>
      <DiffList
        id={id}
        files={files}
        rows={view.lines}
        view={view.number}
        textOf={(selection) => review.ask({ kind: 'text', selection })}
        isSplit={view.isSplit}
        hiddenWhitespace={view.hiddenWhitespace}
        layout={layout}
        source={source}
        scroller={scroller}
        scroll={scroll}
        isFolded={isThisFolded}
        viewedOf={() => false}
        onViewed={null}
        cursor={cursor}
        onCursor={setCursor}
        onKeyDown={onKeyDown}
        onFold={fold}
        onWholeFile={showWholeFile}
        onWhole={onWhole}
        onExpand={expand}
        isReading={isReading}
        sideways={sideways}
        below={below}
        whereElse={null}
        choice={commenting.choice}
        canComment={false}
        kept={null}
        onKeep={ignore}
        renderItem={() => null}
        onVersions={onVersions}
      />
      <CursorWords
        cursor={cursor}
        files={files}
        layout={layout}
        source={source}
        hiddenWhitespace={view.hiddenWhitespace}
      />
      {dialog}
    </>
  );
};

export const OneFileChanges = (props: OneFileChangesProps) => {
  const { review, file } = props;
  const state = useSyncExternalStore(review.subscribe, review.state);
  const source = review.source();
  if (state?.files[file] === undefined || source === null) return null;
  // Read again, or another file: cursor, place and folds begin anew.
  return <Shown key={`${String(source.key)} ${String(file)}`} {...props} state={state} source={source} />;
};
