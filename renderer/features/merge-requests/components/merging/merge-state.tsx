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
import type { Readiness } from '../../model/merge-checks.ts';
import { jobWords, type KnownJobs } from '../../model/merge-verdict.ts';
import type { Outage } from '../../../../api/outage.ts';
import { t } from '../../../../texts/t.ts';
import { readWords, type ReadState } from '../../model/read-state.ts';
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
  readonly text: ReactNode;
}

const Sha = ({ of }: { readonly of: string | null }) => <code>{of ? shortSha(of) : t('merging.unknown')}</code>;
const Branch = ({ of }: { readonly of: string | null }) => <code>{visibleText(of ?? '')}</code>;

/** What the server said last may not be so any more: nothing is called ready. */
const outOfDate = ({ item }: MergeStateProps, outage: Outage): Words => ({
  icon: outage === 'signed_out' ? CircleAlert : CloudOff,
  tone: 'warning',
  title: outage === 'signed_out' ? t('merging.not_known_sign_in') : t('merging.not_known_server'),
  text: (
    <>
      {t('merging.said_last')} <Sha of={item.sha} />.
    </>
  ),
});

/** It can be merged, as far as the server says; green only when the jobs passed and the changes were read. */
const mergeable = ({ item, readiness, jobs, read, isAllWell }: MergeStateProps): Words => {
  const known = `${jobWords(jobs)}; ${readWords(read, item.sha ?? '')}`;
  const what = (
    <>
      <Sha of={item.sha} /> {t('merging.only_this')}
    </>
  );
  if (isAllWell) {
    return {
      icon: CircleCheck,
      tone: 'opened',
      title: t('merging.ready'),
      text: (
        <>
          {t('merging.no_conflicts_with')} <Branch of={item.target_branch} />; {known}. {what}
        </>
      ),
    };
  }
  if (readiness === 'ready')
    return { icon: CircleAlert, tone: 'warning', title: t('merging.can_be_merged', { known }), text: what };
  return {
    icon: CircleDashed,
    tone: 'draft',
    title: t('merging.conflicts_unknown', { known }),
    text: <>{t('merging.not_compared')}</>,
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
        title: t('merging.merged'),
        text: (
          <>
            <Sha of={item.sha} /> {t('merging.is_in')} {target}
            {item.merge_commit_sha && (
              <>
                {t('merging.as_commit')} <Sha of={item.merge_commit_sha} />
              </>
            )}
            . {t('merging.stays_readable')}
          </>
        ),
      };
    case 'closed':
      return {
        icon: GitPullRequestClosed,
        tone: 'closed',
        title: t('merging.closed'),
        text: (
          <>
            {t('merging.closed_without')} {target}.
          </>
        ),
      };
    case 'work_in_progress':
      return {
        icon: GitPullRequestDraft,
        tone: 'draft',
        title: t('merging.draft'),
        text: <>{t('merging.draft_text')}</>,
      };
    case 'conflicts':
      return {
        icon: TriangleAlert,
        tone: 'warning',
        title: t('merging.conflicts'),
        text: (
          <>
            {t('merging.merge_first')} {target} {t('merging.merge_into')} <Branch of={item.source_branch} />
            {t('merging.then_solve')}
          </>
        ),
      };
    case 'target_missing':
    case 'source_missing': {
      const branch = visibleText((readiness === 'target_missing' ? item.target_branch : item.source_branch) ?? '');
      return {
        icon: TriangleAlert,
        tone: 'warning',
        title: t(`merging.${readiness}`, { branch }),
        text: t(`merging.${readiness}_text`),
      };
    }
    case 'merging':
      return { icon: Clock, tone: 'draft', title: t('merging.being_merged'), text: t('merging.being_merged_text') };
    case 'automatic':
      return {
        icon: Clock,
        tone: 'opened',
        title: t('merging.automatic'),
        text: (
          <>
            <Sha of={item.sha} /> {t('merging.goes_into')} {target}. {t('merging.nobody_waits')}
          </>
        ),
      };
    case 'held':
      return {
        icon: TriangleAlert,
        tone: 'warning',
        title: t('merging.held'),
        text: (
          <>
            {t('merging.server_says_of')} <Sha of={item.sha} />: {heldWords(item.detailed_merge_status)}.
          </>
        ),
      };
    case 'no_head':
      return {
        icon: CircleDashed,
        tone: 'draft',
        title: t('merging.no_head'),
        text: <>{t('merging.no_head_text')}</>,
      };
    case 'refused':
      return {
        icon: TriangleAlert,
        tone: 'warning',
        title: t('merging.refused'),
        text: (
          <>
            {t('merging.try_changed_nothing')} <Sha of={item.sha} /> {t('merging.was_not_merged')} {target}{' '}
            {t('merging.by_it')}
          </>
        ),
      };
    case 'unknown':
      return {
        icon: CircleHelp,
        tone: 'warning',
        title: t('merging.merged_unknown'),
        text: (
          <>
            {t('merging.reading_tells')} <Sha of={item.sha} /> {t('merging.is_in')} {target}.
          </>
        ),
      };
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
        <p className={styles.text}>{words.text}</p>
      </div>
    </div>
  );
};
