/** The changes once there are files: tree on the left, one list over all files on the right. */
import type { ViewedTarget } from '#electron/reading/channels.ts';
import { pathOf } from '#shared/diff/index/changed-file.ts';
import type { IndexedFile } from '#shared/diff/index/patch-index.ts';
import { numberText } from '#shared/locale/formats.ts';
import { use, useLayoutEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { Beside } from '#renderer/components/layout/docked-panel.tsx';
import { SkipLink } from '#renderer/components/layout/skip-link.tsx';
import { CodeLookContext } from '#renderer/components/text/code-look.ts';
import { t } from '#renderer/texts/t.ts';
import type { ChangesState } from '#renderer/workers/changes/changes-client.ts';
import { useBelow } from '#renderer/features/review/hooks/use-below.ts';
import { useChangesCommands } from '#renderer/features/review/hooks/use-changes-commands.ts';
import { useDrawn, type DrawnChanges } from '#renderer/features/review/hooks/use-drawn.ts';
import { useFileFilter, FilterBar, FoldsBar } from './bar/filter-bar.tsx';
import { useFind } from '#renderer/features/review/hooks/use-find.ts';
import { useReadingOrder } from '#renderer/features/review/hooks/use-reading-order.ts';
import { useOpenAtCursor, useSeen, useStart, type ReviewStart } from '#renderer/features/review/hooks/use-seen.ts';
import type { LineComments } from '#renderer/features/review/model/line-comments.ts';
import type { Review } from '#renderer/features/review/model/review.ts';
import type { RowSource } from '#renderer/features/review/model/row-source.ts';
import { reviewedOf, isViewed } from '#renderer/features/review/store/marks.ts';
import { closeInnermost, focusLines, openFile } from '#renderer/features/review/store/moves.ts';
import {
  createReviewStore,
  ReviewStoreContext,
  useReview,
  useReviewStore,
} from '#renderer/features/review/store/review-store.ts';
import { useCommand } from '#renderer/components/context/commands.tsx';
import { usePaletteOffer } from '#renderer/components/context/palette-offers.ts';
import { kindOf } from '#renderer/things/file/notice-words.ts';
import { filesOf } from '#renderer/features/review/store/lines.ts';
import type { CommitPickerProps } from './bar/commit-picker.tsx';
import { CommitHeadOf } from './bar/commit-head.tsx';
import { CursorWords } from './bar/cursor-words.tsx';
import { ReviewBar } from './bar/review-bar.tsx';
import { ChangedDefinitions } from './definitions/changed-definitions.tsx';
import { DiffList } from './diff/diff-list.tsx';
import type { VersionRefs } from './diff/versions.tsx';
import { ReviewFindBar, ScrollMarks } from './find/review-find-bar.tsx';
import { WhereElse } from './find/where-else.tsx';
import { RowDialogs } from './row-dialogs.tsx';
import { FileTreePane } from './tree/file-tree.tsx';
import styles from './changes-view.module.css';

const detailOf = (file: IndexedFile, isViewed: boolean | null): string => {
  const { word } = kindOf(file);
  const from = file.renamed_file ? t('review_diff.renamed_from', { path: file.old_path }) : word;
  const counts = `+${numberText(file.added)} −${numberText(file.removed)}`;
  return [from, counts, ...(isViewed === true ? [t('review.viewed_word')] : [])].join(', ');
};

/** Offers the changed files to the palette, and a key that shows them alone. */
const useFilesInPalette = (): void => {
  const store = useReviewStore();
  const openPalette = usePaletteOffer(t('review.changed_files'), t('review.palette_hint'), () =>
    filesOf(store).map((file, number) => ({
      key: `${String(number)} ${pathOf(file)}`,
      title: pathOf(file),
      detail: detailOf(file, isViewed(store, number)),
      run: () => {
        // No file is left out, and its lines are drawn.
        flushSync(() => store.set({ filter: '' }));
        openFile(store, number);
        focusLines(store);
      },
    })),
  );
  useCommand('changes.files', openPalette);
};

export interface ReviewChangesProps extends CommitPickerProps {
  readonly review: Review;
  readonly project: number | string;
  /** Head that the page around shows. */
  readonly headSha: string | null;
  /** Whose viewed marks are meant; null: files are not marked. Keep the object between two drawings. */
  readonly target: ViewedTarget | null;
  /** Where whole files are read. */
  readonly refs: VersionRefs;
  readonly start?: ReviewStart;
  /** Called when all of them are on screen. */
  readonly onDrawn: (drawn: DrawnChanges) => void;
  /** What hangs below lines; null: no comments here. */
  readonly comments?: LineComments | null;
  /** Shown where no file changed, in place of the words on a merge request. */
  readonly empty?: ReactNode;
}

export interface LoadedChangesProps extends ReviewChangesProps {
  readonly state: ChangesState;
  readonly source: RowSource;
}

/** What follows the line cursor without being seen. */
const ReadLines = () => {
  useSeen();
  useOpenAtCursor();
  return null;
};

/** Escape closes what is in front and never leaves the lines: that has a key of its own. Before what is opened later, which has the key then. */
const Closing = () => {
  const store = useReviewStore();
  useCommand('screen.close', () => closeInnermost(store));
  return null;
};

const MarksNotice = () => {
  const viewed = useReview(({ state }) => state().viewed.problem);
  return (
    viewed !== null && (
      <Notice kind="warning" title={t('review.not_kept')}>
        {viewed}
      </Notice>
    )
  );
};

const CommentProblem = () => (
  <p className={styles.said} role="status" aria-label={t('common.comment')}>
    {useReview(({ state }) => state().commentProblem)}
  </p>
);

const Panes = ({ memory }: { readonly memory: string }) => {
  const find = useFind(memory);
  return (
    <>
      {find.isOpen && <ReviewFindBar find={find} />}
      <FilterBar />
      <FoldsBar />
      <div className={styles.panes}>
        <FileTreePane />
        <Beside
          panel={
            <>
              <WhereElse />
              <ChangedDefinitions />
            </>
          }
        >
          <DiffList over={find.isOpen && <ScrollMarks lines={find.lines} current={find.current} />} />
        </Beside>
      </div>
    </>
  );
};

const Loaded = ({ steps, commit, since = null, onCommit, comments = null, ...props }: ReviewChangesProps) => {
  const store = useReviewStore();
  const { project, target, onDrawn, start = null } = props;
  const { before, after } = props.refs;
  const changes = useReview(({ state }) => state().changes);
  const { count } = useReview(reviewedOf);
  useLayoutEffect(() => store.set({ refs: { before, after } }), [store, before, after]);
  useBelow(comments);
  useDrawn(changes, count, onDrawn);
  useReadingOrder();
  useFilesInPalette();
  useFileFilter();
  useStart(start);
  useChangesCommands();
  return (
    <>
      <Closing />
      <SkipLink onSkip={() => focusLines(store)}>{t('review.skip')}</SkipLink>
      <ReviewBar steps={steps} commit={commit} since={since} onCommit={onCommit} />
      <CommitHeadOf steps={steps} commit={commit} />
      <MarksNotice />
      <Panes memory={`${String(project)} ${target === null ? 'compare' : String(target.iid)}`} />
      <ReadLines />
      <CursorWords />
      <CommentProblem />
      <RowDialogs />
    </>
  );
};

export const LoadedChanges = ({ state, source, ...props }: LoadedChangesProps) => {
  const { review, project, target, refs, comments = null } = props;
  const look = use(CodeLookContext);
  const [store] = useState(() =>
    createReviewStore({ review, source, project, target, only: null, changes: state, refs, comments, look }),
  );
  return (
    <ReviewStoreContext value={store}>
      <Loaded {...props} />
    </ReviewStoreContext>
  );
};
