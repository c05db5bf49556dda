/** The comments of one thread, with what can be done about it; one that is resolved is folded to a line. */
import { useState } from 'react';
import { Outcome } from '../../../../blocks/outcome/outcome.tsx';
import { ActionButton } from '../../../../blocks/action/action-button.tsx';
import { Button } from '../../../../components/controls/button.tsx';
import { visibleText } from '../../../../components/text/visible-text.ts';
import { t } from '../../../../texts/t.ts';
import { useOpenEdits } from '../../hooks/use-open-edits.ts';
import type { Resolving } from '../../hooks/use-resolving.ts';
import type { LineThread } from '../../model/line-threads.ts';
import { authorOf } from '../../model/note.ts';
import { NoteRemovalDialog } from '../note-removal.tsx';
import { WrittenNote, type NoteSurroundings } from '../written-note.tsx';
import styles from './line-item.module.css';

/** Resolves or reopens a thread; what became of it stands where it was pressed. */
const ResolveButton = ({ thread, resolving }: { readonly thread: LineThread; readonly resolving: Resolving }) => {
  const { action, toggle } = resolving;
  const { resolution } = thread;
  if (resolution === null) return null;
  const isMine = action.input?.params.discussion_id === resolution.thread;
  const verb = resolution.by === null ? t('notes.resolve') : t('notes.reopen');
  return (
    <ActionButton
      action={{ ...action, labels: { ...action.labels, verb }, isRunning: isMine && action.isRunning }}
      onPress={() => {
        // The button goes when the thread folds: keys go on from the thread.
        document.activeElement?.closest<HTMLElement>('[data-item]')?.focus({ preventScroll: true });
        toggle(thread);
      }}
      command="note.resolve"
    />
  );
};

const ResolveOutcome = ({ thread, resolving }: { readonly thread: LineThread; readonly resolving: Resolving }) => {
  const { action } = resolving;
  if (thread.resolution === null || action.input?.params.discussion_id !== thread.resolution.thread) return null;
  return <Outcome state={action.state} labels={action.labels} onDismiss={action.dismiss} />;
};

/** Above a thread that is resolved: by whom, and the way to what was said. */
export const ResolvedHead = ({
  by,
  isFolded,
  onFold,
}: {
  readonly by: string;
  readonly isFolded: boolean;
  readonly onFold: () => void;
}) => (
  <div className={styles.head}>
    <b>{t('notes.resolved_by', { name: by })}</b>
    <span className={styles.end}>
      <Button look="plain" aria-expanded={!isFolded} onClick={onFold}>
        {isFolded ? t('notes.show') : t('notes.hide')}
      </Button>
    </span>
  </div>
);

/** Characters of the first comment that its line shows. */
const longest = 120;

/** A thread in one line: who began it, with what. */
export const FoldedThread = ({
  thread,
  isOutdated,
  resolving,
}: {
  readonly thread: LineThread;
  readonly isOutdated: boolean;
  readonly resolving: Resolving;
}) => {
  const [first] = thread.notes;
  if (first === undefined) return null;
  const answers = thread.notes.length - 1;
  return (
    <>
      <p className={styles.folded}>
        {isOutdated && <b className={styles.outdated}>{t('notes.outdated')}</b>}
        <span className={styles.excerpt}>
          {authorOf(first.note)}: {visibleText(first.text.slice(0, longest))}
        </span>
        {answers > 0 && <span>{t('notes.answers', { count: answers })}</span>}
      </p>
      <ResolveOutcome thread={thread} resolving={resolving} />
    </>
  );
};

export const Thread = ({
  thread,
  surroundings,
  resolving,
  isReplying,
  onReply,
}: {
  readonly thread: LineThread;
  readonly surroundings: NoteSurroundings;
  /** Null: nobody is signed in. */
  readonly resolving: Resolving | null;
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
      {((onReply !== null && !isReplying) || thread.resolution !== null) && (
        <div className={styles.reply}>
          {onReply !== null && !isReplying && <Button onClick={onReply}>{t('notes.reply')}</Button>}
          {resolving !== null && <ResolveButton thread={thread} resolving={resolving} />}
        </div>
      )}
      {resolving !== null && <ResolveOutcome thread={thread} resolving={resolving} />}
      {toDelete && <NoteRemovalDialog target={surroundings.target} note={toDelete} onClose={() => setDeleting(null)} />}
    </>
  );
};
