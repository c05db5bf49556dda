/** Adding to a draft whose editor may not be on screen. */
import type { DraftAbout } from '#renderer/api/drafts/draft-store.ts';
import { drafts } from '#renderer/api/drafts/drafts.ts';
import { noteTextOf } from '#renderer/things/note/model/line-threads.ts';
import type { Note } from '#renderer/things/note/model/note.ts';
import { withQuote } from '#renderer/things/note/model/quote.ts';
import { isUnderWay } from './note-delivery.ts';

/** Whether a draft is on its way, or its fate unknown: what was sent must stay what it was. */
export const isSentOff = (place: string): boolean => isUnderWay(place) || drafts.view(place).sentAfter !== null;

/** Changes what a draft says, unless that is sent off; tells whether all of it is on disk then. */
export const addInto = async (about: DraftAbout, added: (written: string) => string): Promise<boolean> => {
  const { place } = about;
  const close = drafts.open(about, () => undefined);
  try {
    await drafts.flush(place);
    if (isSentOff(place)) return false;
    drafts.write(place, added(drafts.view(place).text));
    await drafts.flush(place);
    return drafts.view(place).state === 'saved';
  } finally {
    close();
  }
};

/** Adds the quote to what the draft says. */
export const quoteInto = (about: DraftAbout, note: Note): Promise<boolean> =>
  addInto(about, (written) => withQuote(written, noteTextOf(note)));
