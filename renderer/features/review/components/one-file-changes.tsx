/** The changes of one file of a review, without the tree and the others: for a panel beside a list of the files. */
import { use, useState, useSyncExternalStore } from 'react';
import { useCommand } from '#renderer/components/context/commands.tsx';
import { CodeLookContext } from '#renderer/components/text/code-look.ts';
import type { ChangesState } from '#renderer/workers/changes/changes-client.ts';
import { useLineCommands } from '#renderer/features/review/hooks/use-changes-commands.ts';
import type { Review } from '#renderer/features/review/model/review.ts';
import type { RowSource } from '#renderer/features/review/model/row-source.ts';
import { filesOf } from '#renderer/features/review/store/lines.ts';
import { toggleFold } from '#renderer/features/review/store/moves.ts';
import { createReviewStore, ReviewStoreContext, useReviewStore } from '#renderer/features/review/store/review-store.ts';
import { CursorWords } from './bar/cursor-words.tsx';
import { DiffList } from './diff/diff-list.tsx';
import type { VersionRefs } from './diff/versions.tsx';
import { RowDialogs } from './row-dialogs.tsx';

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

const Shown = ({ file, onFile, onLeave }: Pick<OneFileChangesProps, 'file' | 'onFile' | 'onLeave'>) => {
  const store = useReviewStore();
  const step = (by: 1 | -1): void => {
    if (filesOf(store)[file + by] !== undefined) onFile(file + by);
  };
  useLineCommands();
  useCommand('changes.next-file', () => step(1));
  useCommand('changes.previous-file', () => step(-1));
  useCommand('changes.fold-file', () => toggleFold(store, file));
  useCommand('screen.close', onLeave);
  return (
    <>
      <DiffList />
      <CursorWords />
      <RowDialogs />
    </>
  );
};

interface StoredProps extends OneFileChangesProps {
  readonly state: ChangesState;
  readonly source: RowSource;
}

/** Nobody comments on what is not a merge request yet, or marks it. */
const Stored = ({ review, project, refs, file, state, source, ...ways }: StoredProps) => {
  const look = use(CodeLookContext);
  const [store] = useState(() =>
    createReviewStore({
      review,
      source,
      project,
      refs,
      only: file,
      target: null,
      changes: state,
      comments: null,
      look,
    }),
  );
  return (
    <ReviewStoreContext value={store}>
      <Shown {...ways} file={file} />
    </ReviewStoreContext>
  );
};

export const OneFileChanges = (props: OneFileChangesProps) => {
  const { review, file } = props;
  const state = useSyncExternalStore(review.subscribe, review.state);
  const source = review.source();
  if (state?.files[file] === undefined || source === null) return null;
  // Read again, or another file: cursor, place and folds start over.
  return <Stored key={`${String(source.key)} ${String(file)}`} {...props} state={state} source={source} />;
};
