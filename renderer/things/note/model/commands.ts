/** The commands of notes: rows for the application's command table. */
import { t } from '#renderer/texts/t.ts';

/** Spread these into the command table; the timeline and the composer offer them by id while they are on screen. */
export const noteCommands = [
  { id: 'note.reply', title: t('notes.write_reply'), press: 't', group: 'Comment' },
  {
    id: 'note.write',
    title: t('common.write_a_comment'),
    short: t('commands.changes_comment_short'),
    press: 'r',
    group: 'Comment',
  },
  { id: 'note.send', title: t('commands.note_send'), press: '$mod+Enter', group: 'Comment', whileTyping: true },
  { id: 'note.edit', title: t('common.edit_comment'), press: 'e', group: 'Comment' },
  { id: 'note.resolve', title: t('commands.note_resolve'), press: 'Shift+D', group: 'Comment' },
  { id: 'note.next-unresolved', title: t('commands.note_next_unresolved'), press: 'Shift+U', group: 'Comment' },
  { id: 'note.review', title: t('commands.note_review'), press: 'Shift+C', group: 'Comment' },
  { id: 'note.quote', title: t('common.quote_comment'), press: 'q', group: 'Comment' },
] as const;
