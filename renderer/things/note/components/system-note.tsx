/** What the system noted in between, on one quiet line. */
import { Fragment, memo } from 'react';
import { Icon } from '#renderer/components/text/icon.tsx';
import { ReferenceText } from '#renderer/components/markdown/reference-text.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { eventIcon } from '#renderer/things/note/model/event-icon.ts';
import { eventPieces } from '#renderer/things/note/model/event-pieces.ts';
import { authorOf, type Note } from '#renderer/things/note/model/note.ts';
import { NoteTime } from './note-time.tsx';
import styles from './timeline.module.css';

const tags = { plain: Fragment, strong: 'strong', removed: 'del', added: 'ins' } as const;

/** `day`: key of the day whose heading it stands under. */
export const SystemNote = memo(({ note, day }: { readonly note: Note; readonly day: string }) => (
  <div className={styles.event}>
    <span className={styles.mark}>
      <Icon of={eventIcon(note.body)} size={12} />
    </span>
    <span className={styles.words}>
      <b>{authorOf(note)}</b>{' '}
      {eventPieces(visibleText(note.body)).map(({ kind, text }, at) => {
        const Tag = tags[kind];
        return (
          <Tag key={at}>
            <ReferenceText text={text} />
          </Tag>
        );
      })}
    </span>
    <span className={styles.age}>
      <NoteTime note={note} day={day} />
    </span>
  </div>
));
SystemNote.displayName = 'SystemNote';
