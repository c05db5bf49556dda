/** `p/:project/compare`: where two refs are chosen. */
import { GitCompareArrows } from 'lucide-react';
import { useProject } from '#renderer/components/context/route-params.ts';
import { EmptyState } from '#renderer/components/feedback/empty-state.tsx';
import { FailureState } from '#renderer/components/feedback/failure-state.tsx';
import { SkeletonLines } from '#renderer/components/feedback/skeleton.tsx';
import { Pane, Panes } from '#renderer/components/layout/panes.tsx';
import { t } from '#renderer/texts/t.ts';
import { useRefListsWithDefault } from '#renderer/features/review/hooks/use-ref-lists.ts';
import { CompareBar } from './compare-bar.tsx';

export const CompareScreen = () => {
  const project = useProject();
  const { list, defaultBranch } = useRefListsWithDefault(project);
  return (
    <>
      <CompareBar project={project} from={defaultBranch ?? ''} to="" title={t('common.compare')} />
      <Panes>
        <Pane kind="detail">
          {list.failure !== null ? (
            <FailureState failure={list.failure} onRetry={list.refresh} />
          ) : list.isPending ? (
            <SkeletonLines label={t('common.loading')} />
          ) : (
            <EmptyState icon={GitCompareArrows} title={t('comparison.choose')}>
              {t('comparison.choose_text')}
            </EmptyState>
          )}
        </Pane>
      </Panes>
    </>
  );
};
