/** The drafts of a merge request in the order in which a review sends them, and those of others. */
import { comparePlain } from '#shared/locale/formats.ts';
import type { DraftEntry } from '#shared/review/drafts.ts';
import type { LinePosition } from '#shared/review/line-position.ts';
import type { DraftAbout } from '#renderer/api/drafts/draft-store.ts';
import { t } from '#renderer/texts/t.ts';
import { lineDraft, lineDraftPrefix, lineNumbers, threadIn } from './line-draft.ts';
import { noteDraft, type NoteTarget } from './note-target.ts';

/** One draft of a review. */
export interface ReviewDraft {
  readonly about: DraftAbout;
  /** Null: a comment on the merge request as a whole, or an answer in a thread that is on no lines. */
  readonly place: LinePosition | null;
  /** The thread that it answers in; null: none of a server. */
  readonly thread: string | null;
  readonly name: string;
}

/** The drafts of all merge requests. */
export interface ReviewDrafts {
  /** By file and line; what is on no lines comes last. */
  readonly own: readonly ReviewDraft[];
  readonly others: readonly DraftEntry[];
}

const byPosition = ({ place: one }: ReviewDraft, { place: other }: ReviewDraft): number => {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return comparePlain(one.path, other.path) || one.firstLine - other.firstLine || one.lastLine - other.lastLine;
};

/** Drafts of new comments on merge requests; changes to comments are saved one by one. */
const isNew = ({ place }: DraftEntry): boolean => /^mr:[^:]+:\d+:(?:line:|note$)/.test(place);

/** From the list of all drafts; `title` is the merge request's. */
export const reviewDrafts = (target: NoteTarget, title: string, list: readonly DraftEntry[]): ReviewDrafts => {
  const whole = noteDraft(target, title);
  const prefix = lineDraftPrefix(target);
  const drafts = list.filter(isNew);
  const own = drafts.flatMap((entry): ReviewDraft[] => {
    const { place, route, line_position: lines } = entry;
    if (place === whole.place) return [{ about: whole, place: null, thread: null, name: t('notes.on_request') }];
    if (!place.startsWith(prefix)) return [];
    const thread = threadIn(place.slice(prefix.length));
    if (!lines) {
      if (thread === null) return [];
      return [{ about: { place, title: entry.title, route }, place: null, thread, name: entry.title }];
    }
    const words = lines.thread === undefined ? lineNumbers(lines) : t('notes.reply_on', { lines: lineNumbers(lines) });
    return [{ about: lineDraft(target, title, lines), place: lines, thread, name: `${lines.path}, ${words}` }];
  });
  const keys = new Set(own.map(({ about }) => about.place));
  return { own: own.sort(byPosition), others: drafts.filter(({ place }) => !keys.has(place)) };
};

/** Whether other drafts of the same review wait: one more belongs to them. @param place of the draft that is written */
export const hasOtherDrafts = (target: NoteTarget, place: string, list: readonly DraftEntry[]): boolean => {
  const prefix = lineDraftPrefix(target);
  const whole = noteDraft(target, '').place;
  return list.some((entry) => entry.place !== place && (entry.place === whole || entry.place.startsWith(prefix)));
};
