/** `…/changes`: the diff of a merge request, or by `?commit=` of one of its commits; loaded when it is first opened. */
import { useSearchParams } from 'react-router';
import { useMergeRequestContext } from './merge-request-context.ts';
import { ChangesView } from '../../features/review/components/changes-view.tsx';

/** The route's element; the view needs to know which head it shows. */
export const ChangesRoute = () => {
  const { item } = useMergeRequestContext();
  const [parameters, setParameters] = useSearchParams();
  return (
    <ChangesView
      project={item.project_id}
      iid={item.iid}
      headSha={item.sha}
      targetBranch={item.target_branch ?? ''}
      commit={parameters.get('commit')}
      onCommit={(commit) => setParameters(commit === null ? {} : { commit }, { replace: true })}
    />
  );
};
