/** `p/:project/tree`: the files of the default branch. */
import { Navigate, useParams } from 'react-router';
import { routeTo } from '../../../shared/screens.ts';
import { defaultRef } from '../../features/files/model/file-route.ts';

/** The route's element. */
export const CodeRoute = () => {
  const { project = '' } = useParams();
  return <Navigate to={routeTo('files', { project, ref: defaultRef, path: '' })} replace />;
};
