/** What is new between a head that was read before and a later one; all changes, where that cannot be shown alone. */
import { useState } from 'react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { shortSha } from '#shared/commit-id.ts';
import { failureOf } from '#renderer/api/call-error.ts';
import { itemsOf, query } from '#renderer/api/queries.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import type { PackPatches } from '#renderer/api/channels/drawn-heads.ts';
import { useSnapshot, type Snapshot } from '#renderer/api/channels/snapshots.ts';
import { t } from '#renderer/texts/t.ts';
import type { CommitRange } from '#renderer/workers/changes/changes-protocol.ts';
import type { DrawnChanges } from '#renderer/features/review/hooks/use-drawn.ts';
import { ChangesLoading } from './changes-notices.tsx';
import { ChangesView, commitsOf, type ChangesViewProps } from './changes-view.tsx';

export interface NewChangesProps extends Omit<
  ChangesViewProps,
  'between' | 'since' | 'onDrawn' | 'commit' | 'project'
> {
  readonly project: number;
  /** Whole commit ids of the head that was read and of the later one. */
  readonly between: CommitRange;
  /** Leads to what is new up to another head. */
  readonly onNewer: (head: string) => void;
  /** Leads to all changes. */
  readonly onAll: () => void;
  /** Called when they are on screen; `since` is null when all changes are. */
  readonly onDrawn: (drawn: DrawnChanges, since: string | null, pack: PackPatches) => void;
}

/**
 * Whether the earlier head leads to the later one: then there is nothing that the earlier has and the later has not.
 * Only then does a comparison of the two, which starts at their merge base, show all that is between them.
 */
const useLine = ({ project, between: { from, to } }: NewChangesProps, isAsked = true) =>
  useQuery({
    enabled: isAsked,
    ...query('repository.compare', { params: { id: project }, query: { from: to, to: from } }),
    select: ({ commits }) => commits?.length === 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** Whether the earlier head was replaced; asked for where it is not among the commits of the merge request, and said only once it is known. */
const useForcePushed = (props: NewChangesProps): boolean => {
  const { project, iid, between } = props;
  const { data } = useInfiniteQuery(commitsOf(project, iid));
  const isMissing = data !== undefined && !itemsOf(data).some(({ id }) => id === between.from);
  const { data: isLine, error } = useLine(props, isMissing);
  // A commit that the server has no more is in no branch.
  return isLine === false || (error !== null && failureOf(error).code === 'not_found');
};

/** What every way of showing them is given. */
const viewOf = ({ project, iid, headSha, targetBranch, onCommit, comments = null }: NewChangesProps) => ({
  project,
  iid,
  headSha,
  targetBranch,
  onCommit,
  comments,
});

/** The merge request went on since these changes were opened. */
const Moved = ({ between: { to }, headSha, onNewer }: NewChangesProps) =>
  headSha !== null &&
  headSha !== to && (
    <Notice
      kind="warning"
      title={t('review.viewing_older', { sha: shortSha(to), head: shortSha(headSha) })}
      actions={<Button onClick={() => onNewer(headSha)}>{t('review.show_up_to', { sha: shortSha(headSha) })}</Button>}
    />
  );

/** By the server's comparison of the two heads, which must both be there. */
const ComparedHeads = (props: NewChangesProps) => {
  const { between, onDrawn } = props;
  const view = viewOf(props);
  const { from, to } = between;
  const line = useLine(props);
  if (line.isPending) return <ChangesLoading label={t('review.loading_changes')} />;
  if (line.data !== true) {
    return (
      <>
        <Notice
          kind="warning"
          title={
            line.isError
              ? t('review.only_all', { sha: shortSha(from) })
              : t('review.force_pushed', { sha: shortSha(from) })
          }
        >
          {line.isError ? failureOf(line.error).message : undefined}
        </Notice>
        <ChangesView {...view} commit={null} onDrawn={(drawn, pack) => onDrawn(drawn, null, pack)} />
      </>
    );
  }
  return (
    <>
      <Moved {...props} />
      <ChangesView
        {...view}
        headSha={to}
        commit={null}
        between={between}
        onDrawn={(drawn, pack) => onDrawn({ ...drawn, sha: to, targetBranch: view.targetBranch }, from, pack)}
      />
    </>
  );
};

/** By the patches that were kept of the earlier head: no commit of it is needed. */
const SinceKept = ({ snapshot, ...props }: NewChangesProps & { readonly snapshot: Snapshot }) => {
  const { between, onAll, onDrawn } = props;
  const view = viewOf(props);
  const { from } = between;
  const isForcePushed = useForcePushed(props);
  // What is new goes up to the head of the server's answer, whichever that is.
  return (
    <ChangesView
      {...view}
      commit={null}
      since={{ sha: from, snapshot, onAll, isForcePushed }}
      onDrawn={(drawn, pack) => onDrawn(drawn, drawn.isAll ? null : from, pack)}
    />
  );
};

export const NewChanges = (props: NewChangesProps) => {
  const { project, iid, between, headSha } = props;
  const snapshot = useSnapshot(project, iid, between.from);
  // The changes that the server has are those of the head: a link to an earlier one is followed by comparing.
  const [isHead] = useState(headSha === between.to);
  if (isHead && snapshot === undefined) return <ChangesLoading label={t('review.loading_changes')} />;
  return isHead && snapshot ? <SinceKept {...props} snapshot={snapshot} /> : <ComparedHeads {...props} />;
};
