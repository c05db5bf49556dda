/** Deletes merged branches in one call of the server, after the list of what goes and what stays. */
import type { ActionLabels } from '../../../blocks/action/action-labels.ts';
import { useAction } from '../../../blocks/action/use-action.ts';
import { ConfirmDialog } from '../../../blocks/confirm/confirm-dialog.tsx';
import { shortSha, type ListedBranch } from '../model/branch.ts';
import { countOf, deletionLabels } from '../model/branch-words.ts';
import { mergedPlan } from '../model/merged-plan.ts';
import { KeptBranches } from './remaining-branches.tsx';

/** With the number also where it is one: it is what the confirmation names. */
const labelsOf = (count: number): ActionLabels => ({ ...deletionLabels(count), verb: `Delete ${countOf(count)}` });

export const DeleteMerged = ({
  project,
  items,
  into,
  isWhole,
  onBegin,
  onClose,
}: {
  readonly project: number | string;
  /** All branches, as they are known now. */
  readonly items: readonly ListedBranch[];
  /** The default branch; null where it is not known. */
  readonly into: string | null;
  /** All pages of the list are here. */
  readonly isWhole: boolean;
  /** What is about to be deleted. */
  readonly onBegin: (items: readonly ListedBranch[]) => void;
  readonly onClose: () => void;
}) => {
  const { goes, stays } = mergedPlan(items);
  const labels = labelsOf(goes.length);
  const atOnce = useAction('branches.deleteMerged', { labels, scope: project, onDone: onClose });
  const obstacle = !isWhole
    ? 'The list of branches is still being read.'
    : goes.length === 0
      ? 'There is no merged branch that can be deleted.'
      : atOnce.obstacle;
  return (
    <ConfirmDialog
      title="Delete merged branches in one call?"
      labels={labels}
      consequence={
        <>
          {into === null
            ? 'The branches below are merged into the default branch: it contains all of their commits.'
            : `The branches below are merged into ${into}: it contains all of their commits.`}{' '}
          The server deletes them by itself, sources of open merge requests as well, and what is merged until then.
        </>
      }
      items={goes.map(({ branch }) => `${branch.name} at ${shortSha(branch.commit?.id)}`)}
      itemsLabel={`${countOf(goes.length)} will be deleted`}
      safe={
        <>
          No receipt is kept on this computer.
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
