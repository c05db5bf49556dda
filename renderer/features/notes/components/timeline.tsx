/** The notes of a merge request as a timeline, with what the system noted in between, quietly. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { failureOf } from '../../../api/call-error.ts';
import { itemsOf } from '../../../api/queries.ts';
import { Age } from '../../../components/age.tsx';
import { Button } from '../../../components/button.tsx';
import { DayHeading } from '../../../components/day-heading.tsx';
import { Icon } from '../../../components/icon.tsx';
import { failureWords } from '../../../components/failure-words.ts';
import { Notice } from '../../../components/notice.tsx';
import { SkeletonText } from '../../../components/skeleton.tsx';
import { visibleText } from '../../../components/visible-text.ts';
import { eventIcon } from '../model/event-icon.ts';
import { eventPieces } from '../model/event-pieces.ts';
import { authorOf, inOrder, noteDays, type Note } from '../model/note.ts';
import { noteList } from '../model/note-place.ts';
import { useNoteKeys } from '../hooks/use-note-keys.ts';
import { useOpenEdits } from '../hooks/use-open-edits.ts';
import { WrittenNote, type NoteSurroundings } from './written-note.tsx';
import styles from './timeline.module.css';

const tags = { plain: Fragment, strong: 'strong', removed: 'del', added: 'ins' } as const;

const SystemNote = ({ note }: { readonly note: Note }) => (
  <li className={styles.event}>
    <span className={styles.mark}>
      <Icon of={eventIcon(note.body)} size={12} />
    </span>
    <span className={styles.words}>
      <b>{authorOf(note)}</b>{' '}
      {eventPieces(visibleText(note.body)).map(({ kind, text }, at) => {
        const Tag = tags[kind];
        return <Tag key={at}>{text}</Tag>;
      })}
    </span>
    <span className={styles.age}>
      <Age of={note.created_at} ago />
    </span>
  </li>
);

/** Draws the notes in all their states; failing to read them leaves the rest of the screen alone. */
export const Timeline = ({ surroundings }: { readonly surroundings: NoteSurroundings }) => {
  const list = useInfiniteQuery(noteList(surroundings.place));
  const hasDraft = useOpenEdits(surroundings.place);
  const [editing, setEditing] = useState<ReadonlyMap<number, boolean>>(new Map());
  const edit = (id: number, isEditing: boolean): void => setEditing((before) => new Map(before).set(id, isEditing));
  const notes = inOrder(itemsOf(list.data));
  const noteOf = (id: number): Note | undefined => notes.find((note) => note.id === id);
  useNoteKeys({
    onEdit: (id) => edit(id, true),
    onQuote: (id) => {
      const note = noteOf(id);
      if (note) surroundings.onQuote(note);
    },
  });
  if (list.isPending) return <SkeletonText label="Loading the comments" />;
  if (list.isLoadingError) {
    const words = failureWords(failureOf(list.error));
    return (
      <Notice
        kind="danger"
        inset
        title={`The comments could not be read: ${words.title.toLowerCase()}.`}
        actions={<Button onClick={() => void list.refetch()}>Try again</Button>}
      >
        {words.text}
      </Notice>
    );
  }
  if (notes.length === 0) return <p className={styles.none}>No comments yet.</p>;
  return (
    <>
      {list.hasNextPage && (
        <Button look="plain" disabled={list.isFetching} onClick={() => void list.fetchNextPage()}>
          {list.isFetchingNextPage ? 'Loading more comments' : 'Load more comments'}
        </Button>
      )}
      {noteDays(notes).map((day) => (
        <section key={day.key}>
          <DayHeading time={day.time} />
          <ul>
            {day.notes.map((note) =>
              note.system ? (
                <SystemNote key={note.id} note={note} />
              ) : (
                <WrittenNote
                  key={note.id}
                  note={note}
                  surroundings={surroundings}
                  isEditing={editing.get(note.id) ?? hasDraft(note.id)}
                  onEditing={(isEditing) => edit(note.id, isEditing)}
                />
              ),
            )}
          </ul>
        </section>
      ))}
    </>
  );
};
