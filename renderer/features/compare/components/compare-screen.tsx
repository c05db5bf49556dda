/** `p/:project/compare`: where two refs are chosen. */
import { GitCompareArrows } from 'lucide-react';
import { useProject } from '../../../components/context/route-params.ts';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { FailureState } from '../../../components/feedback/failure-state.tsx';
import { SkeletonLines } from '../../../components/feedback/skeleton.tsx';
import { Pane, Panes } from '../../../components/layout/panes.tsx';
import { useRefListsWithDefault } from '../hooks/use-ref-lists.ts';
import { CompareBar } from './compare-bar.tsx';

export const CompareScreen = () => {
  const project = useProject();
  const { list, defaultBranch } = useRefListsWithDefault(project);
  return (
    <>
      <CompareBar project={project} from={defaultBranch ?? ''} to="" title="Compare" />
      <Panes>
        <Pane kind="detail">
          {list.failure !== null ? (
            <FailureState failure={list.failure} onRetry={list.refresh} />
          ) : list.isPending ? (
            <SkeletonLines label="Reading the branches" />
          ) : (
            <EmptyState icon={GitCompareArrows} title="Choose what to compare">
              Two branches, tags or commits. You see the commits that the second has and the first has not, and what
              they change since the two went apart.
            </EmptyState>
          )}
        </Pane>
      </Panes>
    </>
  );
};
