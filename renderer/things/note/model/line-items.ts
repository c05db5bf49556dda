/** What the changes of a merge request show below lines and at the heads of files: threads, drafts, and editors that are open. */
import type { FilePosition, LinePosition } from '#shared/review/line-position.ts';
import type { DraftEntry } from '#shared/review/drafts.ts';
import { t } from '#renderer/texts/t.ts';
import { draftOnLines, lineDraftPrefix, lineKey, lineNumbers, replyDraft, type CommentDraft } from './line-draft.ts';
import type { NoteTarget } from './note-target.ts';
import { isOnServer, linesOf, positionOf, type Thread } from './thread.ts';

/** One place with what hangs below it. */
export interface LineEntry {
  readonly key: string;
  readonly place: LinePosition | FilePosition;
  readonly isDraft: boolean;
  /** The lines of its draft, as they were chosen; null without a draft, and on a file. */
  readonly draft: LinePosition | null;
  readonly label: string;
  /** How many were sent. */
  readonly comments: number;
  /** Null: nothing was sent yet. */
  readonly thread: Thread | null;
}

/** The drafts of comments and answers of a merge request by their keys, with their lines, from the list of all drafts. */
export const draftLines = (
  target: NoteTarget,
  list: readonly DraftEntry[],
): ReadonlyMap<string, LinePosition | null> => {
  const prefix = lineDraftPrefix(target);
  return new Map(
    list.flatMap(({ place, line_position: lines }) =>
      place.startsWith(prefix) ? [[lines ? lineKey(lines) : place.slice(prefix.length), lines ?? null] as const] : [],
    ),
  );
};

/** Those on disk, and those that were begun here: what is on disk under another name of its lines is what is gone on with. */
export const withBegun = (
  saved: ReadonlyMap<string, LinePosition | null>,
  begun: ReadonlyMap<string, LinePosition | null>,
): ReadonlyMap<string, LinePosition | null> =>
  new Map([
    ...saved,
    ...[...begun].filter(([key, lines]) => {
      const known = saved.get(key);
      return !known || known.sha === lines?.sha;
    }),
  ]);

/** What a thread is called in a list of many. */
export const threadLabel = (thread: Thread): string => {
  const lines = linesOf(thread);
  const place = positionOf(thread);
  if (lines === null) return t('notes.comments_on', { place: place?.path ?? '' });
  return thread.notes.length === 1
    ? t('notes.comment_on', { lines: lineNumbers(lines) })
    : t('notes.comments_on', { place: lineNumbers(lines) });
};

/** One entry for each place, those that were sent first. @param drafts on disk, and those being written, by their keys */
export const lineEntries = (
  threads: readonly Thread[],
  drafts: ReadonlyMap<string, LinePosition | null>,
): readonly LineEntry[] => {
  const sent = new Set(threads.map(({ key }) => key));
  return [
    ...threads.flatMap((thread): readonly LineEntry[] => {
      const { key } = thread;
      const place = positionOf(thread);
      const draft = drafts.get(key) ?? null;
      return place === null
        ? []
        : [
            {
              key,
              place,
              isDraft: drafts.has(key),
              draft,
              label: threadLabel(thread),
              comments: thread.notes.length,
              thread,
            },
          ];
    }),
    ...[...drafts].flatMap(([key, place]): readonly LineEntry[] =>
      sent.has(key) || place === null
        ? []
        : [
            {
              key,
              place,
              isDraft: true,
              draft: place,
              label: t('notes.draft_on', { lines: lineNumbers(place) }),
              comments: 0,
              thread: null,
            },
          ],
    ),
  ];
};

/** What is written at an entry: an answer, or a new comment; null where nothing can be. @param hasThreads the server has threads */
export const writtenAt = (
  { target, title }: { readonly target: NoteTarget; readonly title: string },
  { thread, draft }: LineEntry,
  hasThreads: boolean,
): CommentDraft | null => {
  if (thread !== null && isOnServer(thread)) return replyDraft(target, title, thread);
  // What was chosen: a thread of plain comments has its own lines, from which nothing is made on the server.
  const lines = draft ?? (thread && linesOf(thread));
  if (lines === null) return null;
  const isReply = thread !== null && !(hasThreads && lines.inDiff !== undefined);
  return draftOnLines(target, title, lines, { hasThreads, isReply });
};
