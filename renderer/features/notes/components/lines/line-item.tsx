/** What hangs below lines of the changes: the comments that were sent on them, and the draft of the next one. */
import { MessageSquare } from 'lucide-react';
import { useState } from 'react';
import type { LinePosition } from '../../../../../shared/review/line-position.ts';
import { Button } from '../../../../components/controls/button.tsx';
import { Icon } from '../../../../components/text/icon.tsx';
import { useOpenEdits } from '../../hooks/use-open-edits.ts';
import type { LineCommentsState } from '../../hooks/use-line-comments.ts';
import { lineNumbers } from '../../model/line-draft.ts';
import type { LineEntry } from '../../model/line-items.ts';
import type { LineThread } from '../../model/line-threads.ts';
import { NoteRemovalDialog } from '../note-removal.tsx';
import { WrittenNote, type NoteSurroundings } from '../written-note.tsx';
import { LineDraft } from './line-draft.tsx';
import { QuotedLines } from './quoted-lines.tsx';
import styles from './line-item.module.css';

const short = (sha: string): string => sha.slice(0, 7);

/** Where the lines are not on screen: which they were, and what they said. */
const Quoted = ({ place, isOutdated }: { readonly place: LinePosition; readonly isOutdated: boolean }) => {
  return (
    <div className={styles.quoted}>
      <p className={styles.where}>
        {isOutdated ? <b className={styles.outdated}>Outdated</b> : <b>Not shown</b>}
        <span>
          {lineNumbers(place)} at {short(place.sha)}
          {!isOutdated && ', among unchanged lines'}
        </span>
      </p>
      <QuotedLines place={place} />
    </div>
  );
};

const Thread = ({
  thread,
  surroundings,
  isReplying,
  onReply,
}: {
  readonly thread: LineThread;
  readonly surroundings: NoteSurroundings;
  readonly isReplying: boolean;
  /** Null: nobody is signed in. */
  readonly onReply: (() => void) | null;
}) => {
  const begun = useOpenEdits(surroundings.target);
  const [changed, setChanged] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [deleting, setDeleting] = useState<number | null>(null);
  const toDelete = thread.notes.find(({ note }) => note.id === deleting)?.note;
  return (
    <>
      {thread.notes.map(({ note, text }) => (
        <WrittenNote
          key={note.id}
          note={note}
          text={text}
          day=""
          surroundings={surroundings}
          isEditing={changed.get(note.id) ?? begun.includes(note.id)}
          onEditing={(id, isEditing) => setChanged((before) => new Map(before).set(id, isEditing))}
          onDelete={setDeleting}
        />
      ))}
      {onReply !== null && !isReplying && (
        <div className={styles.reply}>
          <Button onClick={onReply}>Reply</Button>
        </div>
      )}
      {toDelete && <NoteRemovalDialog target={surroundings.target} note={toDelete} onClose={() => setDeleting(null)} />}
    </>
  );
};

export interface LineItemProps {
  readonly entry: LineEntry;
  readonly position: 'line' | 'hidden' | 'outdated';
  readonly state: LineCommentsState;
  readonly surroundings: NoteSurroundings;
  readonly isSignedIn: boolean;
  readonly onLeave: () => void;
}

export const LineItem = ({ entry, position, state, surroundings, isSignedIn, onLeave }: LineItemProps) => {
  const { key, place, thread, isDraft } = entry;
  const { target, title } = surroundings;
  const quoted = position !== 'line' && <Quoted place={place} isOutdated={position === 'outdated'} />;
  return (
    <>
      {(thread !== null || quoted) && (
        <div className={styles.thread}>
          <span className={styles.mark}>
            <Icon of={MessageSquare} />
          </span>
          <div className={styles.content}>
            {quoted}
            {thread !== null && (
              <Thread
                thread={thread}
                surroundings={surroundings}
                isReplying={isDraft}
                onReply={isSignedIn ? () => state.open(place) : null}
              />
            )}
          </div>
        </div>
      )}
      {isDraft && (
        <LineDraft
          target={target}
          title={title}
          place={place}
          isReply={thread !== null}
          isOpen={state.isOpen(key)}
          onOpen={() => state.open(place)}
          onClose={() => state.close(place)}
          onFinish={() => state.finish(place)}
          takesFocus={() => state.takesFocus(key)}
          onLeave={onLeave}
        />
      )}
    </>
  );
};
