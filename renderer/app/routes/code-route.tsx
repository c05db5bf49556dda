/** `p/:project/tree`: the files of the default branch. */
import { Navigate, useParams } from 'react-router';
import { defaultRef, filesRoute } from '#renderer/things/file/file-route.ts';

/** The route's element. */
export const CodeRoute = () => {
  const { project = '' } = useParams();
  return <Navigate to={filesRoute(project, defaultRef)} replace />;
};
