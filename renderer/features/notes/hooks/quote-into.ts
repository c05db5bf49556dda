/** Quoting a comment into a draft whose editor may not be on screen yet. */
import type { DraftAbout } from '../../../api/draft-store.ts';
import { drafts } from '../../../api/drafts.ts';
import { noteTextOf } from '../model/line-threads.ts';
import type { Note } from '../model/note.ts';
import { withQuote } from '../model/quote.ts';

/** Adds the quote to what the draft says, unless that is on its way. */
export const quoteInto = async (about: DraftAbout, note: Note): Promise<void> => {
  const close = drafts.open(about, () => undefined);
  await drafts.flush(about.place);
  const view = drafts.view(about.place);
  // On its way, or its fate unknown: what was sent must stay what it was.
  if (view.sentAfter === null) drafts.write(about.place, withQuote(view.text, noteTextOf(note)));
  close();
};
