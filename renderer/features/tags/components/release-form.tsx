/** The release notes of a tag: written or edited with a preview; changes of another user meanwhile replace neither the text nor the way to save it. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Failure } from '#shared/api/failure.ts';
import type { FieldControl } from '#renderer/blocks/form/form-field.ts';
import { FormDialog } from '#renderer/blocks/form/form-dialog.tsx';
import { call } from '#renderer/api/call.ts';
import { query } from '#renderer/api/queries.ts';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import { hasRelease, type Tag } from '#renderer/things/tag/tag.ts';
import { releaseEditLabels, releaseLabels } from '#renderer/things/tag/actions.tsx';
import { NotesField } from './notes-field.tsx';

/** What was found when it was sent: a text of another user's, or no release any more. */
type Meanwhile = { readonly theirs: string } | 'deleted' | null;

type TagParams = { readonly id: number | string; readonly tag_name: string };

/** Which of both forms it is, and what another user's change makes of it. */
const useMeanwhile = (tag: Tag, params: TagParams) => {
  // What it was when it was opened: a refresh does not change the form during editing.
  const [wasRelease] = useState(() => hasRelease(tag));
  const [meanwhile, setMeanwhile] = useState<Meanwhile>(null);
  const now = useQuery({ ...query('tags.get', { params }), enabled: false });
  const readTheirs = async (): Promise<void> => {
    const { data } = await now.refetch();
    // Where it cannot be read, the refusal stays, and so does the text.
    if (data?.release) setMeanwhile({ theirs: data.release.description ?? '' });
  };
  const isGone = meanwhile === 'deleted';
  return {
    isEdit: meanwhile === null ? wasRelease : !isGone,
    isGone,
    theirs: meanwhile === null || isGone ? null : meanwhile.theirs,
    onEditFailed: ({ code }: Failure) => code === 'not_found' && setMeanwhile('deleted'),
    onCreateFailed: ({ code }: Failure) => void (code === 'conflict' && readTheirs()),
  };
};

interface ReleaseFormProps {
  readonly project: number | string;
  readonly tag: Tag;
  /** Tags that there are. */
  readonly names: readonly string[];
  readonly onClose: () => void;
}

/** What both forms have. */
const sharedForm = ({ project, tag, names, onClose }: ReleaseFormProps, params: TagParams) => ({
  isSheet: true,
  scope: project,
  fixed: { params },
  // One draft for both forms: the text continues where the other form ended.
  draft: {
    place: `form:release:${String(project)}:${tag.name}`,
    title: t('tags.notes_of', { tag: tag.name }),
    route: `p/${encodeURIComponent(project)}/tags?tag=${encodeURIComponent(tag.name)}`,
  },
  groups: [
    {
      fields: [
        {
          kind: 'custom' as const,
          name: 'description' as const,
          label: t('tags.notes'),
          draw: (control: FieldControl) => (
            <NotesField {...control} project={project} to={tag.name} tagName={tag.name} names={names} rows={18} />
          ),
        },
      ],
    },
  ],
  check: async ({ body }: { readonly body: { readonly description: string } }) =>
    (await call('tags.get', { params })).answer.release?.description === body.description,
  onClose,
});

export const ReleaseForm = (props: ReleaseFormProps) => {
  const { project, tag } = props;
  const params = { id: project, tag_name: tag.name };
  const { isEdit, isGone, theirs, onEditFailed, onCreateFailed } = useMeanwhile(tag, params);
  const shared = sharedForm(props, params);
  const name = visibleText(tag.name);
  if (isEdit)
    return (
      <FormDialog
        {...shared}
        key="update"
        operation="releases.update"
        title={t('tags.notes_of', { tag: name })}
        labels={releaseEditLabels}
        isEdit
        initial={{ description: theirs ?? tag.release?.description ?? '' }}
        readNow={async () => ({ ...((await call('tags.get', { params })).answer.release ?? tag.release) })}
        onFailed={onEditFailed}
      />
    );
  return (
    <FormDialog
      {...shared}
      key="create"
      operation="releases.create"
      title={t('tags.new_release_of', { tag: name })}
      labels={releaseLabels}
      intro={
        isGone && (
          <Notice kind="warning" inset title={t('tags.release_gone')}>
            {t('tags.release_gone_text')}
          </Notice>
        )
      }
      onFailed={onCreateFailed}
    />
  );
};
