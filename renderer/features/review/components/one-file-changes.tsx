/** The changes of one file of a review, without the tree and the others: for a panel beside a list of the files. */
import { useCallback, useId, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { pathOf } from '../../../../shared/diff/index/changed-file.ts';
import { rowKinds } from '../../../../shared/diff/index/row-kinds.ts';
import { createRowLayout } from '../../../../shared/diff/view/row-layout.ts';
import { routeTo } from '../../../../shared/screens.ts';
import { useCommand } from '../../../components/context/commands.tsx';
import type { ChangesState } from '../../../workers/changes/changes-client.ts';
import { useCursor, useFocusOnce } from '../hooks/use-cursor.ts';
import { useDiffScroll } from '../hooks/use-diff-scroll.ts';
import { useExpansion } from '../hooks/use-expansion.ts';
import { useLineKeys } from '../hooks/use-line-keys.ts';
import { useRowDialogs } from '../hooks/use-row-dialogs.tsx';
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
  const { start, onKeyDown } = useLineKeys({ layout, scroll, sideways, cursor, setCursor });
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
  const navigate = useNavigate();
  const showWholeFile = (number: number, at: number | null): void => {
    const shown = files[number];
    if (shown === undefined) return;
    const route = routeTo('files', { project, ref: refs.after, path: pathOf(shown) });
    void navigate(at === null ? route : `${route}?lines=${String(at)}`);
  };
  return (
    <>
      <DiffList
        id={id}
        files={files}
        rows={view.lines}
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
