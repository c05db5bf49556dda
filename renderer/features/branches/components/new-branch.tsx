/** A new branch, from any branch, tag or commit. */
import { isGone } from '#renderer/blocks/action/is-gone.ts';
import { FormDialog } from '#renderer/blocks/form/form-dialog.tsx';
import { isFreeOf, newRefForm, startField } from '#renderer/blocks/picker/new-ref.tsx';
import { call } from '#renderer/api/call.ts';
import { t } from '#renderer/texts/t.ts';
import { creationLabels } from '#renderer/features/branches/model/branch-words.ts';

/** `onDone` gets the name. */
export const NewBranch = ({
  project,
  from,
  names,
  onDone,
  onClose,
}: {
  readonly project: number | string;
  /** Where it begins unless something else is chosen. */
  readonly from: string | null;
  /** Branches that there are. */
  readonly names: readonly string[];
  readonly onDone: (name: string) => void;
  readonly onClose: () => void;
}) => (
  <FormDialog
    {...newRefForm('branches.create', project, { title: t('branches.new_branch'), list: 'branches' })}
    labels={creationLabels}
    initial={{ ref: from }}
    groups={[
      {
        fields: [
          { kind: 'text', name: 'branch', label: t('branches.name'), code: true, validate: isFreeOf(names, 'branch') },
          startField(project),
        ],
      },
    ]}
    check={async ({ body }) => !(await isGone(call('branches.get', { params: { id: project, branch: body.branch } })))}
    onDone={(answer, { body }) => onDone(answer?.name ?? body.branch)}
    onClose={onClose}
  />
);
