/** The merge box: whether it can be merged, the jobs of the head, how much of it was read, and the button that names the head it merges. */
import { GitCommitHorizontal } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { shortSha } from '#shared/commit-id.ts';
import { useIsSignedIn } from '#renderer/api/account.ts';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { SignInLine } from '#renderer/components/feedback/sign-in-needed.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { rich } from '#renderer/texts/rich.tsx';
import { t } from '#renderer/texts/t.ts';
import {
  isMergeable,
  useMergeBoxFacts,
  useMergeConfirmation,
  type NamedMerge,
} from '#renderer/features/merge-requests/hooks/use-merge-box.ts';
import type { Approving } from '#renderer/features/merge-requests/hooks/use-approving.ts';
import { useMerge } from '#renderer/features/merge-requests/hooks/use-merge.ts';
import { isOpen, type MergeRequest } from '#renderer/things/merge-request/merge-request.ts';
import { mayMerge } from '#renderer/features/merge-requests/model/merge-checks.ts';
import { jobWords } from '#renderer/features/merge-requests/model/merge-verdict.ts';
import { readWords } from '#renderer/features/merge-requests/model/read-state.ts';
import { Age } from '#renderer/components/time/age.tsx';
import { classNames } from '#renderer/components/layout/class-names.ts';
import { Icon } from '#renderer/components/text/icon.tsx';
import { Sha } from '#renderer/components/text/sha.tsx';
import { arrivedWords, arrivedSince } from '#renderer/features/merge-requests/model/arrived-commits.ts';
import type { Commit } from '#renderer/things/merge-request/commit-list.ts';
import { call } from '#renderer/api/call.ts';
import { queryKey } from '#renderer/api/queries.ts';
import { MergeActions } from './merge-actions.tsx';
import { MergeConfirm } from './merge-confirm.tsx';
import { MergeOptions, useUnread, useMergeOptions } from './merge-options.tsx';
import { MergeRows, type ThreadCounts } from './merge-rows.tsx';
import { MergeState } from './merge-state.tsx';
import { NextStep } from './next-step.tsx';
import styles from './merge-box.module.css';

/** The largest page. */
const most = 100;

/** The new commits; null after a rewrite, undefined while unknown or when nothing is asked (`drawnHead` null). */
const useArrived = (item: MergeRequest, drawnHead: string | null): readonly Commit[] | null | undefined => {
  const { project_id: id, iid, sha } = item;
  const input = { params: { id, merge_request_iid: iid }, query: { per_page: most } };
  const { data } = useQuery({
    // By head: an older list would not have what arrived.
    queryKey: queryKey('mergeRequests.commits', input, sha),
    queryFn: async ({ signal }) => (await call('mergeRequests.commits', input, { signal })).answer,
    enabled: drawnHead !== null,
  });
  if (!data || drawnHead === null) return undefined;
  const arrived = arrivedSince(data, drawnHead);
  // A list that goes on may hold the earlier head further down.
  return arrived === null && data.length >= most ? undefined : arrived;
};

/** More than these are read on the screen of the commits. */
const shown = 6;

/** `isRefused`: a merge was just refused for it. */
const MovedState = ({
  drawnHead,
  arrived,
  isRefused,
}: {
  /** The head whose changes were read. */
  readonly drawnHead: string;
  readonly arrived: readonly Commit[] | null | undefined;
  readonly isRefused: boolean;
}) => {
  return (
    <div className={classNames(styles.top, styles.moved)} role="status">
      <Icon of={GitCommitHorizontal} size={16} className={styles.warning} />
      <div className={styles.words}>
        <p className={styles.title}>{arrivedWords(arrived)}</p>
        <p className={styles.text}>
          {rich('merging.moved_text', { sha: <Sha of={drawnHead} /> })}
          {isRefused && ` ${t('merging.nothing_merged')}`}
        </p>
        <ul>
          {(arrived ?? []).slice(0, shown).map((commit) => (
            <li key={commit.id} className={styles.arrived}>
              <Sha of={commit.id} />
              <span className={styles.arrivedTitle}>{visibleText(commit.title ?? '')}</span>
              <span className={styles.muted}>
                {visibleText(commit.author_name ?? '')}, <Age of={commit.created_at} ago />
              </span>
            </li>
          ))}
        </ul>
        {(arrived?.length ?? 0) > shown && (
          <p className={styles.text}>{t('merging.and_more', { amount: (arrived?.length ?? 0) - shown })}</p>
        )}
      </div>
    </div>
  );
};

export interface MergeBoxProps {
  readonly item: MergeRequest;
  /** The project that the source branch is in, where it is another one; null where it is not. */
  readonly forkName: string | null;
  /** Leads to the changes that were not read; `since`: the head whose changes were; `unviewed`: to the first file that was not viewed. */
  readonly onRead: (since: string | null, isUnviewed: boolean) => void;
  /** Null: the server keeps none. */
  readonly threads: ThreadCounts | null;
  readonly approving: Approving;
}

/** What the box knows, what was chosen in it, and the merge itself. */
const useMergeBox = (item: MergeRequest) => {
  const options = useMergeOptions(item);
  const merge = useMerge(item, options.forget);
  const facts = useMergeBoxFacts(item, merge);
  const { read } = facts;
  const unread = useUnread(read, item.sha);
  const since = isOpen(item) && item.sha && read.kind === 'older' ? read.drawn.sha : null;
  const arrived = useArrived(item, since);
  const isAutomatic = options.isAutomatic && facts.canWait;
  const confirmation = useMergeConfirmation(item, { ...options, isAutomatic });
  const isHeadAgreed = read.kind === 'drawn' || unread?.isAgreed === true;
  return { options, merge, facts, unread, since, arrived, isAutomatic, confirmation, isHeadAgreed };
};

interface PartProps {
  readonly item: MergeRequest;
  readonly box: ReturnType<typeof useMergeBox>;
}

/** Why what the confirmation names cannot be merged any more; null while it can. */
const obstacleOf = ({ sha, target, parameters }: NamedMerge, { item, box }: PartProps): string | null => {
  const { facts, merge, isHeadAgreed } = box;
  if (sha !== item.sha && item.sha) return t('merging.branch_now_at', { sha: shortSha(item.sha) });
  if (target !== item.target_branch && item.target_branch !== null)
    return t('merging.target_now', { target: visibleText(item.target_branch) });
  if (sha !== item.sha || target !== item.target_branch) return t('merging.not_any_more');
  if (!isMergeable(facts, merge)) return t('merging.not_any_more');
  if (parameters.isAutomatic && !facts.canWait)
    return facts.readiness === 'automatic' ? t('merging.automatic') : t('merging.jobs_ended');
  return isHeadAgreed ? null : t('merging.changes_not_read');
};

const Confirmation = (props: PartProps & { readonly named: NamedMerge }) => {
  const { item, box, named } = props;
  const { facts, merge, confirmation } = box;
  return (
    <MergeConfirm
      item={item}
      named={named}
      jobs={jobWords(facts.jobs)}
      read={facts.read.kind === 'none' || facts.read.kind === 'older' ? null : readWords(facts.read)}
      obstacle={obstacleOf(named, props)}
      isRisky={!facts.isAllWell}
      isUnread={facts.read.kind !== 'drawn'}
      onClose={confirmation.close}
      onMerge={() => confirmation.confirm((sha) => merge.run(sha, named.parameters))}
    />
  );
};

/** What is chosen, and the buttons. */
const Choices = ({ item, box, forkName, onRead }: PartProps & Pick<MergeBoxProps, 'forkName' | 'onRead'>) => {
  const { options, merge, facts, unread, since, arrived, isAutomatic, confirmation, isHeadAgreed } = box;
  return (
    <>
      {facts.unkept !== null && (
        <Notice kind="warning" title={t('merging.read_unknown')}>
          {facts.unkept.message} {facts.unkept.hint}
        </Notice>
      )}
      <MergeOptions
        item={item}
        options={options}
        canWait={facts.canWait}
        forkName={forkName}
        unread={unread}
        isDisabled={!mayMerge(facts.readiness) || merge.refused !== null}
      />
      <MergeActions
        item={item}
        facts={facts}
        merge={merge}
        isAutomatic={isAutomatic}
        areOptionsRead={options.isRead}
        isHeadAgreed={isHeadAgreed}
        arrivedCount={arrived?.length ?? null}
        onRead={() => onRead(since, facts.read.kind === 'unviewed')}
        onOpenDialog={confirmation.open}
      />
    </>
  );
};

export const MergeBox = ({ item, forkName, onRead, threads, approving }: MergeBoxProps) => {
  const isSignedIn = useIsSignedIn();
  const box = useMergeBox(item);
  const { merge, facts, unread, since, arrived } = box;
  const { readiness, read, jobs, outage, isAllWell } = facts;
  const { named } = box.confirmation;
  return (
    <section className={styles.box} aria-label={t('merging.merge')}>
      {since !== null && (
        <MovedState drawnHead={since} arrived={arrived} isRefused={merge.failed?.failure.code === 'moved'} />
      )}
      {(since === null || readiness !== 'ready' || outage !== null || unread?.isAgreed === true) && (
        <MergeState item={item} readiness={readiness} jobs={jobs} read={read} isAllWell={isAllWell} outage={outage} />
      )}
      <NextStep item={item} way={facts.way} />
      {isOpen(item) && (
        <MergeRows
          item={item}
          checks={facts.checks}
          jobs={jobs}
          read={read}
          threads={threads}
          forkName={forkName}
          approving={approving}
          isReadNamed={since !== null || facts.unkept !== null}
        />
      )}
      {isOpen(item) && !isSignedIn && <SignInLine>{t('merging.sign_in')}</SignInLine>}
      {isOpen(item) && isSignedIn && <Choices item={item} box={box} forkName={forkName} onRead={onRead} />}
      {named !== null && <Confirmation item={item} box={box} named={named} />}
    </section>
  );
};
