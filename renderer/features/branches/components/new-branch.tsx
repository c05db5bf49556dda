/** A new branch, from any branch, tag or commit. */
import { isGone } from '../../../blocks/action/is-gone.ts';
import { FormDialog } from '../../../blocks/form/form-dialog.tsx';
import { call } from '../../../api/call.ts';
import { creationLabels } from '../model/branch-words.ts';

/** So many are offered while one types; any other can be typed. */
const offered = 100;

/** Draws it open; `onDone` gets the name. */
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
            kind: 'text',
            name: 'ref',
            label: 'From',
            code: true,
            hint: 'A branch, a tag or the SHA of a commit.',
            list: names.slice(0, offered),
          },
        ],
      },
    ]}
    check={async ({ body }) => !(await isGone(call('branches.get', { params: { id: project, branch: body.branch } })))}
    onDone={(answer, { body }) => onDone(answer?.name ?? body.branch)}
    onClose={onClose}
  />
);
