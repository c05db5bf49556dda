/** Head of a merge request: state, title, number, branches, head, jobs. */
import { ArrowRight } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { useCommand, useKeyHint } from '#renderer/components/context/commands.tsx';
import { ScreenHead } from '#renderer/components/layout/screen-head.tsx';
import { Icon } from '#renderer/components/text/icon.tsx';
import { JobIcon } from '#renderer/components/text/job-icon.tsx';
import { Sha } from '#renderer/components/text/sha.tsx';
import { StateChip } from '#renderer/components/text/state-chip.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import { useKnownJobs } from '#renderer/features/merge-requests/hooks/use-head-jobs.ts';
import { noneFound, summaryOf } from '#shared/review/head-jobs.ts';
import { firstErrorRoute } from '#renderer/things/job/job.ts';
import { reviewStateOf, type MergeRequest } from '#renderer/things/merge-request/merge-request.ts';
import looks from '#renderer/components/layout/looks.module.css';
import styles from './merge-request-header.module.css';

const Jobs = ({ item }: { readonly item: MergeRequest }) => {
  const known = useKnownJobs(item);
  const found = known.kind === 'read' ? known : noneFound;
  const { jobs } = found;
  const summary = summaryOf(found);
  const failed = jobs.find(({ status }) => status === 'failed');
  // Jobs live where the head was pushed.
  const toError = failed && firstErrorRoute(item.source_project_id ?? item.project_id, failed);
  const navigate = useNavigate();
  useCommand('merge-request.failed-job', () => void navigate(toError ?? ''), toError !== undefined);
  const hint = useKeyHint('merge-request.failed-job');
  if (summary === null) return null;
  const passed = jobs.filter(({ status }) => status === 'success').length;
  const words = (
    <>
      <JobIcon status={summary} size={12} />
      {t('merge_request.jobs_passed', { passed, count: jobs.length })}
    </>
  );
  if (toError === undefined) return <span className={styles.chip}>{words}</span>;
  return (
    <Link className={styles.chip} to={toError} title={`${t('commands.merge_request_failed_job')}${hint}`}>
      {words}
    </Link>
  );
};

export const MergeRequestHeader = ({
  item,
  forkName,
}: {
  readonly item: MergeRequest;
  /** The project that the source branch is in, where it is another one; null where it is not. */
  readonly forkName: string | null;
}) => {
  const source = (forkName === null ? '' : `${forkName}: `) + (item.source_branch ?? '');
  return (
    <ScreenHead mark={<StateChip state={reviewStateOf(item)} />} title={visibleText(item.title)} wraps>
      <span className={looks.number}>!{item.iid}</span>
      <span className={styles.branches}>
        <code title={visibleText(source)}>{visibleText(source)}</code>
        <Icon of={ArrowRight} size={12} label={t('common.into')} />
        <code title={item.target_branch ?? ''}>{visibleText(item.target_branch ?? '')}</code>
      </span>
      <span className={styles.spacer} />
      <Jobs item={item} />
      {item.sha && <Sha of={item.sha} title={t('merge_request.head', { sha: item.sha })} />}
    </ScreenHead>
  );
};
