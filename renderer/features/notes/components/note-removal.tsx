/** Asks before a note is deleted, and names it: nothing brings it back. */
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { Notice } from '../../../components/notice.tsx';
import { visibleText } from '../../../components/visible-text.ts';
import { useNoteRemoval } from '../hooks/use-note-removal.ts';
import { noteFailureWords } from '../model/note-failure.ts';
import { authorOf, type Note } from '../model/note.ts';
import type { NotePlace } from '../model/note-place.ts';
import styles from './note-removal.module.css';

const longest = 200;
const startOf = (body: string): string => (body.length > longest ? `${body.slice(0, longest)}…` : body);

/** Draws the dialog. */
export const NoteRemovalDialog = ({
  place,
  note,
  onClose,
}: {
  readonly place: NotePlace;
  readonly note: Note;
  readonly onClose: () => void;
}) => {
  const removal = useNoteRemoval(place, note, onClose);
  const words = removal.failure && noteFailureWords(removal.failure, 'delete');
  const isStuck = words !== null && (words.next === 'look' || removal.failure?.code === 'not_found');
  return (
    <Dialog title={`Delete the note by ${authorOf(note)}?`} onClose={onClose}>
      <div className={styles.body}>
        <blockquote className={styles.quoted}>{visibleText(startOf(note.body))}</blockquote>
        <p>It is deleted on the server for everybody, and cannot be brought back.</p>
        {words && (
          <Notice
            kind={words.next === 'look' ? 'warning' : 'danger'}
            inset
            title={words.title}
            actions={
              words.next === 'look' ? (
                <Button onClick={() => void removal.look()}>Look whether it is there</Button>
              ) : undefined
            }
          >
            {words.text}
          </Notice>
        )}
        <div className={styles.foot}>
          <Button large onClick={onClose}>
            Keep the note
          </Button>
          <Button look="danger" large disabled={removal.isRunning || isStuck} onClick={removal.run}>
            {removal.isRunning ? 'Deleting the note' : 'Delete the note'}
          </Button>
        </div>
      </div>
    </Dialog>
  );
};
