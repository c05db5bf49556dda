/** `…/commits`: the commits of a merge request. */
import { Pane, Panes } from '#renderer/components/layout/panes.tsx';
import { Commits } from '#renderer/features/merge-requests/components/page/commits.tsx';
import { useMergeRequestContext } from './merge-request-context.ts';

/** The route's element. */
export const CommitsRoute = () => {
  const { item } = useMergeRequestContext();
  return (
    <Panes>
      <Pane kind="list">
        <Commits project={item.project_id} iid={item.iid} />
      </Pane>
    </Panes>
  );
};
