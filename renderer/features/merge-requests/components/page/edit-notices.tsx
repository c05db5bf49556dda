/** What prevents saving an edited merge request: a refusal, a lost answer, what another user changed. */
import { Outcome } from '../../../../blocks/outcome/outcome.tsx';
import { Notice } from '../../../../components/feedback/notice.tsx';
import { visibleText } from '../../../../components/text/visible-text.ts';
import { editedFields, type Editing } from '../../hooks/use-editing.ts';
import { actionLabels } from '../../model/action-labels.ts';
import styles from './edit-form.module.css';

const names = { title: 'title', description: 'description', target_branch: 'target branch' } as const;

/** Renders nothing while all is well. */
export const EditNotices = ({ editing }: { readonly editing: Editing }) => {
  const [unsaved] = editedFields.map((field) => editing[field].draft.failure).filter((failure) => failure !== null);
  return (
    <>
      {editing.overtaken.map((field) => (
        <div key={field}>
          <Notice
            kind="warning"
            inset
            title={`The ${names[field]} was changed by someone else while you were writing.`}
          >
            Nothing was sent. What it says now is below; saving replaces it with yours.
          </Notice>
          <pre className={styles.theirs} aria-label={`The ${names[field]} as it is now`}>
            {visibleText(editing[field].original) || 'Nothing'}
          </pre>
        </div>
      ))}
      <Outcome state={editing.state} labels={actionLabels.edit} thing="the merge request" keepsText />
      {unsaved && (
        <Notice kind="danger" inset title={`Not saved on this computer: ${unsaved.message}`}>
          {unsaved.hint} What you typed stays here while this window is open.
        </Notice>
      )}
    </>
  );
};
