/** The setting "Keep what I read on this computer": on or off, how much is kept, and deleting it. */
import { useState } from 'react';
import { useKeptAnswers } from '../../api/offline.ts';
import { Button } from '../../components/controls/button.tsx';
import { Checkbox } from '../../components/controls/checkbox.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { DialogActions, DialogWords } from '../../components/layout/dialog-parts.tsx';
import { Dialog } from '../../components/layout/dialog.tsx';
import { bytesText } from '../../components/text/bytes-text.ts';
import styles from './kept-answers.module.css';

/** What the setting means. */
export const keptAnswersHint =
  'What you read is kept on this computer, 500 MB at most: it opens without the server, and says how old it is. Tokens and keys are never kept; signing out deletes what that account read.';

type Deletion = 'clear' | 'turn-off';

const sizeWords = (size: { readonly answers: number; readonly bytes: number } | undefined): string => {
  if (size === undefined) return 'Reading how much is kept';
  if (size.answers === 0) return 'Nothing is kept';
  return `${bytesText(size.bytes)} kept, of 500 MB at most`;
};

/** For a row of settings. */
export const KeptAnswersSetting = () => {
  const { isOn, size, isBusy, failure, setOn, clear } = useKeptAnswers();
  const [deletion, setDeletion] = useState<Deletion | null>(null);
  const isEmpty = (size?.answers ?? 0) === 0;
  const close = (): void => setDeletion(null);
  return (
    <>
      <Checkbox
        checked={isOn}
        disabled={isBusy}
        onChange={(next) => (next || isEmpty ? setOn(next) : setDeletion('turn-off'))}
      >
        Keep what I read on this computer
      </Checkbox>
      <div className={styles.size}>
        <span className={styles.line}>{sizeWords(size)}</span>
        <Button disabled={isBusy || isEmpty} onClick={() => setDeletion('clear')}>
          Clear now
        </Button>
      </div>
      {failure && (
        <Notice kind="danger" inset title={failure.message}>
          {failure.hint}
        </Notice>
      )}
      {deletion !== null && (
        <Dialog
          title={
            deletion === 'clear' ? 'Delete what is kept for reading offline?' : 'Keep nothing for reading offline?'
          }
          onClose={close}
          isNarrow
        >
          <DialogWords>
            <p>{size ? bytesText(size.bytes) : 'All of it'}, read by all accounts of this computer, is deleted.</p>
            <p>Your drafts, viewed marks and downloads stay. What you open next is read from the server.</p>
          </DialogWords>
          <DialogActions>
            <Button large onClick={close}>
              Cancel
            </Button>
            <Button
              large
              look="danger"
              onClick={() => {
                if (deletion === 'clear') clear();
                else setOn(false);
                close();
              }}
            >
              {deletion === 'clear' ? 'Delete it' : 'Turn off and delete'}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
};
