/** `…/changes`: the diff of a merge request, by `?commit=` of one of its commits, by `?from=&to=` of what is new between two of its heads; loaded when it is first opened. */
import { useSearchParams } from 'react-router';
import { useKeepDrawn } from '../../api/drawn-heads.ts';
import { ChangesView } from '../../features/review/components/changes-view.tsx';
import { NewChanges } from '../../features/review/components/new-changes.tsx';
import type { DrawnChanges } from '../../features/review/hooks/use-drawn.ts';
import { TextSurroundings } from '../text-surroundings.tsx';
import { useChangesComments } from './use-changes-comments.tsx';
import { useMergeRequestContext } from './merge-request-context.ts';

/** Only whole commit ids: what an abbreviation or a branch stands for may change. */
const headIn = (parameters: URLSearchParams, name: 'from' | 'to'): string | null =>
  /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.exec(parameters.get(name) ?? '')?.[0] ?? null;

/** The route's element; the view needs to know which head it shows. */
export const ChangesRoute = () => {
  const { item } = useMergeRequestContext();
  const [parameters, setParameters] = useSearchParams();
  const keep = useKeepDrawn(item.project_id, item.iid);
  const from = headIn(parameters, 'from');
  const to = headIn(parameters, 'to');
  const onDrawn = ({ targetBranch, ...drawn }: DrawnChanges, since: string | null): void => {
    // An answer that names no head may be of any.
    if (drawn.sha !== '')
      // Lines of new commits alone are not those of the merge request.
      keep({ ...drawn, lines: since === null ? drawn.lines : null, target_branch: targetBranch, since });
  };
  const { comments, over } = useChangesComments(item);
  const view = {
    project: item.project_id,
    iid: item.iid,
    headSha: item.sha,
    targetBranch: item.target_branch ?? '',
    comments,
    onCommit: (commit: string | null) => setParameters(commit === null ? {} : { commit }, { replace: true }),
  };
  const changes =
    from !== null && to !== null ? (
      <NewChanges
        key={`${from} ${to}`}
        {...view}
        between={{ from, to }}
        onNewer={(head) => setParameters({ from, to: head }, { replace: true })}
        onDrawn={onDrawn}
      />
    ) : (
      <ChangesView {...view} commit={parameters.get('commit')} onDrawn={(drawn) => onDrawn(drawn, null)} />
    );
  return (
    <TextSurroundings owner={item}>
      {changes}
      {over}
    </TextSurroundings>
  );
};
