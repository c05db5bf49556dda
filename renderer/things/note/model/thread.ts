/** A thread of comments: what it is about, what was said, and what can be done about it. One model for all screens. */
import { isFrom, repliesToNotesSince } from '#shared/api/server-age.ts';
import type { FilePosition, LinePosition } from '#shared/review/line-position.ts';
import type { Note } from './note.ts';

/** What a thread is about. */
export type Subject =
  | { readonly kind: 'lines'; readonly place: LinePosition }
  | { readonly kind: 'file'; readonly file: FilePosition }
  /** The point in pixels of the image; null where the server does not say. */
  | {
      readonly kind: 'image';
      readonly file: FilePosition;
      readonly point: { readonly x: number; readonly y: number } | null;
    }
  /** The merge request as a whole, or one of its commits. */
  | { readonly kind: 'whole' };

/** Whether somebody still has to do something about a thread. */
export interface Resolution {
  readonly isResolved: boolean;
  /** Who resolved it; null where nobody did, or the server does not say. */
  readonly by: string | null;
}

/** A note of a thread, read. */
export interface ThreadNote {
  readonly note: Note;
  /** What it says below its place. */
  readonly text: string;
}

/** Comments that belong together, oldest first. */
export interface Thread {
  /** Another one for each; the draft of an answer has it in its name. */
  readonly key: string;
  /** Its id at the server; null: notes that name the same lines, which no server keeps together. */
  readonly id: string | null;
  readonly subject: Subject;
  /** The one commit that it is about; null: the merge request's head. */
  readonly commit: string | null;
  readonly notes: readonly ThreadNote[];
  /** A single comment, which becomes a thread when it is answered. */
  readonly isIndividual: boolean;
  /** Null: the server keeps nothing of the kind. */
  readonly resolution: Resolution | null;
}

/** A thread that a server keeps. */
export type ServerThread = Thread & { readonly id: string };

/** Whether a server keeps it. */
export const isOnServer = (thread: Thread): thread is ServerThread => thread.id !== null;

/** Whether somebody still has to resolve it. */
export const isUnresolved = ({ resolution }: Thread): boolean => resolution?.isResolved === false;

/** Whether the server takes an answer. @param version the server's */
export const canReply = ({ isIndividual }: Thread, version: string | null): boolean =>
  !isIndividual || isFrom(version, repliesToNotesSince);

/** The lines that a thread is about; null where it is about none. */
export const linesOf = ({ subject }: Thread): LinePosition | null => (subject.kind === 'lines' ? subject.place : null);

/** Where the changes show a thread: below its lines, or at the head of its file; null: nowhere. */
export const positionOf = ({ subject }: Thread): LinePosition | FilePosition | null => {
  if (subject.kind === 'lines') return subject.place;
  return subject.kind === 'whole' ? null : subject.file;
};

/** The threads of notes, by the id of each of their notes. */
export const threadsByNote = (threads: readonly Thread[]): ReadonlyMap<number, Thread> =>
  new Map(threads.flatMap((thread) => thread.notes.map(({ note }) => [note.id, thread] as const)));

/**
 * The unresolved thread after another one, the first one after the last.
 * @param current key of the thread that was shown last; null for none
 */
export const nextUnresolved = (threads: readonly Thread[], current: string | null): Thread | null => {
  const at = threads.findIndex(({ key }) => key === current);
  return [...threads.slice(at + 1), ...threads.slice(0, at + 1)].find(isUnresolved) ?? null;
};
