/** `p/:project/merge_requests`: the merge requests of a project. */
import { useParams } from 'react-router';
import { ProjectMergeRequests } from '#renderer/features/merge-requests/components/lists/project-merge-requests.tsx';
import { FolderBar } from '#renderer/features/repository/components/folder-bar.tsx';
import { projectOf } from '#renderer/components/context/route-params.ts';

/** The route's element. */
export const MergeRequestsRoute = () => {
  const { project = '' } = useParams();
  return (
    <>
      <FolderBar key={`folder ${project}`} project={projectOf(project)} />
      <ProjectMergeRequests key={project} project={projectOf(project)} />
    </>
  );
};
