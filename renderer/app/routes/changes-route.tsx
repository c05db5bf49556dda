/** `…/changes`: the diff of a merge request, loaded when it is first opened. */
import { useMergeRequestContext } from './merge-request-context.ts';
import { ChangesView } from '../../features/review/components/changes-view.tsx';

/** The route's element; the view needs to know which head it shows. */
export const ChangesRoute = () => {
  const { item } = useMergeRequestContext();
  return (
    <ChangesView project={item.project_id} iid={item.iid} headSha={item.sha} targetBranch={item.target_branch ?? ''} />
  );
};
