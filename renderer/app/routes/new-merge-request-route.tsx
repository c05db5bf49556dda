/** `p/:project/merge_requests/new`: opens a merge request. */
import { useParams } from 'react-router';
import { NewMergeRequest } from '../../features/merge-requests/components/page/new-merge-request.tsx';
import { projectOf } from '../../components/context/route-params.ts';

/** The route's element. */
export const NewMergeRequestRoute = () => {
  const { project = '' } = useParams();
  return <NewMergeRequest key={project} project={projectOf(project)} />;
};
