/** Deletes merged branches in one call of the server, after the list of what goes and what stays. */
import { shortSha } from '#shared/commit-id.ts';
import type { ActionLabels } from '#renderer/blocks/action/action-labels.ts';
import { useAction } from '#renderer/blocks/action/use-action.ts';
import { ConfirmDialog } from '#renderer/blocks/confirm/confirm-dialog.tsx';
import { t } from '#renderer/texts/t.ts';
import type { Branches } from '#renderer/features/branches/hooks/use-branches.ts';
import type { ListedBranch } from '#renderer/things/branch/listed-branch.ts';
import { deletionLabels } from '#renderer/things/branch/actions.tsx';
import { NeededBranches } from '#renderer/things/branch/needed-branches.tsx';
import { mergedPlan } from '#renderer/features/branches/model/merged-plan.ts';
import { KeptBranches } from './remaining-branches.tsx';

/** With the number also where it is one: it is what the confirmation names. */
const labelsOf = (count: number): ActionLabels => ({
  ...deletionLabels(count),
  verb: t('branches.delete_branches', { count }),
});

export const DeleteMerged = ({
  project,
  branches: { list, isWhole, requests },
  onBegin,
  onClose,
}: {
  readonly project: number | string;
  readonly branches: Branches;
  /** What is about to be deleted. */
  readonly onBegin: (items: readonly ListedBranch[]) => void;
  readonly onClose: () => void;
}) => {
  const { goes, stays } = mergedPlan(list.items);
  const labels = labelsOf(goes.length);
  const atOnce = useAction('branches.deleteMerged', { labels, scope: project, onDone: onClose });
  const obstacle = !isWhole
    ? t('common.loading')
    : requests === 'loading'
      ? t('branches.requests_loading')
      : goes.length === 0
        ? t('branches.none_merged')
        : atOnce.obstacle;
  return (
    <ConfirmDialog
      title={t('branches.one_call_title')}
      labels={labels}
      consequence={t('branches.one_call_text')}
      items={goes.map(({ branch }) => t('common.at', { name: branch.name, sha: shortSha(branch.commit?.id) }))}
      itemsLabel={t('branches.count', { count: goes.length })}
      safe={
        <>
          <NeededBranches goes={goes} requests={requests} />
          <KeptBranches stays={stays} />
        </>
      }
      state={atOnce.state}
      obstacle={obstacle}
      onConfirm={() => {
        onBegin(goes);
        atOnce.run({ params: { id: project } });
      }}
      onClose={onClose}
    />
  );
};
