/** Deletes merged branches: first the list of what goes and what stays, then one by one, or in one call by the server. */
import { useState } from 'react';
import type { ActionLabels } from '../../../blocks/action/action-labels.ts';
import { useAction } from '../../../blocks/action/use-action.ts';
import { isGone } from '../../../blocks/action/is-gone.ts';
import { ConfirmDialog } from '../../../blocks/confirm/confirm-dialog.tsx';
import { ConfirmMany } from '../../../blocks/confirm/confirm-many.tsx';
import { call } from '../../../api/call.ts';
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
  readonly onBegin: (items: readonly ListedBranch[], isOneCall: boolean) => void;
  readonly onClose: () => void;
}) => {
  const [isOneCall, setOneCall] = useState(false);
  const [begun, setBegun] = useState<readonly ListedBranch[] | null>(null);
  const { goes, stays } = mergedPlan(items, isOneCall);
  const labels = labelsOf(goes.length);
  const atOnce = useAction('branches.deleteMerged', { labels, scope: project, onDone: onClose });
  const confirmation = { title: 'Delete merged branches?', labels, onClose };
  const check = async (input: { readonly params: { readonly id: number | string; readonly branch: string } }) =>
    isGone(call('branches.get', input));
  if (begun !== null) {
    return (
      <ConfirmMany
        {...confirmation}
        operation="branches.delete"
        inputs={begun.map(({ branch }) => ({ params: { id: project, branch: branch.name } }))}
        nameOf={({ params }) => params.branch}
        labels={labelsOf(begun.length)}
        consequence=""
        check={check}
        isConfirmed
      />
    );
  }
  const obstacle = !isWhole
    ? 'The list of branches is still being read.'
    : goes.length === 0
      ? 'There is no merged branch that can be deleted.'
      : isOneCall
        ? atOnce.obstacle
        : null;
  return (
    <ConfirmDialog
      {...confirmation}
      consequence={
        into === null
          ? 'The branches below are merged into the default branch: it contains all of their commits.'
          : `The branches below are merged into ${into}: it contains all of their commits.`
      }
      items={goes.map(({ branch }) => `${branch.name} at ${shortSha(branch.commit?.id)}`)}
      itemsLabel={`${countOf(goes.length)} will be deleted`}
      safe={<KeptBranches stays={stays} />}
      options={[
        {
          label:
            'Let the server delete them in one call: also sources of open merge requests, and what is merged until then',
          checked: isOneCall,
          onChange: setOneCall,
        },
      ]}
      state={atOnce.state}
      obstacle={obstacle}
      onConfirm={() => {
        onBegin(goes, isOneCall);
        if (isOneCall) atOnce.run({ params: { id: project } });
        else setBegun(goes);
      }}
    />
  );
};
