/** Sending one note at most once: its draft says on disk that it is on its way, and what may have arrived is looked for first (R7). */
import type { QueryClient } from '@tanstack/react-query';
import type { AnswerOf } from '#shared/api/registry.ts';
import { call } from '#renderer/api/call.ts';
import { failureOf } from '#renderer/api/call-error.ts';
import type { DraftAbout } from '#renderer/api/drafts/draft-store.ts';
import { drafts } from '#renderer/api/drafts/drafts.ts';
import { itemsOf } from '#renderer/api/queries.ts';
import { fromServer } from '#renderer/api/read-times.ts';
import { t } from '#renderer/texts/t.ts';
import { readMe } from '#renderer/things/user/index.ts';
import { hasArrived, newestId, type NoteTry } from '#renderer/things/note/model/note.ts';
import {
  noteList,
  noteOperation,
  noteParams,
  type NoteOperation,
  type NoteTarget,
} from '#renderer/things/note/model/note-target.ts';
import { bodyOf, plainOf, threadParams, type Posting } from '#renderer/things/note/model/posting.ts';
import { isAmongThreads } from './thread-search.ts';

/** The last look at the notes: two at once would cancel each other's reading. */
const lastLookOf = new WeakMap<QueryClient, Promise<unknown>>();

/** Reads the notes again and compares. */
const isAmongNotes = (client: QueryClient, target: NoteTarget, tried: NoteTry): Promise<boolean> => {
  const list = noteList(target);
  const look = async (): Promise<boolean> => {
    // What is being read already may have left before the note came.
    await client.cancelQueries({ queryKey: list.queryKey });
    return hasArrived(itemsOf(await client.fetchInfiniteQuery({ ...list, staleTime: 0, meta: fromServer })), tried);
  };
  const found = (lastLookOf.get(client) ?? Promise.resolve()).then(look, look);
  lastLookOf.set(client, found);
  return found;
};

/** How old the known notes may be when a comment is sent, ms: those that came since are taken for newer than the try. */
const knownFor = 60_000;

/** What is sent: how, and the text that was written. */
export interface Delivery {
  readonly posting: Posting;
  readonly text: string;
  /** When it is dated, where that was chosen. */
  readonly created_at?: string;
}

const isThere = async (
  client: QueryClient,
  target: NoteTarget,
  { posting, text }: Delivery,
  after: number,
): Promise<boolean> => {
  const { id: author } = await readMe(client);
  // What was refused as a thread may have been sent as a note, and the other way round after a lost answer.
  const threads = posting.kind === 'note' ? posting.refused : posting;
  if (threads !== undefined && (await isAmongThreads(target, threads, { author, after, text }))) return true;
  const note = posting.kind === 'thread' ? plainOf(posting) : posting;
  return note?.kind === 'note' && (await isAmongNotes(client, target, { author, after, text: bodyOf(note, text) }));
};

/** Keys of the drafts that are on their way, whichever part of the screen sends them. */
const underWay = new Set<string>();

/** Whether a draft is on its way now; the draft's view changes when that does. */
export const isUnderWay = (place: string): boolean => underWay.has(place);

/** Counts a draft as being on its way until the returned function is called: nothing is typed into it meanwhile. */
export const setOff = (place: string): (() => void) => {
  if (underWay.has(place)) return () => undefined;
  underWay.add(place);
  return () => void underWay.delete(place);
};

/**
 * Tries that were not found, by the key of their draft, with the highest note id known before them: each is looked
 * for once more before the next one, because a slow server may have taken it since. One memory per window: a screen
 * that was left meanwhile knows of it as well.
 */
const suspectsOf = new WeakMap<QueryClient, Map<string, number>>();

const suspectsIn = (client: QueryClient): Map<string, number> => {
  const suspects = suspectsOf.get(client) ?? new Map<string, number>();
  suspectsOf.set(client, suspects);
  return suspects;
};

/** What became of a try: the comment was sent, or was there already, or held commands alone, of which there is no comment. */
export type Sent = AnswerOf<NoteOperation<'create'>> | 'sent' | 'found' | 'commands';

/** Null: servers that run commands in comments answer nothing then. */
const post = async (target: NoteTarget, { posting, text, created_at }: Delivery): Promise<Sent | null> => {
  const body = bodyOf(posting, text);
  if (posting.kind === 'reply') {
    const params = { ...threadParams(target), discussion_id: posting.thread };
    const { answer }: { readonly answer: object | null } = await call('threads.reply', { params, body: { body } });
    return answer && 'sent';
  }
  if (posting.kind === 'thread' || posting.isThread === true) {
    const position = posting.kind === 'thread' && { position: { head_sha: posting.place.sha, ...posting.lines } };
    const input = { params: threadParams(target), body: { body, ...position } };
    const { answer }: { readonly answer: object | null } = await call('threads.create', input);
    return answer && 'sent';
  }
  const input = { params: noteParams(target), body: { body, ...(created_at !== undefined && { created_at }) } };
  const { answer }: { readonly answer: Sent | null } = await call(noteOperation(target, 'create'), input);
  return answer;
};

/** A failure of a draft, in words for people. */
export const draftError = (message: string): Error => Object.assign(new Error(message), { name: 'DraftError' });

/** Nothing was sent here. */
export const sentElsewhere = (): Error => draftError(t('notes.sent_elsewhere'));

/** The text goes to disk as being on its way before the request leaves: a sudden end in between is then no riddle. */
export const deliverNote = async (
  client: QueryClient,
  target: NoteTarget,
  about: DraftAbout,
  delivery: Delivery,
): Promise<Sent> => {
  const suspects = suspectsIn(client);
  // Held open: the answer may come when the screen is no longer there.
  const close = drafts.open(about, () => undefined);
  const arrive = setOff(about.place);
  try {
    const suspect = suspects.get(about.place);
    if (suspect !== undefined && (await isThere(client, target, delivery, suspect))) {
      await drafts.forget(about);
      suspects.delete(about.place);
      return 'found';
    }
    // What was there before the try, by whomever it came, is not the try.
    const known = await client.fetchInfiniteQuery({ ...noteList(target), staleTime: knownFor });
    await drafts.mark(about.place, newestId(itemsOf(known)));
    const { isElsewhere, text } = drafts.view(about.place);
    if (isElsewhere || text !== delivery.text) throw sentElsewhere();
    const answer = await post(target, delivery);
    await drafts.forget(about);
    suspects.delete(about.place);
    return answer ?? 'commands';
  } catch (error) {
    const isOwn = !drafts.view(about.place).isElsewhere;
    if (isOwn && failureOf(error).code !== 'unknown_outcome') await drafts.mark(about.place, null);
    throw error;
  } finally {
    arrive();
    close();
  }
};

/** Whether a note whose answer was lost is there: its draft goes only then. @param after the highest note id known before */
export const lookForNote = async (
  client: QueryClient,
  target: NoteTarget,
  about: DraftAbout,
  after: number,
  delivery: Delivery,
): Promise<'arrived' | 'missing'> => {
  const close = drafts.open(about, () => undefined);
  try {
    if (!(await isThere(client, target, delivery, after))) {
      suspectsIn(client).set(about.place, after);
      await drafts.mark(about.place, null);
      return 'missing';
    }
    await drafts.forget(about);
    return 'arrived';
  } finally {
    close();
  }
};
