/** A new tag from any branch, tag or commit: light or annotated, with release notes at once. */
import { isGone } from '../../../blocks/action/is-gone.ts';
import { FormDialog } from '../../../blocks/form/form-dialog.tsx';
import { RefField } from '../../../blocks/picker/ref-field.tsx';
import { call } from '../../../api/call.ts';
import { creationLabels } from '../model/tag-words.ts';
import { nextVersions } from '../model/version-order.ts';

/** `onDone` gets the name. */
export const NewTag = ({
  project,
  names,
  onDone,
  onClose,
}: {
  readonly project: number | string;
  /** Tags that there are. */
  readonly names: readonly string[];
  readonly onDone: (name: string) => void;
  readonly onClose: () => void;
}) => {
  const next = nextVersions(names);
  return (
    <FormDialog
      operation="tags.create"
      title="New tag"
      isSheet
      labels={creationLabels}
      scope={project}
      fixed={{ params: { id: project } }}
      draft={{
        place: `form:tags.create:${String(project)}`,
        title: 'New tag',
        route: `p/${encodeURIComponent(project)}/tags`,
      }}
      groups={[
        {
          fields: [
            {
              kind: 'text',
              name: 'tag_name',
              label: 'Name',
              code: true,
              list: next,
              hint: next.length > 0 ? `Next: ${next.join(', ')}` : undefined,
              validate: (name) =>
                names.includes(String(name).trim()) ? 'There is a tag of this name. Choose another one.' : null,
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
            {
              kind: 'lines',
              name: 'message',
              label: 'Message',
              hint: 'With a message the tag is annotated, without one it is light.',
            },
            {
              kind: 'markdown',
              name: 'release_description',
              label: 'Release notes',
              rows: 10,
              hint: 'Optional: with notes the tag is a release.',
            },
          ],
        },
      ]}
      check={async ({ body }) =>
        !(await isGone(call('tags.get', { params: { id: project, tag_name: body.tag_name } })))
      }
      onDone={(answer, { body }) => onDone(answer?.name ?? body.tag_name)}
      onClose={onClose}
    />
  );
};
