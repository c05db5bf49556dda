/** Asks before a merge request is deleted: what that means, and its number typed by hand. */
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { Notice } from '../../../components/notice.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { visibleText } from '../../../components/visible-text.ts';
import { useRemoval, type Removal } from '../hooks/use-removal.ts';
import { changeFailureWords } from '../model/change-failure.ts';
import { deeds } from '../model/deed.ts';
import type { AskedProps } from './asked-props.ts';
import styles from './asked.module.css';

const Outcome = ({ removal }: { readonly removal: Removal }) => {
  if (removal.isStillThere) {
    return (
      <Notice kind="warning" inset title="It was not deleted: it was just read, and is still there.">
        Deleting it again is safe.
      </Notice>
    );
  }
  if (!removal.failure) return null;
  const words = changeFailureWords(removal.failure, deeds.delete);
  return (
    <Notice
      kind={words.readsAgain ? 'warning' : 'danger'}
      inset
      title={words.title}
      actions={
        words.readsAgain ? (
          <Button disabled={removal.isLooking} onClick={removal.look}>
            {removal.isLooking ? 'Looking' : 'Look whether it is there'}
          </Button>
        ) : undefined
      }
    >
      {removal.lookFailure ? `It could not be read: ${removal.lookFailure.message}` : words.text}
    </Notice>
  );
};

/** Draws the dialog; `onGone` leads away from what is no longer there. */
export const RemovalDialog = ({ item, onClose, onGone }: AskedProps & { readonly onGone: () => void }) => {
  const removal = useRemoval(item, onGone);
  const [typed, setTyped] = useState('');
  const name = `!${String(item.iid)}`;
  const isUnknown = removal.failure?.code === 'unknown_outcome';
  return (
    <Dialog title={`Delete ${name}?`} onClose={onClose} isNarrow>
      <div className={styles.body}>
        <p className={styles.named}>{visibleText(item.title)}</p>
        <p>
          It disappears for everybody, with its description and its notes, and nothing in Lectern brings it back. The
          server keeps its record: whoever runs it may still find it there.
        </p>
        <p className={styles.muted}>
          The branch <code>{visibleText(item.source_branch ?? '')}</code> and its commits stay. To put it aside so that
          it can be reopened, close it instead.
        </p>
        <TextField label={`Type ${name} to delete it`} value={typed} onValue={setTyped} code />
        <Outcome removal={removal} />
      </div>
      <div className={styles.foot}>
        <Button large onClick={onClose}>
          Keep {name}
        </Button>
        <Button
          look="danger"
          large
          disabled={typed.trim() !== name || removal.isRunning || isUnknown}
          onClick={removal.run}
        >
          {removal.isRunning ? `Deleting ${name}` : `Delete ${name}`}
        </Button>
      </div>
    </Dialog>
  );
};
