/** `p/:project/jobs/:job`: names the window after the job, and keeps the reader of logs from one job to the next. */
import { useQuery } from '@tanstack/react-query';
import { query } from '#renderer/api/queries.ts';
import { useProject, useRouteNumber } from '#renderer/components/context/route-params.ts';
import { JobScreen } from '#renderer/features/jobs/components/job/job-screen.tsx';
import { useWindowTitle } from '#renderer/app/screens/window-title.ts';
import { t } from '#renderer/texts/t.ts';

/** The route's element. */
export const JobRoute = () => {
  const id = useProject();
  const job = useRouteNumber('job');
  const { data } = useQuery(query('jobs.get', { params: { id, job_id: job } }));
  useWindowTitle(data?.name ? `${data.name} #${String(job)}` : t('routes.job', { id: String(job) }));
  return <JobScreen />;
};
