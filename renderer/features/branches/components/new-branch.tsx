/** A new branch, from any branch, tag or commit. */
import { isGone } from '../../../blocks/action/is-gone.ts';
import { FormDialog } from '../../../blocks/form/form-dialog.tsx';
import { RefField } from '../../../blocks/picker/ref-field.tsx';
import { call } from '../../../api/call.ts';
import { creationLabels } from '../model/branch-words.ts';

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
    operation="branches.create"
    title="New branch"
    labels={creationLabels}
    scope={project}
    fixed={{ params: { id: project } }}
    initial={{ ref: from }}
    draft={{
      place: `form:branches.create:${String(project)}`,
      title: 'New branch',
      route: `p/${encodeURIComponent(project)}/branches`,
    }}
    groups={[
      {
        fields: [
          {
            kind: 'text',
            name: 'branch',
            label: 'Name',
            code: true,
            validate: (name) =>
              names.includes(String(name).trim()) ? 'There is a branch of this name. Choose another one.' : null,
          },
          {
            kind: 'custom',
            name: 'ref',
            label: 'From',
            draw: ({ isFixed, ...control }) => (
              <RefField
                {...control}
                project={project}
                isReadOnly={isFixed}
                hint="A branch, a tag or the SHA of a commit."
              />
            ),
          },
        ],
      },
    ]}
    check={async ({ body }) => !(await isGone(call('branches.get', { params: { id: project, branch: body.branch } })))}
    onDone={(answer, { body }) => onDone(answer?.name ?? body.branch)}
    onClose={onClose}
  />
);
