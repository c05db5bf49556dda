/** Where title, target branch and description are changed: kept on this computer until the server has taken them. */
import { useEffect, useEffectEvent, useRef } from 'react';
import { MarkdownField } from '#renderer/blocks/form/markdown-field.tsx';
import { OtherTexts } from '#renderer/blocks/form/other-texts.tsx';
import { RefField } from '#renderer/blocks/picker/ref-field.tsx';
import { Button } from '#renderer/components/controls/button.tsx';
import { FormActions } from '#renderer/components/layout/form-actions.tsx';
import { sendKey } from '#renderer/components/controls/send-key.ts';
import { DraftState } from '#renderer/components/feedback/draft-state.tsx';
import { TextField } from '#renderer/components/controls/text-field.tsx';
import { t } from '#renderer/texts/t.ts';
import { editedFields, useEditing, type Editing } from '#renderer/features/merge-requests/hooks/use-editing.ts';
import { isOpen, type MergeRequest } from '#renderer/things/merge-request/merge-request.ts';
import { Overtaken } from '#renderer/blocks/form/overtaken.tsx';
import { Outcome } from '#renderer/blocks/outcome/outcome.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { edit } from '#renderer/things/merge-request/actions.tsx';
import styles from './edit-form.module.css';

const changedWords = {
  title: t('merge_request.title_changed'),
  description: t('merge_request.description_changed'),
  target_branch: t('merge_request.target_changed'),
} as const;

/** Renders nothing while all is well. */
const EditNotices = ({ editing }: { readonly editing: Editing }) => {
  const [unsaved] = editedFields.map((field) => editing[field].draft.failure).filter((failure) => failure !== null);
  return (
    <>
      {editing.overtaken.map((field) => (
        <Overtaken
          key={field}
          title={changedWords[field]}
          words={t('merge_request.overtaken_text')}
          label={t('merge_request.theirs')}
          theirs={editing[field].original}
        />
      ))}
      <Outcome state={editing.state} labels={edit.labels} keepsText />
      {unsaved && (
        <Notice kind="danger" inset title={t('merge_request.not_saved', { message: unsaved.message })}>
          {unsaved.hint} {t('forms.typed_stays')}
        </Notice>
      )}
    </>
  );
};

/** Where it is to be merged: any branch of the project, while it is open. */
const Target = ({
  item,
  editing,
  isFixed,
}: {
  readonly item: MergeRequest;
  readonly editing: Editing;
  readonly isFixed: boolean;
}) => {
  const { target_branch: target } = editing;
  return (
    <RefField
      label={t('common.target_branch')}
      project={item.project_id}
      isBranch
      value={target.text}
      onValue={target.write}
      onBlur={target.keep}
      isReadOnly={isFixed}
      isDisabled={!isOpen(item)}
      error={target.text.trim() === '' ? t('merge_request.needs_target') : undefined}
      hint={isOpen(item) ? undefined : t('merge_request.target_open_only')}
    />
  );
};

const Footer = ({ editing, isFixed }: { readonly editing: Editing; readonly isFixed: boolean }) => {
  const changed = editedFields.map((field) => editing[field]).find(({ draft }) => draft.text !== '');
  const isSendable = editing.title.text.trim() !== '' && editing.target_branch.text.trim() !== '';
  const isOvertaken = editing.overtaken.length > 0;
  return (
    <FormActions
      cancel={
        <Button disabled={editing.isSaving} onClick={editing.discard}>
          {editing.isChanged ? t('common.discard_changes') : t('common.cancel')}
        </Button>
      }
      action={
        <Button look="primary" press="$mod+Enter" disabled={isFixed || !isSendable} onClick={editing.save}>
          {editing.isSaving
            ? t('common.saving')
            : isOvertaken
              ? t('merge_request.replace_with_mine')
              : t('common.save_changes')}
        </Button>
      }
    >
      {changed && <DraftState state={changed.draft.state} savedAt={changed.draft.savedAt} />}
    </FormActions>
  );
};

/** It says that it has begun, so that it stays when its texts are as they were, and `onDone` closes it. */
export const EditForm = ({
  item,
  isRequested,
  onBegun,
  onDone,
}: {
  readonly item: MergeRequest;
  /** Opened by hand, and not for an earlier draft: then it takes the focus. */
  readonly isRequested: boolean;
  /** The focus came into it. */
  readonly onBegun: () => void;
  readonly onDone: () => void;
}) => {
  const editing = useEditing(item, onDone);
  const form = useRef<HTMLElement>(null);
  const takeFocus = useEffectEvent(() => {
    if (isRequested) form.current?.querySelector('input')?.focus();
  });
  useEffect(() => takeFocus(), []);
  const isFixed = editing.isSaving || editing.state.kind === 'unknown';
  const { title } = editing;
  return (
    // The key is the button's: a second way to what Tab reaches as well.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={form}
      className={styles.form}
      aria-label={t('common.edit_merge_request')}
      onFocus={onBegun}
      onKeyDown={sendKey(editing.save)}
    >
      <TextField
        label={t('common.title')}
        value={title.text}
        onValue={title.write}
        onBlur={title.keep}
        readOnly={isFixed}
        spellCheck
        error={title.text.trim() === '' ? t('merge_request.needs_title') : undefined}
      />
      <Target item={item} editing={editing} isFixed={isFixed} />
      <MarkdownField
        label={t('common.description')}
        text={editing.description.text}
        onText={editing.description.write}
        onLeave={editing.description.keep}
        isFixed={isFixed}
      />
      {editedFields.map((field) => (
        <OtherTexts key={field} about={editing[field].about} draft={editing[field].draft} />
      ))}
      <EditNotices editing={editing} />
      <Footer editing={editing} isFixed={isFixed} />
    </section>
  );
};
