/** How a draft becomes a comment: a note, a thread of the server on its lines, or an answer in one. */
import type { Failure } from '#shared/api/failure.ts';
import { formatLineNote } from '#shared/review/line-note.ts';
import type { LinePosition, LinesInDiff } from '#shared/review/line-position.ts';
import type { NoteTarget } from './note-target.ts';

/** A thread of its own. */
export interface ThreadPosting {
  readonly kind: 'thread';
  readonly place: LinePosition;
  readonly lines: LinesInDiff;
}

/** A note; `refused`: what the server did not take before, although a try whose answer was lost may have been taken. */
interface NotePosting {
  readonly kind: 'note';
  /** Null: about the whole. */
  readonly place: LinePosition | null;
  /** About the whole, and others can answer it and resolve it: it is among the notes like any other. */
  readonly isThread?: true;
  readonly refused?: ThreadPosting;
}

interface ReplyPosting {
  readonly kind: 'reply';
  readonly thread: string;
}

export type Posting = NotePosting | ThreadPosting | ReplyPosting;

/** Of a draft. @param hasThreads the server has threads */
export const postingOf = (place: LinePosition | null, hasThreads: boolean): Posting => {
  if (place?.thread !== undefined) return { kind: 'reply', thread: place.thread };
  if (hasThreads && place?.inDiff !== undefined) return { kind: 'thread', place, lines: place.inDiff };
  return { kind: 'note', place };
};

/** The same lines named by a note; null where nothing else can be sent. */
export const plainOf = (posting: Posting): Posting | null =>
  posting.kind === 'thread' ? { kind: 'note', place: posting.place, refused: posting } : null;

/** The body that is sent: in a thread the lines are beside it, in a note they are a part of it. */
export const bodyOf = (posting: Posting, text: string): string =>
  posting.kind === 'note' && posting.place !== null ? formatLineNote(posting.place, text) : text;

/** Params of the calls on the threads of a merge request. */
export const threadParams = ({ project, number }: NoteTarget) => ({ id: project, merge_request_iid: number });

/** Whether a server refused the lines of a thread, not its text: a note that names them can be sent. */
export const isPositionRefused = ({ code, fields, serverMessage = '' }: Failure, posting: Posting): boolean => {
  if (posting.kind !== 'thread') return false;
  if (code === 'moved' || code === 'not_offered') return true;
  const words = [serverMessage, ...Object.keys(fields ?? {})].join(' ');
  return code === 'invalid' && /line_code|position/.test(words);
};
