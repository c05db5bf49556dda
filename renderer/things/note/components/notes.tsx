/** The notes of a merge request, an issue or a snippet and the box for the next one: what is quoted above lands below. */
import { useRef, useState, useEffect, useEffectEvent, useMemo } from 'react';
import { useLocation } from 'react-router';
import type { Failure } from '#shared/api/failure.ts';
import { useIsSignedIn } from '#renderer/api/account.ts';
import { focusAtEnd } from '#renderer/components/layout/focus-at-end.ts';
import { SignInLine } from '#renderer/components/feedback/sign-in-needed.tsx';
import { drafts } from '#renderer/api/drafts/drafts.ts';
import { t } from '#renderer/texts/t.ts';
import { isSentOff } from '#renderer/things/note/hooks/quote-into.ts';
import { useConversation, type Conversation } from '#renderer/things/note/hooks/use-conversation.ts';
import { noteDraft, type NoteTarget, noteListInput, noteOperation } from '#renderer/things/note/model/note-target.ts';
import { type Note, inOrder } from '#renderer/things/note/model/note.ts';
import { noteTextOf } from '#renderer/things/note/model/line-threads.ts';
import { withQuote } from '#renderer/things/note/model/quote.ts';
import { usePagedList, type PagedList } from '#renderer/blocks/paged-list/use-paged-list.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { failureWords } from '#renderer/components/feedback/failure-words.ts';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { SkeletonText } from '#renderer/components/feedback/skeleton.tsx';
import { useEditing } from '#renderer/things/note/hooks/use-editing.ts';
import { Composer } from './composer.tsx';
import { NoteDetails } from './note-details.tsx';
import { NoteRemovalDialog } from './note-removal.tsx';
import { TimelineList, type WantedNote } from './timeline-list.tsx';
import type { NoteSurroundings } from './written-note.tsx';
import looks from '#renderer/components/layout/looks.module.css';
import styles from './timeline.module.css';

const keyOf = ({ id }: Note): string => String(id);
/** Notes of others appear by themselves. Long timelines are many pages: those are read less often. */
const refreshEvery = (notes: readonly Note[]): number => (notes.length > 300 ? 120_000 : 30_000);

/** Above the oldest comment that was read: how many are shown of how many, and the way to more. */
const OlderNotes = ({ list }: { readonly list: PagedList<Note> }) => {
  const { items, total, hasMore, isReadingMore, moreFailure, readMore } = list;
  if (!hasMore) return null;
  return (
    <div className={styles.older}>
      <Button look="plain" disabled={isReadingMore} onClick={readMore}>
        {isReadingMore ? t('common.loading') : moreFailure ? t('common.retry') : t('notes.load_more')}
      </Button>
      {moreFailure && <span className={looks.danger}>{failureWords(moreFailure).title}.</span>}
      {total !== null && <span>{t('notes.newest_of', { shown: items.length, total })}</span>}
    </div>
  );
};

/** The note that the address names (`#note_12`): pages are read until it is here. */
const useWanted = (list: PagedList<Note>): { readonly wanted: WantedNote | null; readonly isMissing: boolean } => {
  const { hash, key } = useLocation();
  const named = /^#note_(\d{1,15})$/.exec(hash)?.[1];
  const id = named === undefined ? null : Number(named);
  const isHere = id !== null && list.items.some((note) => note.id === id);
  const isAbsent = id !== null && !isHere && !list.isPending && list.failure === null && list.moreFailure === null;
  const isSearching = isAbsent && list.hasMore;
  const readMore = useEffectEvent(list.readMore);
  const { length } = list.items;
  useEffect(() => {
    if (isSearching && !list.isReadingMore) readMore();
  }, [isSearching, list.isReadingMore, length]);
  const wanted = useMemo(() => (isHere ? { id, visit: `${key} ${String(id)}` } : null), [isHere, id, key]);
  return { wanted, isMissing: isAbsent && !list.hasMore };
};

/** The threads of the server could not be read: their comments stand alone until they are. */
const ThreadsNotice = ({ onRetry }: { readonly onRetry: () => void }) => (
  <Notice
    kind="warning"
    inset
    title={t('notes.no_threads')}
    actions={<Button onClick={onRetry}>{t('common.retry')}</Button>}
  >
    {t('notes.no_threads_text')}
  </Notice>
);

const NotRead = ({ failure, onRetry }: { readonly failure: Failure; readonly onRetry: () => void }) => {
  const words = failureWords(failure);
  return (
    <Notice
      kind="danger"
      inset
      title={t('notes.not_read')}
      actions={<Button onClick={onRetry}>{t('common.retry')}</Button>}
    >
      {words.text}
    </Notice>
  );
};

/** Renders the notes in all their states; failing to read them leaves the rest of the screen alone. */
const Timeline = ({
  surroundings,
  conversation,
  scroller,
}: {
  readonly surroundings: NoteSurroundings;
  readonly conversation: Conversation;
  readonly scroller: HTMLElement | null;
}) => {
  const list = usePagedList(noteOperation(surroundings.target, 'list'), noteListInput(surroundings.target), {
    keyOf,
    refreshEvery,
  });
  const editing = useEditing(surroundings.target);
  const [deleting, setDeleting] = useState<number | null>(null);
  const notes = useMemo(() => inOrder(list.items), [list.items]);
  const { wanted, isMissing } = useWanted(list);
  const { isPending, retry } = conversation.onServer;
  if ((list.isPending || isPending) && list.failure === null) return <SkeletonText label={t('common.loading')} />;
  if (list.failure) return <NotRead failure={list.failure} onRetry={list.refresh} />;
  const noteToDelete = deleting === null ? undefined : notes.find(({ id }) => id === deleting);
  return (
    <>
      {isMissing && <Notice kind="warning" inset title={t('notes.comment_gone')} />}
      {retry !== null && <ThreadsNotice onRetry={retry} />}
      {notes.length === 0 && <p className={styles.none}>{t('notes.no_comments')}</p>}
      <OlderNotes list={list} />
      {notes.length > 0 && (
        <TimelineList
          notes={notes}
          scroller={scroller}
          surroundings={surroundings}
          editing={editing}
          conversation={conversation}
          onDelete={setDeleting}
          wanted={wanted}
        />
      )}
      {noteToDelete && (
        <NoteRemovalDialog target={surroundings.target} note={noteToDelete} onClose={() => setDeleting(null)} />
      )}
    </>
  );
};

/** `title` and `address` are the target's. */
export const Notes = ({
  target,
  title,
  address,
  scroller,
}: {
  readonly target: NoteTarget;
  readonly title: string;
  readonly address: string | null;
  /** What scrolls them, once it is there. */
  readonly scroller: HTMLElement | null;
}) => {
  const box = useRef<HTMLTextAreaElement>(null);
  // Whose comments are one's own is known by the id, which a name may outlive.
  const isSignedIn = useIsSignedIn();
  const conversation = useConversation(target);
  const [detailed, setDetailed] = useState<Note | null>(null);
  const quote = (note: Note): void => {
    const draft = noteDraft(target, title).place;
    if (!isSentOff(draft)) drafts.write(draft, withQuote(drafts.view(draft).text, noteTextOf(note)));
    focusAtEnd(box.current);
    box.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <section aria-label={t('common.comments')}>
      <Timeline
        surroundings={{ target, title, address, onQuote: quote, onDetails: setDetailed }}
        conversation={conversation}
        scroller={scroller}
      />
      {isSignedIn ? (
        <Composer target={target} title={title} box={box} hasThreads={conversation.onServer.hasThreads} />
      ) : (
        <SignInLine>{t('notes.sign_in')}</SignInLine>
      )}
      {detailed && <NoteDetails target={target} note={detailed} onClose={() => setDetailed(null)} />}
    </section>
  );
};
