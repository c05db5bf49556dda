/** What stands in the way of saving an edited merge request: a refusal, a lost answer, what somebody else changed. */
import { Notice } from '../../../components/notice.tsx';
import { visibleText } from '../../../components/visible-text.ts';
import { editedFields, type Editing } from '../hooks/use-editing.ts';
import { deeds } from '../model/deed.ts';
import type { MergeRequest } from '../model/merge-request.ts';
import { ChangeNotice } from './change-notice.tsx';
import styles from './edit-form.module.css';

const names = { title: 'title', description: 'description', target_branch: 'target branch' } as const;

/** Draws the notices; nothing while all is well. */
export const EditNotices = ({ item, editing }: { readonly item: MergeRequest; readonly editing: Editing }) => {
  const [unsaved] = editedFields.map((field) => editing[field].draft.failure).filter((failure) => failure !== null);
  return (
    <>
      {editing.overtaken.map((field) => (
        <div key={field}>
          <Notice
            kind="warning"
            inset
            title={`The ${names[field]} was changed by somebody else while you were writing.`}
          >
            Nothing was sent. What it says now is below; saving replaces it with yours.
          </Notice>
          <pre className={styles.theirs} aria-label={`The ${names[field]} as it is now`}>
            {visibleText(editing[field].original) || 'Nothing'}
          </pre>
        </div>
      ))}
      <ChangeNotice item={item} failure={editing.failure} deed={deeds.edit} onRead={editing.settle} />
      {editing.isKnownMissing && (
        <Notice kind="warning" inset title="The change did not arrive.">
          The merge request that was just read is as it was. Saving again is safe.
        </Notice>
      )}
      {unsaved && (
        <Notice kind="danger" inset title={`Not saved on this computer: ${unsaved.message}`}>
          {unsaved.hint} What you typed stays here while this window is open.
        </Notice>
      )}
    </>
  );
};
