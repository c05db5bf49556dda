/** One note that a person wrote: its text, and what can be done with it. */
import { Paperclip, Reply } from 'lucide-react';
import { memo, useRef, useState, type MouseEvent } from 'react';
import type { LinePosition } from '#shared/review/line-position.ts';
import { useRefusal } from '#renderer/api/refusals.ts';
import { Avatar } from '#renderer/components/text/avatar.tsx';
import { IconButton } from '#renderer/components/controls/button.tsx';
import { useContextMenu, type MenuEntry } from '#renderer/components/controls/context-menu.ts';
import { copyEntry } from '#renderer/components/controls/copy-entry.ts';
import { MoreMenu, type MoreAction } from '#renderer/components/controls/more-menu.tsx';
import { Icon } from '#renderer/components/text/icon.tsx';
import { useOneStop } from '#renderer/components/layout/use-one-stop.ts';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { asking, t } from '#renderer/texts/t.ts';
import { useHasReactions } from '#renderer/things/note/hooks/use-has-reactions.ts';
import { noteChangeRight } from '#renderer/things/note/hooks/use-note-edit.ts';
import { attachmentName, authorOf, isInternal, type Note } from '#renderer/things/note/model/note.ts';
import type { NoteTarget } from '#renderer/things/note/model/note-target.ts';
import { suggestionsOf } from '#renderer/things/note/model/suggestions.ts';
import { CommentText } from './comment-text.tsx';
import { LinesLink } from './lines/lines-link.tsx';
import { NoteEditor } from './note-editor.tsx';
import { NoteTime } from './note-time.tsx';
import { Reactions } from './reactions.tsx';
import styles from './timeline.module.css';

/** What the notes of a timeline have in common. */
export interface NoteSurroundings {
  readonly target: NoteTarget;
  /** The target's. */
  readonly title: string;
  /** Its web address, for links to notes. */
  readonly address: string | null;
  readonly onQuote: (note: Note) => void;
  readonly onDetails: (note: Note) => void;
}

const isEdited = ({ created_at: created, updated_at: updated }: Note): boolean =>
  created !== null && updated !== null && created !== updated;

interface WrittenNoteProps {
  readonly note: Note;
  /** What it says, where that is not its whole body. */
  readonly text?: string;
  /** The lines that it is about, where it is not shown beside them. */
  readonly lines?: LinePosition;
  /** The lines that it is about, where it is. */
  readonly place?: LinePosition | null;
  /** Key of the day whose heading it stands under. */
  readonly day: string;
  readonly surroundings: NoteSurroundings;
  readonly isEditing: boolean;
  readonly onEditing: (id: number, isEditing: boolean) => void;
  readonly onDelete: (id: number) => void;
  /** Answers it; null or missing: it cannot be answered by itself. */
  readonly onReply?: (() => void) | null;
}

/** What can be done with a note. */
const actsOf = (props: WrittenNoteProps, isRefused: boolean, react: (() => void) | null) => {
  const { note, text = note.body, surroundings, onEditing, onDelete, onReply = null } = props;
  const { address, onQuote, onDetails } = surroundings;
  return {
    name: authorOf(note),
    text,
    link: address === null ? null : `${address}#note_${String(note.id)}`,
    reply: onReply,
    quote: () => onQuote(note),
    details: () => onDetails(note),
    /** Null: there is nothing of the kind here. */
    react,
    /** Null: the right is missing. */
    change: isRefused ? null : { edit: () => onEditing(note.id, true), remove: () => onDelete(note.id) },
  };
};

type Acts = ReturnType<typeof actsOf>;

const menuOf = ({ text, link, reply, quote, details, react, change }: Acts): readonly MenuEntry[] => [
  ...(reply === null ? [] : [{ label: t('notes.reply'), run: reply }]),
  { label: t('common.quote_comment'), command: 'note.quote', run: quote },
  ...(react === null ? [] : [{ label: t('notes.reactions'), run: react }]),
  copyEntry(t('notes.copy_text'), text),
  ...(link === null ? [] : [copyEntry(t('common.copy_link'), link)]),
  { label: t('notes.details_of_comment'), run: details },
  ...(change === null
    ? []
    : [
        'separator' as const,
        { label: t('common.edit'), command: 'note.edit', run: change.edit },
        { label: asking(t('common.delete_verb')), run: change.remove },
      ]),
];

/** The same as the lines of a menu at a button, but what has a button of its own. */
const moreOf = (acts: Acts): readonly MoreAction[] =>
  menuOf({ ...acts, reply: null }).flatMap((entry, at, all) =>
    entry === 'separator'
      ? []
      : [
          {
            id: entry.label,
            title: entry.label,
            ...(entry.command !== undefined && { command: entry.command }),
            refused: null,
            startsPart: all[at - 1] === 'separator',
            isDanger: entry.run === acts.change?.remove,
            run: () => void entry.run(),
          },
        ],
  );

const Actions = ({ acts }: { readonly acts: Acts }) => {
  const oneStop = useOneStop('horizontal');
  return (
    <span
      className={styles.actions}
      role="toolbar"
      aria-label={t('notes.on_comment_by', { name: acts.name })}
      {...oneStop}
    >
      {acts.reply !== null && <IconButton icon={Reply} label={t('notes.reply_comment')} onClick={acts.reply} />}
      <MoreMenu actions={moreOf(acts)} label={t('notes.on_comment_by', { name: acts.name })} />
    </span>
  );
};

const Attachment = ({ note }: { readonly note: Note }) => {
  const name = attachmentName(note.attachment);
  return (
    name !== null && (
      <p className={styles.attachment}>
        <Icon of={Paperclip} size={12} label={t('notes.attachment')} />
        {visibleText(name)}
      </p>
    )
  );
};

/**
 * Draws it. Whether it is changed or deleted belongs to the timeline: the key `e` opens the editor as well, and what is
 * asked outlives a note that is no longer in view.
 */
export const WrittenNote = memo((props: WrittenNoteProps) => {
  const { note, lines, place = null, day, surroundings, isEditing, onEditing } = props;
  const { target, title } = surroundings;
  const article = useRef<HTMLElement>(null);
  const { isRefused } = useRefusal(noteChangeRight(target, note));
  const openMenu = useContextMenu();
  const [isReacting, setReacting] = useState(false);
  const acts = actsOf(props, isRefused, useHasReactions(target) ? () => setReacting(true) : null);
  const finish = (): void => {
    // Keys go on from here.
    if (article.current?.contains(document.activeElement) === true) article.current.focus({ preventScroll: true });
    onEditing(note.id, false);
  };
  const onContextMenu = (event: MouseEvent<HTMLElement>): void => {
    const address = (event.target as Element).closest('a')?.href;
    const ofLink = address === undefined ? [] : [copyEntry(t('common.copy_url'), address), 'separator' as const];
    openMenu(event, [...ofLink, ...menuOf(acts)]);
  };
  return (
    <>
      {/* What the menu offers appears in the buttons of the note, too. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <article
        ref={article}
        className={styles.note}
        aria-label={t('notes.comment_by', { name: acts.name })}
        tabIndex={-1}
        data-note={note.id}
        onContextMenu={onContextMenu}
      >
        <Avatar name={acts.name} picture={note.author?.avatar_url} size={24} />
        <div className={styles.content}>
          <div className={styles.head}>
            <b>{acts.name}</b>
            <NoteTime note={note} day={day} />
            {isEdited(note) && <span>{t('notes.changed')}</span>}
            {isInternal(note) && (
              <span className={styles.internal} title={t('notes.internal_hint')}>
                {t('common.internal')}
              </span>
            )}
            <Actions acts={acts} />
          </div>
          {lines && <LinesLink target={target} place={lines} />}
          {isEditing ? (
            <NoteEditor target={target} note={note} title={title} onDone={finish} />
          ) : (
            <CommentText
              text={acts.text}
              place={lines ?? place}
              applicable={{ target, suggestions: suggestionsOf(note) }}
            />
          )}
          {isReacting && <Reactions target={target} note={note.id} />}
          <Attachment note={note} />
        </div>
      </article>
    </>
  );
});
WrittenNote.displayName = 'WrittenNote';
