/** What prevents saving an edited merge request: a refusal, a lost answer, what another user changed. */
import { Overtaken } from '#renderer/blocks/form/overtaken.tsx';
import { Outcome } from '#renderer/blocks/outcome/outcome.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { t } from '#renderer/texts/t.ts';
import { editedFields, type Editing } from '#renderer/features/merge-requests/hooks/use-editing.ts';
import { edit } from '#renderer/things/merge-request/actions.tsx';

const changedWords = {
  title: t('merge_request.title_changed'),
  description: t('merge_request.description_changed'),
  target_branch: t('merge_request.target_changed'),
} as const;
const currentWords = {
  title: t('merge_request.title_now'),
  description: t('merge_request.description_now'),
  target_branch: t('merge_request.target_now'),
} as const;

/** Renders nothing while all is well. */
export const EditNotices = ({ editing }: { readonly editing: Editing }) => {
  const [unsaved] = editedFields.map((field) => editing[field].draft.failure).filter((failure) => failure !== null);
  return (
    <>
      {editing.overtaken.map((field) => (
        <Overtaken
          key={field}
          title={changedWords[field]}
          words={t('merge_request.overtaken_text')}
          label={currentWords[field]}
          theirs={editing[field].original}
        />
      ))}
      <Outcome state={editing.state} labels={edit.labels} thing={t('merge_request.the_merge_request')} keepsText />
      {unsaved && (
        <Notice kind="danger" inset title={t('merge_request.not_saved', { why: unsaved.message })}>
          {unsaved.hint} {t('merge_request.typed_stays')}
        </Notice>
      )}
    </>
  );
};
