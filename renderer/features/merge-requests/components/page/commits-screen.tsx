/** `…/commits`: the commits of a merge request. */
import { Pane, Panes } from '#renderer/components/layout/panes.tsx';
import { Commits } from './commits.tsx';
import { useShownMergeRequest } from '#renderer/things/merge-request/shown-merge-request.ts';

export const CommitsScreen = () => {
  const item = useShownMergeRequest();
  return (
    <Panes>
      <Pane kind="list">
        <Commits project={item.project_id} iid={item.iid} />
      </Pane>
    </Panes>
  );
};
