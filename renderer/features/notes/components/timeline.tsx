/** The notes of a merge request as a timeline, with what the system noted in between, quietly. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { failureOf } from '../../../api/call-error.ts';
import { itemsOf } from '../../../api/queries.ts';
import { Age } from '../../../components/age.tsx';
import { Avatar } from '../../../components/avatar.tsx';
import { Button } from '../../../components/button.tsx';
import { DayHeading } from '../../../components/day-heading.tsx';
import { Icon } from '../../../components/icon.tsx';
import { failureWords } from '../../../components/failure-words.ts';
import { Notice } from '../../../components/notice.tsx';
import { Markdown } from '../../../components/markdown/markdown.tsx';
import { SkeletonText } from '../../../components/skeleton.tsx';
import { visibleText } from '../../../components/visible-text.ts';
import { eventIcon } from '../model/event-icon.ts';
import { inOrder, noteDays, type Note } from '../model/note.ts';
import { noteList, type NotePlace } from '../model/note-place.ts';
import styles from './timeline.module.css';

const authorOf = (note: Note): string => visibleText(note.author?.name ?? note.author?.username ?? 'Someone');

const SystemNote = ({ note }: { readonly note: Note }) => (
  <li className={styles.event}>
    <span className={styles.mark}>
      <Icon of={eventIcon(note.body)} size={12} />
    </span>
    <span className={styles.words}>
      <b>{authorOf(note)}</b> {visibleText(note.body)}
    </span>
    <span className={styles.age}>
      <Age of={note.created_at} ago />
    </span>
  </li>
);

const WrittenNote = ({ note }: { readonly note: Note }) => (
  <li>
    <article className={styles.note} aria-label={`Note by ${authorOf(note)}`}>
      <Avatar name={authorOf(note)} picture={note.author?.avatar_url} size={24} />
      <div className={styles.content}>
        <div className={styles.head}>
          <b>{authorOf(note)}</b>
          <Age of={note.created_at} ago />
        </div>
        <Markdown text={note.body} />
      </div>
    </article>
  </li>
);

/** Draws the notes in all their states; failing to read them leaves the rest of the screen alone. */
export const Timeline = ({ place }: { readonly place: NotePlace }) => {
  const list = useInfiniteQuery(noteList(place));
  if (list.isPending) return <SkeletonText label="Reading the notes" />;
  if (list.isLoadingError) {
    const words = failureWords(failureOf(list.error));
    return (
      <Notice
        kind="danger"
        inset
        title={`The notes could not be read: ${words.title.toLowerCase()}.`}
        actions={<Button onClick={() => void list.refetch()}>Try again</Button>}
      >
        {words.text}
      </Notice>
    );
  }
  const notes = inOrder(itemsOf(list.data));
  if (notes.length === 0) return <p className={styles.none}>No notes yet.</p>;
  return (
    <>
      {list.hasNextPage && (
        <Button look="plain" disabled={list.isFetching} onClick={() => void list.fetchNextPage()}>
          {list.isFetchingNextPage ? 'Reading more notes' : 'Read more notes'}
        </Button>
      )}
      {noteDays(notes).map((day) => (
        <section key={day.key}>
          <DayHeading time={day.time} />
          <ul>
            {day.notes.map((note) =>
              note.system ? <SystemNote key={note.id} note={note} /> : <WrittenNote key={note.id} note={note} />,
            )}
          </ul>
        </section>
      ))}
    </>
  );
};
