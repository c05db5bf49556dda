/** The comments of one thread, with what can be done about it; one that is resolved is folded to a line. */
import type { LinePosition } from '#shared/review/line-position.ts';
import { ActionButton } from '#renderer/blocks/action/action-button.tsx';
import { Outcome } from '#renderer/blocks/outcome/outcome.tsx';
import { Button } from '#renderer/components/controls/button.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import type { Editing } from '#renderer/things/note/hooks/use-editing.ts';
import type { Resolving } from '#renderer/things/note/hooks/use-resolving.ts';
import { authorOf } from '#renderer/things/note/model/note.ts';
import { linesOf, type Resolution, type Thread } from '#renderer/things/note/model/thread.ts';
import { WrittenNote, type NoteSurroundings } from '#renderer/things/note/components/written-note.tsx';
import styles from './thread.module.css';

/** Resolves or reopens a thread; what became of it stands where it was pressed. */
const ResolveButton = ({ thread, resolving }: { readonly thread: Thread; readonly resolving: Resolving }) => {
  const { action, toggle } = resolving;
  const { id, resolution } = thread;
  if (resolution === null) return null;
  const isMine = action.input?.params.discussion_id === id;
  const verb = resolution.isResolved ? t('notes.reopen') : t('notes.resolve');
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

const ResolveOutcome = ({ thread, resolving }: { readonly thread: Thread; readonly resolving: Resolving }) => {
  const { action } = resolving;
  if (thread.resolution === null || action.input?.params.discussion_id !== thread.id) return null;
  return <Outcome state={action.state} labels={action.labels} onDismiss={action.dismiss} />;
};

/** Above a thread that is resolved: by whom, and the way to what was said. */
export const ResolvedHead = ({
  resolution: { by },
  isFolded,
  onFold,
}: {
  readonly resolution: Resolution;
  readonly isFolded: boolean;
  readonly onFold: () => void;
}) => (
  <div className={styles.head}>
    <b>{by === null ? t('notes.resolved') : t('notes.resolved_by', { name: by })}</b>
    <span className={styles.end}>
      <Button look="plain" aria-expanded={!isFolded} onClick={onFold}>
        {isFolded ? t('common.show') : t('notes.hide')}
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
  readonly thread: Thread;
  readonly isOutdated: boolean;
  readonly resolving: Resolving;
}) => {
  const [first] = thread.notes;
  if (first === undefined) return null;
  const replies = thread.notes.length - 1;
  return (
    <>
      <p className={styles.folded}>
        {isOutdated && <b className={styles.outdated}>{t('notes.outdated')}</b>}
        <span className={styles.excerpt}>
          {authorOf(first.note)}: {visibleText(first.text.slice(0, longest))}
        </span>
        {replies > 0 && <span>{t('notes.replies', { count: replies })}</span>}
      </p>
      <ResolveOutcome thread={thread} resolving={resolving} />
    </>
  );
};

export interface OpenThreadProps {
  readonly thread: Thread;
  /** The lines that it is about, where more is known of them than it says itself. */
  readonly place?: LinePosition | null;
  readonly surroundings: NoteSurroundings;
  readonly editing: Editing;
  readonly onDelete: (id: number) => void;
  /** Key of the day whose heading it stands under; empty: it stands under none. */
  readonly day: string;
  /** Null: nobody is signed in. */
  readonly resolving: Resolving | null;
  /** Null: nobody may, or an answer is being written. */
  readonly onReply: (() => void) | null;
}

export const OpenThread = (props: OpenThreadProps) => {
  const { thread, place = linesOf(thread), surroundings, editing, onDelete, day, resolving, onReply } = props;
  const { isIndividual, resolution } = thread;
  return (
    <>
      {thread.notes.map(({ note, text }) => (
        <WrittenNote
          key={note.id}
          note={note}
          text={text}
          place={place}
          day={day}
          surroundings={surroundings}
          isEditing={editing.editing.has(note.id)}
          onEditing={editing.edit}
          onDelete={onDelete}
          onReply={isIndividual ? onReply : null}
        />
      ))}
      {((onReply !== null && !isIndividual) || (resolving !== null && resolution !== null)) && (
        <div className={styles.reply}>
          {onReply !== null && !isIndividual && <Button onClick={onReply}>{t('notes.reply')}</Button>}
          {resolving !== null && <ResolveButton thread={thread} resolving={resolving} />}
        </div>
      )}
      {resolving !== null && <ResolveOutcome thread={thread} resolving={resolving} />}
    </>
  );
};
