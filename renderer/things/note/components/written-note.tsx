/** One note that a person wrote: its text, and what can be done with it. */
import { Info, Paperclip, Pencil, Reply, TextQuote, Trash2 } from 'lucide-react';
import { memo, useRef } from 'react';
import type { LinePosition } from '#shared/review/line-position.ts';
import { useRefusal } from '#renderer/api/refusals.ts';
import { Avatar } from '#renderer/components/text/avatar.tsx';
import { IconButton } from '#renderer/components/controls/button.tsx';
import { useContextMenu, type MenuEntry } from '#renderer/components/controls/context-menu.ts';
import { CopyIconButton } from '#renderer/components/controls/copy-button.tsx';
import { copyEntry } from '#renderer/components/controls/copy-entry.ts';
import { Icon } from '#renderer/components/text/icon.tsx';
import { useOneStop } from '#renderer/components/layout/use-one-stop.ts';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { Markdown } from '#renderer/components/markdown/markdown.tsx';
import { t } from '#renderer/texts/t.ts';
import type { IsMe } from '#renderer/things/user/index.ts';
import { noteChangeRight } from '#renderer/things/note/hooks/use-note-edit.ts';
import { attachmentName, authorOf, isInternal, type Note } from '#renderer/things/note/model/note.ts';
import type { NoteTarget } from '#renderer/things/note/model/note-target.ts';
import { LinesLink } from './lines/lines-link.tsx';
import { NoteEditor } from './note-editor.tsx';
import { NoteTime } from './note-time.tsx';
import styles from './timeline.module.css';

/** What the notes of a timeline have in common. */
export interface NoteSurroundings {
  readonly target: NoteTarget;
  /** The target's. */
  readonly title: string;
  /** Its web address, for links to notes. */
  readonly address: string | null;
  readonly isMe: IsMe;
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
  /** Key of the day whose heading it stands under. */
  readonly day: string;
  readonly surroundings: NoteSurroundings;
  readonly isEditing: boolean;
  readonly onEditing: (id: number, isEditing: boolean) => void;
  readonly onDelete: (id: number) => void;
  /** Answers it; null or missing: it cannot be answered by itself. */
  readonly onReply?: (() => void) | null;
}

/**
 * Draws it. Whether it is changed or deleted belongs to the timeline: the key `e` opens the editor as well, and what is
 * asked outlives a note that is no longer in view.
 */
export const WrittenNote = memo((props: WrittenNoteProps) => {
  const { note, text = note.body, lines, day, surroundings, isEditing, onEditing, onDelete } = props;
  const { onReply = null } = props;
  const { target, title, address, isMe, onQuote, onDetails } = surroundings;
  const article = useRef<HTMLElement>(null);
  const { isRefused } = useRefusal(noteChangeRight(target, note));
  const openMenu = useContextMenu();
  const actionsStop = useOneStop('horizontal');
  const finish = (): void => {
    // Keys go on from here.
    if (article.current?.contains(document.activeElement) === true) article.current.focus({ preventScroll: true });
    onEditing(note.id, false);
  };
  const name = authorOf(note);
  const attachment = attachmentName(note.attachment);
  const link = address === null ? null : `${address}#note_${String(note.id)}`;
  const menu: readonly MenuEntry[] = [
    ...(onReply === null ? [] : [{ label: t('notes.reply'), run: onReply }]),
    { label: t('notes.menu_quote'), command: 'note.quote', run: () => onQuote(note) },
    copyEntry(t('notes.copy_text'), text),
    ...(link === null ? [] : [copyEntry(t('notes.copy_link'), link)]),
    { label: t('notes.menu_details'), run: () => onDetails(note) },
    ...(isRefused
      ? []
      : [
          'separator' as const,
          { label: t('notes.edit'), command: 'note.edit', run: () => onEditing(note.id, true) },
          { label: t('notes.menu_delete'), run: () => onDelete(note.id) },
        ]),
  ];
  return (
    <>
      {/* What the menu offers appears in the buttons of the note, too. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <article
        ref={article}
        className={styles.note}
        aria-label={t('notes.comment_by', { name })}
        tabIndex={-1}
        data-note={note.id}
        onContextMenu={(event) => {
          const address = (event.target as Element).closest('a')?.href;
          openMenu(
            event,
            address === undefined ? menu : [copyEntry(t('notes.copy_address'), address), 'separator', ...menu],
          );
        }}
      >
        <Avatar name={name} picture={note.author?.avatar_url} size={24} />
        <div className={styles.content}>
          <div className={styles.head}>
            <b>{name}</b>
            <NoteTime note={note} day={day} />
            {isEdited(note) && <span>{t('notes.changed')}</span>}
            {isInternal(note) && (
              <span className={styles.internal} title={t('notes.internal_hint')}>
                {t('notes.internal')}
              </span>
            )}
            <span
              className={styles.actions}
              role="toolbar"
              aria-label={t('notes.on_comment_by', { name })}
              {...actionsStop}
            >
              {onReply !== null && <IconButton icon={Reply} label={t('notes.reply_comment')} onClick={onReply} />}
              <IconButton
                icon={TextQuote}
                label={t('notes.quote_comment')}
                command="note.quote"
                onClick={() => onQuote(note)}
              />
              {link !== null && <CopyIconButton text={link} label={t('notes.copy_comment_link')} />}
              <IconButton icon={Info} label={t('notes.details_of_comment')} onClick={() => onDetails(note)} />
              {!isRefused && (
                <>
                  <IconButton
                    icon={Pencil}
                    label={isMe(note.author) ? t('notes.edit_own') : t('notes.edit_by', { name })}
                    command="note.edit"
                    onClick={() => onEditing(note.id, true)}
                  />
                  <IconButton
                    icon={Trash2}
                    label={isMe(note.author) ? t('notes.delete_own') : t('notes.delete_by', { name })}
                    onClick={() => onDelete(note.id)}
                  />
                </>
              )}
            </span>
          </div>
          {lines && <LinesLink target={target} place={lines} />}
          {isEditing ? (
            <NoteEditor target={target} note={note} title={title} onDone={finish} />
          ) : (
            <Markdown text={text} />
          )}
          {attachment !== null && (
            <p className={styles.attachment}>
              <Icon of={Paperclip} size={12} label={t('notes.attachment')} />
              {visibleText(attachment)}
            </p>
          )}
        </div>
      </article>
    </>
  );
});
WrittenNote.displayName = 'WrittenNote';
