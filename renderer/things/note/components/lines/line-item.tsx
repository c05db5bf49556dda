/** What hangs below lines of the changes and at the heads of files: the comments that were sent, and the draft of the next one. */
import { CircleCheck, MessageSquare } from 'lucide-react';
import { useMemo, useState } from 'react';
import { shortSha } from '#shared/commit-id.ts';
import type { LinePosition } from '#shared/review/line-position.ts';
import { classNames } from '#renderer/components/layout/class-names.ts';
import { Icon } from '#renderer/components/text/icon.tsx';
import { t } from '#renderer/texts/t.ts';
import { useEditing } from '#renderer/things/note/hooks/use-editing.ts';
import type { LineCommentsState } from '#renderer/things/note/hooks/use-line-comments.ts';
import type { Resolving } from '#renderer/things/note/hooks/use-resolving.ts';
import { lineNumbers } from '#renderer/things/note/model/line-draft.ts';
import { writtenAt, type LineEntry } from '#renderer/things/note/model/line-items.ts';
import { withLines } from '#renderer/things/note/model/suggestions.ts';
import { isOnServer, linesOf, type Thread } from '#renderer/things/note/model/thread.ts';
import { NoteRemovalDialog } from '#renderer/things/note/components/note-removal.tsx';
import { CommentDraft } from '#renderer/things/note/components/threads/comment-draft.tsx';
import {
  FoldedThread,
  OpenThread,
  ResolvedHead,
  type OpenThreadProps,
} from '#renderer/things/note/components/threads/thread.tsx';
import { fileWords, pointWords, QuotedLines } from './lines-link.tsx';
import type { NoteSurroundings } from '#renderer/things/note/components/written-note.tsx';
import styles from '#renderer/things/note/components/threads/thread.module.css';

/** Where the lines are not on screen: which they were, and what they said. */
const Quoted = ({ place, isOutdated }: { readonly place: LinePosition; readonly isOutdated: boolean }) => {
  return (
    <div className={styles.quoted}>
      <p className={styles.where}>
        {isOutdated ? <b className={styles.outdated}>{t('notes.outdated')}</b> : <b>{t('notes.not_shown')}</b>}
        <span>{t('common.at', { name: lineNumbers(place), sha: shortSha(place.sha) })}</span>
      </p>
      <QuotedLines place={place} />
    </div>
  );
};

/** The comments of a thread, changed and deleted in their place. */
const ThreadHere = (props: Omit<OpenThreadProps, 'editing' | 'onDelete' | 'day'>) => {
  const { thread, surroundings } = props;
  const editing = useEditing(surroundings.target);
  const [deleting, setDeleting] = useState<number | null>(null);
  const toDelete = thread.notes.find(({ note }) => note.id === deleting)?.note;
  return (
    <>
      <OpenThread {...props} editing={editing} onDelete={setDeleting} day="" />
      {toDelete && <NoteRemovalDialog target={surroundings.target} note={toDelete} onClose={() => setDeleting(null)} />}
    </>
  );
};

export interface LineItemProps {
  readonly entry: LineEntry;
  readonly position: 'line' | 'hidden' | 'outdated' | 'file';
  /** What its lines say, as the changes have them: a thread of the server says numbers alone. */
  readonly quoted?: readonly string[] | undefined;
  readonly state: LineCommentsState;
  readonly resolving: Resolving;
  readonly surroundings: NoteSurroundings;
  readonly isSignedIn: boolean;
  readonly onLeave: () => void;
}

const Sent = (props: LineItemProps & { readonly thread: Thread; readonly isReplying: boolean }) => {
  const { thread, position, quoted, state, resolving, surroundings, isSignedIn, isReplying } = props;
  const { key, resolution } = thread;
  const lines = linesOf(thread);
  const place = useMemo(() => withLines(lines, quoted), [lines, quoted]);
  const isResolved = resolution?.isResolved === true;
  const isFolded = isResolved && !state.folds.isUnfolded(key);
  const mayReply = isSignedIn && !isReplying && (!isOnServer(thread) || state.onServer.canReply(thread));
  const [file, point] = [fileWords(thread.subject), pointWords(thread.subject)];
  return (
    <div className={classNames(styles.thread, isResolved && styles.resolved)}>
      <span className={styles.mark}>
        <Icon of={isResolved ? CircleCheck : MessageSquare} />
      </span>
      <div className={styles.content}>
        {isResolved && (
          <ResolvedHead resolution={resolution} isFolded={isFolded} onFold={() => state.folds.unfold(key, isFolded)} />
        )}
        {!isFolded && lines && position !== 'line' && <Quoted place={lines} isOutdated={position === 'outdated'} />}
        {!isFolded && file !== null && (
          <p className={styles.where}>
            <b>{file}</b>
            {point}
          </p>
        )}
        {isFolded ? (
          <FoldedThread thread={thread} isOutdated={position === 'outdated'} resolving={resolving} />
        ) : (
          <ThreadHere
            thread={thread}
            place={place}
            surroundings={surroundings}
            resolving={isSignedIn ? resolving : null}
            onReply={mayReply ? () => state.editors.open(key, lines) : null}
          />
        )}
      </div>
    </div>
  );
};

export const LineItem = (props: LineItemProps) => {
  const { entry, position, quoted, state, surroundings, onLeave } = props;
  const { key, thread, isDraft, draft } = entry;
  const written = writtenAt(surroundings, entry, state.onServer.hasThreads);
  return (
    <>
      {thread === null && draft !== null && position !== 'line' && (
        <div className={styles.thread}>
          <span className={styles.mark}>
            <Icon of={MessageSquare} />
          </span>
          <div className={styles.content}>
            <Quoted place={draft} isOutdated={position === 'outdated'} />
          </div>
        </div>
      )}
      {thread !== null && <Sent {...props} thread={thread} isReplying={isDraft && written?.isReply === true} />}
      {isDraft && written !== null && (
        <CommentDraft
          target={surroundings.target}
          draftKey={key}
          written={{ ...written, lines: withLines(written.lines, quoted) }}
          editors={state.editors}
          onLeave={onLeave}
        />
      )}
    </>
  );
};
