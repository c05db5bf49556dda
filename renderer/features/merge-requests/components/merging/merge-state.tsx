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
import type { ReactNode } from 'react';
import { heldWords } from '../../../../../shared/api/detailed-merge-status.ts';
import { Icon } from '../../../../components/text/icon.tsx';
import { visibleText } from '../../../../components/text/visible-text.ts';
import { shortSha, type MergeRequest } from '../../model/merge-request.ts';
import type { Readiness } from '../../model/merge-readiness.ts';
import { isAllWell, jobWords, type KnownJobs } from '../../model/merge-verdict.ts';
import type { Outage } from '../../../../api/outage.ts';
import { readWords, type ReadState } from '../../model/read-state.ts';
import styles from './merge-box.module.css';

/** The data of the words. */
export interface MergeStateProps {
  readonly item: MergeRequest;
  readonly readiness: Readiness;
  readonly jobs: KnownJobs;
  readonly read: ReadState;
  /** Why what is shown may not be so any more; null while the server answers and accepts the token. */
  readonly outage: Outage | null;
}

type Tone = 'opened' | 'merged' | 'closed' | 'draft' | 'warning';
interface Words {
  readonly icon: LucideIcon;
  readonly tone: Tone;
  readonly title: string;
  readonly text: ReactNode;
}

const Sha = ({ of }: { readonly of: string | null }) => <code>{of ? shortSha(of) : 'unknown'}</code>;
const Branch = ({ of }: { readonly of: string | null }) => <code>{visibleText(of ?? '')}</code>;

/** What the server said last may not be so any more: nothing is called ready. */
const outOfDate = ({ item }: MergeStateProps, outage: Outage): Words => ({
  icon: outage === 'signed_out' ? CircleAlert : CloudOff,
  tone: 'warning',
  title:
    outage === 'signed_out'
      ? 'Not known whether it can be merged: the sign-in is no longer valid'
      : 'Not known whether it can be merged: the server does not answer',
  text: (
    <>
      What stands here is what the server said last of <Sha of={item.sha} />.
    </>
  ),
});

/** It can be merged, as far as the server says; green only when the jobs passed and the changes were read. */
const mergeable = ({ item, readiness, jobs, read }: MergeStateProps): Words => {
  const known = `${jobWords(jobs)}; ${readWords(read, item.sha ?? '')}`;
  const what = (
    <>
      <Sha of={item.sha} /> is what will be merged, and nothing newer.
    </>
  );
  if (isAllWell(readiness, jobs, read, true)) {
    return {
      icon: CircleCheck,
      tone: 'opened',
      title: 'Ready to merge',
      text: (
        <>
          No conflicts with <Branch of={item.target_branch} />; {known}. {what}
        </>
      ),
    };
  }
  if (readiness === 'ready')
    return { icon: CircleAlert, tone: 'warning', title: `Can be merged; ${known}`, text: what };
  return {
    icon: CircleDashed,
    tone: 'draft',
    title: `Conflicts are not known yet; ${known}`,
    text: <>The server has not compared the branches. It checks when you merge, and refuses if they conflict.</>,
  };
};

const wordsOf = (props: MergeStateProps): Words => {
  const { item, readiness, outage } = props;
  const target = <Branch of={item.target_branch} />;
  switch (readiness) {
    case 'merged':
      return {
        icon: GitMerge,
        tone: 'merged',
        title: 'Merged',
        text: (
          <>
            <Sha of={item.sha} /> is in {target}
            {item.merge_commit_sha && (
              <>
                , as <Sha of={item.merge_commit_sha} />
              </>
            )}
            . Its changes stay readable here.
          </>
        ),
      };
    case 'closed':
      return {
        icon: GitPullRequestClosed,
        tone: 'closed',
        title: 'Closed, not merged',
        text: <>It was closed without merging it into {target}.</>,
      };
    case 'work_in_progress':
      return {
        icon: GitPullRequestDraft,
        tone: 'draft',
        title: 'Still a draft',
        text: <>Its title marks it as work in progress; the server merges it once that mark is gone.</>,
      };
    case 'conflicts':
      return {
        icon: TriangleAlert,
        tone: 'warning',
        title: 'Conflicts with the target',
        text: (
          <>
            Merge {target} into <Branch of={item.source_branch} />, solve the conflicts there, and push.
          </>
        ),
      };
    case 'automatic':
      return {
        icon: Clock,
        tone: 'opened',
        title: 'Set to merge when the jobs pass',
        text: (
          <>
            <Sha of={item.sha} /> goes into {target}. Nobody needs to wait here; it can be cancelled until then.
          </>
        ),
      };
    case 'held':
      return {
        icon: TriangleAlert,
        tone: 'warning',
        title: 'Not to be merged yet',
        text: (
          <>
            The server says of <Sha of={item.sha} />: {heldWords(item.detailed_merge_status)}.
          </>
        ),
      };
    case 'no_head':
      return {
        icon: CircleDashed,
        tone: 'draft',
        title: 'The server does not name the head',
        text: <>Without it nobody can say what would be merged, so merging is not offered here.</>,
      };
    case 'refused':
      return {
        icon: TriangleAlert,
        tone: 'warning',
        title: 'The merge was refused',
        text: (
          <>
            This try changed nothing: <Sha of={item.sha} /> was not merged into {target} by it. The reason stands below.
          </>
        ),
      };
    case 'unknown':
      return {
        icon: CircleHelp,
        tone: 'warning',
        title: 'Not known whether it is merged',
        text: (
          <>
            Reading again tells whether <Sha of={item.sha} /> is in {target}.
          </>
        ),
      };
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
        <p className={styles.text}>{words.text}</p>
      </div>
    </div>
  );
};
