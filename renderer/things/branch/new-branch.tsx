/** The form of a new branch, in a dialog. */
import { call } from '#renderer/api/call.ts';
import { isGone } from '#renderer/blocks/action/is-gone.ts';
import { FormDialog } from '#renderer/blocks/form/form-dialog.tsx';
import { isFreeOf, newRefForm, startField } from '#renderer/blocks/picker/new-ref.tsx';
import { t } from '#renderer/texts/t.ts';
import { creationLabels } from './actions.tsx';

/** From any branch, tag or commit. `onDone` gets the name. */
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
    {...newRefForm('branches.create', project, { title: t('common.new_branch'), list: 'branches' })}
    labels={creationLabels}
    initial={{ ref: from }}
    groups={[
      {
        fields: [
          { kind: 'text', name: 'branch', label: t('common.name'), code: true, validate: isFreeOf(names, 'branch') },
          startField(project),
        ],
      },
    ]}
    check={async ({ body }) => !(await isGone(call('branches.get', { params: { id: project, branch: body.branch } })))}
    onDone={(answer, { body }) => onDone(answer?.name ?? body.branch)}
    onClose={onClose}
  />
);
