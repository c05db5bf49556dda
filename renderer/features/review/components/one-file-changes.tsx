/** The changes of one file of a review, without the tree and the others: for a panel beside a list of the files. */
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { createRowLayout } from '../../../../shared/diff/view/row-layout.ts';
import { useCommand } from '../../../components/context/commands.tsx';
import type { ChangesState } from '../../../workers/changes/changes-client.ts';
import { useBelow } from '../hooks/use-below.ts';
import { useDiffList } from '../hooks/use-diff-list.ts';
import { useLineKeys } from '../hooks/use-line-keys.ts';
import { oneFileLayout } from '../model/one-file-layout.ts';
import type { Review } from '../model/review.ts';
import { rowHeights } from '../model/row-heights.ts';
import type { RowSource } from '../model/row-source.ts';
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
  const { files, view } = state;
  const [isFolded, setFolded] = useState(false);
  const isThisFolded = useCallback((number: number) => isFolded && number === file, [isFolded, file]);
  const layout = useMemo(
    () =>
      oneFileLayout(
        createRowLayout(view.firstLines, view.lines, view.hunkLines, rowHeights, isThisFolded),
        view.lines,
        file,
      ),
    [view, isThisFolded, file],
  );
  const below = useBelow(review, state, noItems, noHeads);
  const { list, keys, expandAt, dialog } = useDiffList({
    review,
    project,
    state,
    source,
    refs,
    layout,
    below,
    sha: '',
    comments: null,
    isFolded: isThisFolded,
    unfold: () => setFolded(false),
    onFileInView: ignore,
  });
  const { start, onKeyDown } = useLineKeys(keys);
  const step = (by: 1 | -1): void => {
    if (files[file + by] !== undefined) onFile(file + by);
  };
  const fold = (): void => {
    keys.setCursor(layout.headOf(file));
    setFolded(!isFolded);
  };
  useCommand('changes.next-file', () => step(1));
  useCommand('changes.previous-file', () => step(-1));
  useCommand('changes.fold-file', fold);
  useCommand('changes.expand', () => expandAt(start));
  useCommand('screen.close', onLeave);
  return (
    <>
      <DiffList {...list} viewedOf={() => false} onViewed={null} onKeyDown={onKeyDown} onFold={fold} whereElse={null} />
      <CursorWords {...list} />
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
