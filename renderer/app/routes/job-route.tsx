/** `p/:project/jobs/:job`: names the window after the job, and keeps the reader of logs from one job to the next. */
import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/queries.ts';
import { useProject, useRouteNumber } from '../../components/context/route-params.ts';
import { JobScreen } from '../../features/jobs/components/job/job-screen.tsx';
import { useWindowTitle } from '../screens/window-title.ts';
import { t } from '../../texts/t.ts';

/** The route's element. */
export const JobRoute = () => {
  const id = useProject();
  const job = useRouteNumber('job');
  const { data } = useQuery(query('jobs.get', { params: { id, job_id: job } }));
  useWindowTitle(data?.name ? `${data.name} #${String(job)}` : t('routes.job', { id: String(job) }));
  return <JobScreen />;
};
