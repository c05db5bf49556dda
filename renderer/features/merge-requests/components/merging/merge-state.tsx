/** The first lines of the merge box: what state it is in, in words. */
import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleHelp,
  Clock,
  CloudOff,
  GitMerge,
  GitPullRequestClosed,
  GitPullRequestDraft,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react';
import { heldWords } from '#shared/api/detailed-merge-status.ts';
import { shortSha } from '#shared/commit-id.ts';
import { Icon } from '#renderer/components/text/icon.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import type { MergeRequest } from '#renderer/things/merge-request/merge-request.ts';
import { isCheckedLater, type Readiness } from '#renderer/features/merge-requests/model/merge-checks.ts';
import type { Outage } from '#renderer/api/outage.ts';
import { t } from '#renderer/texts/t.ts';
import { areJobsWell, type KnownJobs } from '#renderer/features/merge-requests/model/merge-verdict.ts';
import type { ReadState } from '#renderer/features/merge-requests/model/read-state.ts';
import styles from './merge-box.module.css';

/** The data of the words. */
export interface MergeStateProps {
  readonly item: MergeRequest;
  readonly readiness: Readiness;
  readonly jobs: KnownJobs;
  readonly read: ReadState;
  /** Nothing speaks against merging. */
  readonly isAllWell: boolean;
  /** Why what is shown may not be so any more; null while the server answers and accepts the token. */
  readonly outage: Outage | null;
}

type Tone = 'opened' | 'merged' | 'closed' | 'draft' | 'warning';
interface Words {
  readonly icon: LucideIcon;
  readonly tone: Tone;
  readonly title: string;
  readonly text: string | null;
}

const namesOf = ({ sha, target_branch, source_branch }: MergeRequest) => ({
  sha: shortSha(sha ?? ''),
  target: visibleText(target_branch ?? ''),
  source: visibleText(source_branch ?? ''),
});

/** What the server said last may not be so any more: nothing is called ready. */
const outOfDate = ({ item }: MergeStateProps, outage: Outage): Words => ({
  icon: outage === 'signed_out' ? CircleAlert : CloudOff,
  tone: 'warning',
  title: outage === 'signed_out' ? t('merging.sign_in_to_merge') : t('common.no_server'),
  text: t('merging.known_last', namesOf(item)),
});

/** It can be merged, as far as the server says; green only when the jobs passed and the changes were read. */
const mergeable = ({ item, readiness, jobs, read, isAllWell }: MergeStateProps): Words => {
  // What is merged stands above the button.
  const text = null;
  if (isAllWell) return { icon: CircleCheck, tone: 'opened', title: t('merging.ready'), text };
  if (readiness !== 'ready') {
    const isLater = readiness === 'unchecked' && isCheckedLater(item);
    const title = isLater ? t('merging.unchecked') : t('merging.checking');
    return { icon: CircleDashed, tone: 'draft', title, text };
  }
  const isUnread = read.kind !== 'drawn' && read.kind !== 'unknown';
  if (isUnread || (jobs.kind === 'read' && !areJobsWell(jobs))) {
    const title = isUnread ? t('merging.review_first') : t('merging.check_jobs');
    return { icon: CircleAlert, tone: 'warning', title, text };
  }
  return { icon: CircleDashed, tone: 'draft', title: t('merging.can_be_merged'), text };
};

const wordsOf = (props: MergeStateProps): Words => {
  const { item, readiness, outage } = props;
  const names = namesOf(item);
  const draft = (icon: LucideIcon, title: string, text: string | null): Words => ({ icon, tone: 'draft', title, text });
  const warning = (title: string, text: string | null, icon = TriangleAlert): Words => ({
    icon,
    tone: 'warning',
    title,
    text,
  });
  switch (readiness) {
    case 'merged': {
      const { merge_commit_sha: commit } = item;
      const text = commit
        ? t('merging.merged_as', { target: names.target, sha: shortSha(commit) })
        : t('merging.merged_into', names);
      return { icon: GitMerge, tone: 'merged', title: t('common.merged'), text };
    }
    case 'closed':
      return { icon: GitPullRequestClosed, tone: 'closed', title: t('merging.closed'), text: null };
    case 'work_in_progress':
      return draft(GitPullRequestDraft, t('common.draft'), t('merging.draft_text'));
    case 'conflicts':
      return warning(t('merging.conflicts'), t('merging.conflicts_text', names));
    case 'unrelated':
      return warning(t('merging.unrelated'), t('merging.unrelated_text', names));
    case 'target_missing':
    case 'source_missing': {
      const branch = readiness === 'target_missing' ? names.target : names.source;
      return warning(t(`merging.${readiness}`, { branch }), t(`merging.${readiness}_text`));
    }
    case 'merging':
      return draft(Clock, t('merging.being_merged'), null);
    case 'automatic': {
      const text = t('merging.automatic_text', names);
      return { icon: Clock, tone: 'opened', title: t('merging.automatic'), text };
    }
    case 'held':
      return warning(t('merging.held'), heldWords(item.detailed_merge_status));
    case 'no_head':
      return draft(CircleDashed, t('merging.no_head'), t('merging.no_head_text'));
    case 'refused':
      return warning(t('merging.refused', names), null);
    case 'unknown':
      return warning(t('merging.maybe_merged'), null, CircleHelp);
    case 'checking':
    case 'unchecked':
    case 'ready':
      return outage === null ? mergeable(props) : outOfDate(props, outage);
  }
};

export const MergeState = (props: MergeStateProps) => {
  const words = wordsOf(props);
  return (
    <div className={styles.top} role="status">
      <Icon of={words.icon} size={16} className={styles[words.tone]} />
      <div>
        <p className={styles.title}>{words.title}</p>
        {words.text !== null && <p className={styles.text}>{words.text}</p>}
      </div>
    </div>
  );
};
