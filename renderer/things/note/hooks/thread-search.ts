/** Looks for what may have arrived in the threads of a merge request: by its text and its lines, of which others have another thread. */
import { mostPages } from '#shared/api/paging.ts';
import { call } from '#renderer/api/call.ts';
import type { NoteTarget } from '#renderer/things/note/model/note-target.ts';
import { threadParams, type Posting } from '#renderer/things/note/model/posting.ts';
import { hasArrived, type NoteTry } from '#renderer/things/note/model/note.ts';
import { isAt, type ThreadRead } from '#renderer/things/note/model/server-threads.ts';

/** Not through the cache: what is being read already may have left before the note came. */
export const readThreads = async (target: NoteTarget): Promise<readonly ThreadRead[]> => {
  const threads: ThreadRead[] = [];
  for (let page: number | null = 1; page !== null && page <= mostPages;) {
    const answered: Awaited<ReturnType<typeof call<'threads.list'>>> = await call('threads.list', {
      params: threadParams(target),
      query: { per_page: 100, page },
    });
    threads.push(...answered.answer);
    page = answered.nextPage;
  }
  return threads;
};

const mayHold = (posting: Exclude<Posting, { kind: 'note' }>, { id, notes }: ThreadRead): boolean => {
  if (posting.kind === 'reply') return id === posting.thread;
  const position = notes[0]?.position;
  return position !== null && position !== undefined && isAt(position, posting.place.sha, posting.lines);
};

/** Whether the text of a try is there: as the beginning of its thread, or as an answer in it. */
export const isAmongThreads = async (
  target: NoteTarget,
  posting: Exclude<Posting, { kind: 'note' }>,
  tried: NoteTry,
): Promise<boolean> =>
  (await readThreads(target))
    .filter((thread) => mayHold(posting, thread))
    .some(({ notes }) => hasArrived(posting.kind === 'thread' ? notes.slice(0, 1) : notes, tried));
