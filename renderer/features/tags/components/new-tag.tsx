/** A new tag from any branch, tag or commit: lightweight or annotated, with release notes at once. */
import { isGone } from '#renderer/blocks/action/is-gone.ts';
import { FormDialog } from '#renderer/blocks/form/form-dialog.tsx';
import type { FormGroup } from '#renderer/blocks/form/form-field.ts';
import { isFreeOf, newRefForm, startField } from '#renderer/blocks/picker/new-ref.tsx';
import { call } from '#renderer/api/call.ts';
import { t } from '#renderer/texts/t.ts';
import { NotesField } from './notes-field.tsx';
import { creationLabels } from '#renderer/things/tag/actions.tsx';
import { nextVersions } from '#renderer/things/tag/version-order.ts';

const fieldsOf = (project: number | string, names: readonly string[]): FormGroup<'tags.create'>['fields'] => {
  const next = nextVersions(names);
  return [
    {
      kind: 'text',
      name: 'tag_name',
      label: t('tags.name'),
      code: true,
      list: next,
      hint: next.length > 0 ? t('tags.next', { versions: next.join(', ') }) : undefined,
      validate: isFreeOf(names, 'tag'),
    },
    startField(project),
    { kind: 'lines', name: 'message', label: t('tags.message'), hint: t('tags.message_hint') },
    {
      kind: 'custom',
      name: 'release_description',
      label: t('tags.notes'),
      beside: 'ref',
      draw: (control) => (
        <NotesField
          {...control}
          project={project}
          to={control.beside}
          tagName={null}
          names={names}
          rows={10}
          hint={t('tags.notes_hint')}
        />
      ),
    },
  ];
};

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
}) => (
  <FormDialog
    {...newRefForm('tags.create', project, { title: t('tags.new_tag'), list: 'tags' })}
    isSheet
    labels={creationLabels}
    groups={[{ fields: fieldsOf(project, names) }]}
    check={async ({ body }) => !(await isGone(call('tags.get', { params: { id: project, tag_name: body.tag_name } })))}
    onDone={(answer, { body }) => onDone(answer?.name ?? body.tag_name)}
    onClose={onClose}
  />
);
