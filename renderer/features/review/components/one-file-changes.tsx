/** The changes of one file of a review, without the tree and the others: for a panel beside a list of the files. */
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { useCommand } from '../../../components/context/commands.tsx';
import type { ChangesState } from '../../../workers/changes/changes-client.ts';
import { useBelow } from '../hooks/use-below.ts';
import { useChangesLayout } from '../hooks/use-changes-layout.ts';
import { useCodeLines } from '../hooks/use-code-lines.ts';
import { useCompareCommand } from '../hooks/use-compare-command.ts';
import { useDiffList } from '../hooks/use-diff-list.tsx';
import { useLineKeys } from '../hooks/use-line-keys.ts';
import { ComputingContext } from '../model/computing.ts';
import { oneFileLayout } from '../model/one-file-layout.ts';
import type { Review } from '../model/review.ts';
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
  const lines = useCodeLines(review, view);
  const below = useBelow(review, state, noItems, noHeads);
  const all = useChangesLayout(view, isThisFolded, null, below.rows, lines);
  const layout = useMemo(() => oneFileLayout(all, view.lines, file), [all, view.lines, file]);
  const { list, keys, expandAt, dialog, computing } = useDiffList({
    review,
    project,
    state,
    source,
    refs,
    layout,
    lines,
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
  useCompareCommand(list);
  useCommand('screen.close', onLeave);
  return (
    <>
      <ComputingContext value={computing}>
        <DiffList
          {...list}
          viewedOf={() => false}
          onViewed={null}
          onKeyDown={onKeyDown}
          onFold={fold}
          whereElse={null}
        />
      </ComputingContext>
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
  // Read again, or another file: cursor, place and folds start over.
  return <Shown key={`${String(source.key)} ${String(file)}`} {...props} state={state} source={source} />;
};
