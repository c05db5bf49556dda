/** Drafts of comments on lines and of answers: each has its lines or its thread in its key, so that one place has one draft. */
import { shortSha } from '#shared/commit-id.ts';
import type { LinePosition } from '#shared/review/line-position.ts';
import { routeTo } from '#shared/screens.ts';
import type { DraftAbout } from '#renderer/api/drafts/draft-store.ts';
import { t } from '#renderer/texts/t.ts';
import { authorOf } from './note.ts';
import { noteDraft, referenceTo, type NoteTarget } from './note-target.ts';
import { postingOf, type Posting } from './posting.ts';
import type { ServerThread } from './thread.ts';

/** The key of a thread of the server: what is written at its place answers in it. */
export const threadKey = (thread: string): string => `thread:${thread}`;

/** The thread of such a key; null: it is another key. */
export const threadIn = (key: string): string | null => /^thread:(.+)$/.exec(key)?.[1] ?? null;

/** Tells places apart, as {@link lineKey} does; by the whole commit where that is known. Stored names. */
const storedKey = ({ side, path, entry, firstLine, lastLine, sha, thread }: LinePosition): string =>
  thread !== undefined
    ? threadKey(thread)
    : `${side}:${path}${entry === undefined ? '' : `//${String(entry)}`}:${String(firstLine)}-${String(lastLine)}@${sha}`;

/** Tells places apart: a thread of comments has one, and so has a draft. Comments say the beginning of the commit alone. */
export const lineKey = (place: LinePosition): string => storedKey({ ...place, sha: shortSha(place.sha) });

/** The keys of all drafts on lines of a merge request start with this. Stored names. */
export const lineDraftPrefix = ({ project, number }: NoteTarget): string =>
  `mr:${String(project)}:${String(number)}:line:`;

/** A short name of a place or a thread for an address, `?draft=` and `?comment=`: FNV-1a of its key. */
export const markOf = (key: string): string => {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(key)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash.toString(16).padStart(8, '0');
};

/** The same of a place, and of the name that addresses of drafts had when they were made with the whole commit. */
export const marksOf = (place: LinePosition): readonly string[] => [markOf(lineKey(place)), markOf(storedKey(place))];

/** The draft of a comment on lines; `title` is the merge request's. */
export const lineDraft = (target: NoteTarget, title: string, place: LinePosition): DraftAbout => ({
  place: `${lineDraftPrefix(target)}${storedKey(place)}`,
  title: `${referenceTo(target)} ${title}, ${place.path}, ${lineNumbers(place)}`,
  route: `${routeTo('changes', { project: target.project, iid: target.number }).slice(1)}?draft=${markOf(lineKey(place))}`,
  line_position: place,
});

const range = ({ firstLine, lastLine }: LinePosition): string =>
  firstLine === lastLine
    ? t('jobs.line', { number: String(firstLine) })
    : t('notes.lines', { first: String(firstLine), last: String(lastLine) });

/** The lines in words: `line 12`, `removed lines 3 to 5`. */
export const lineNumbers = (place: LinePosition): string =>
  place.side === 'old' ? t('notes.removed', { lines: range(place) }) : range(place);

/** A comment that is written and not sent yet: where it is kept, and how it is sent. */
export interface CommentDraft {
  readonly about: DraftAbout;
  readonly posting: Posting;
  /** The lines that it is about; null: none. */
  readonly lines: LinePosition | null;
  /** It answers the comments above it. */
  readonly isReply: boolean;
}

/** A new comment on lines. @param isReply plain comments on the same lines are above it */
export const draftOnLines = (
  target: NoteTarget,
  title: string,
  lines: LinePosition,
  { hasThreads, isReply }: { readonly hasThreads: boolean; readonly isReply: boolean },
): CommentDraft => ({
  about: lineDraft(target, title, lines),
  posting: postingOf(lines, hasThreads),
  lines,
  isReply,
});

/** An answer in a thread of the server. */
export const replyDraft = (target: NoteTarget, title: string, thread: ServerThread): CommentDraft => {
  const { id, key, notes, subject, isIndividual } = thread;
  const posting = { kind: 'reply', thread: id } as const;
  // A single comment has no lines of its own at the server, also where its text names some.
  if (subject.kind === 'lines' && !isIndividual)
    return { about: lineDraft(target, title, subject.place), posting, lines: subject.place, isReply: true };
  const [first] = notes;
  const about = {
    place: `${lineDraftPrefix(target)}${key}`,
    title: t('notes.reply_to', {
      title: `${referenceTo(target)} ${title}`,
      name: first ? authorOf(first.note) : t('common.someone'),
    }),
    route: `${noteDraft(target, '').route}#note_${String(first?.note.id ?? 0)}`,
  };
  return { about, posting, lines: null, isReply: true };
};
