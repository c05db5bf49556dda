/** Notes as the timeline shows them: oldest first. */
import type { ItemOf } from '#renderer/api/queries.ts';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import type { NoteOperation } from './note-target.ts';

/** A note as lists have it. */
export type Note = ItemOf<NoteOperation<'list'>>;

/** Who wrote it, fit to be shown. */
export const authorOf = (note: Note): string =>
  visibleText(note.author?.name ?? note.author?.username ?? t('common.someone'));

/** When it was written, epoch ms; 0 where that is not known. */
export const timeOf = (note: Note): number => Date.parse(note.created_at ?? '') || 0;

/** Oldest first; notes of the same moment by id. */
export const inOrder = (notes: readonly Note[]): readonly Note[] =>
  [...notes].sort((a, b) => timeOf(a) - timeOf(b) || a.id - b.id);

/** The highest id among notes; 0 without any. */
export const newestId = (notes: readonly Note[]): number => notes.reduce((newest, { id }) => Math.max(newest, id), 0);

/** Whether a text may hold commands: servers run such lines, and leave them out of the comment. */
export const mayHoldCommands = (text: string): boolean => /^[ \t]*\/\w/m.test(text);

const withoutCommands = (text: string): string =>
  text
    .split(/\r?\n/)
    .map((line) => line.trimEnd())
    .filter((line) => line !== '' && !mayHoldCommands(line))
    .join('\n');

/** A try to send a comment: whose it is, the highest id among the notes before it, and what was sent. */
export interface NoteTry {
  readonly author: number;
  readonly after: number;
  readonly text: string;
}

/** Whether the note of a try is there (R7: compare before sending again). */
export const hasArrived = (notes: readonly Note[], { author, after, text }: NoteTry): boolean => {
  const rest = mayHoldCommands(text) ? withoutCommands(text) : '';
  return notes.some(
    ({ id, system, author: by, body }) =>
      id > after &&
      !system &&
      by?.id === author &&
      (body.trim() === text.trim() || (rest !== '' && withoutCommands(body) === rest)),
  );
};

/** Only members of the project can read it, as servers of today say in threads. */
export const isInternal = (note: Note & { readonly internal?: unknown; readonly confidential?: unknown }): boolean =>
  note.internal === true || note.confidential === true;

/** Name of a file that belongs to a note: servers give it as a name, an address, or an object with one of them. */
export const attachmentName = (attachment: unknown): string | null => {
  if (typeof attachment === 'string') return attachment === '' ? null : attachment;
  if (typeof attachment !== 'object' || attachment === null) return null;
  const { filename, name, url } = attachment as Readonly<Record<string, unknown>>;
  const found = [filename, name, url].find((value) => typeof value === 'string' && value !== '');
  return typeof found === 'string' ? found : null;
};
