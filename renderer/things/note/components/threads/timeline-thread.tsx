/** A thread in the conversation: what it is about, what was said, and the answer that is being written; a single comment as such. */
import { CircleCheck } from 'lucide-react';
import { useRef } from 'react';
import { useIsSignedIn } from '#renderer/api/account.ts';
import { classNames } from '#renderer/components/layout/class-names.ts';
import { Icon } from '#renderer/components/text/icon.tsx';
import { t } from '#renderer/texts/t.ts';
import { isFolded, type Conversation } from '#renderer/things/note/hooks/use-conversation.ts';
import type { Editing } from '#renderer/things/note/hooks/use-editing.ts';
import { quoteInto } from '#renderer/things/note/hooks/quote-into.ts';
import { replyDraft, type CommentDraft as Written } from '#renderer/things/note/model/line-draft.ts';
import { authorOf } from '#renderer/things/note/model/note.ts';
import { isOnServer, linesOf, type Thread } from '#renderer/things/note/model/thread.ts';
import { SubjectLink } from '#renderer/things/note/components/lines/lines-link.tsx';
import type { NoteSurroundings } from '#renderer/things/note/components/written-note.tsx';
import { CommentDraft } from './comment-draft.tsx';
import { FoldedThread, OpenThread, ResolvedHead } from './thread.tsx';
import threadStyles from './thread.module.css';

export interface TimelineThreadProps {
  readonly thread: Thread;
  readonly conversation: Conversation;
  readonly surroundings: NoteSurroundings;
  /** Key of the day whose heading it stands under. */
  readonly day: string;
  readonly editing: Editing;
  readonly onDelete: (id: number) => void;
  /** Id of the note that the address names; null for none. */
  readonly wanted: number | null;
}

interface SaidProps extends TimelineThreadProps {
  /** The answer. */
  readonly written: Written;
}

/** The notes; what is quoted of them goes into the answer. */
const Said = ({ thread, conversation, surroundings, day, editing, onDelete, written }: SaidProps) => {
  const { onServer, editors, resolving, begun } = conversation;
  const isSignedIn = useIsSignedIn();
  const mayReply = isSignedIn && onServer.canReply(thread);
  const reply = (): void => editors.open(thread.key, linesOf(thread));
  const quoting = {
    ...surroundings,
    onQuote: (note: Parameters<NoteSurroundings['onQuote']>[0]) => {
      reply();
      void quoteInto(written.about, note);
    },
  };
  return (
    <OpenThread
      thread={thread}
      surroundings={thread.isIndividual || !mayReply ? surroundings : quoting}
      day={day}
      editing={editing}
      onDelete={onDelete}
      resolving={isSignedIn ? resolving : null}
      onReply={mayReply && !begun.has(thread.key) ? reply : null}
    />
  );
};

export const TimelineThread = (props: TimelineThreadProps) => {
  const { thread, conversation, surroundings, editing, wanted } = props;
  const { key, notes, resolution, isIndividual } = thread;
  const { editors, folds, resolving, begun } = conversation;
  const { target, title } = surroundings;
  const box = useRef<HTMLDivElement>(null);
  const [first] = notes;
  if (first === undefined || !isOnServer(thread)) return null;
  const isResolved = resolution?.isResolved === true;
  const isShort = isFolded(conversation, editing, thread, wanted);
  const written = replyDraft(target, title, thread);
  return (
    <div
      ref={box}
      role={isIndividual ? undefined : 'group'}
      className={classNames(
        threadStyles.timelineThread,
        !isIndividual && threadStyles.card,
        isResolved && threadStyles.threadResolved,
      )}
      aria-label={isIndividual ? undefined : t('notes.thread_by', { name: authorOf(first.note) })}
      data-item={key}
      data-note={isShort ? first.note.id : undefined}
      tabIndex={-1}
    >
      <SubjectLink target={target} thread={thread} />
      {isResolved && (
        <div className={threadStyles.done}>
          <Icon of={CircleCheck} />
          <ResolvedHead resolution={resolution} isFolded={isShort} onFold={() => folds.unfold(key, isShort)} />
        </div>
      )}
      {isShort ? (
        <FoldedThread thread={thread} isOutdated={false} resolving={resolving} />
      ) : (
        <Said {...props} written={written} />
      )}
      {begun.has(key) && (
        <div className={threadStyles.besideText}>
          <CommentDraft
            target={target}
            draftKey={key}
            written={written}
            editors={editors}
            onLeave={() => box.current?.focus({ preventScroll: true })}
          />
        </div>
      )}
    </div>
  );
};
