/** Drafts of comments on lines: each has its lines in its key, so that one place has one draft. */
import type { LinePosition } from '../../../../shared/review/line-position.ts';
import { routeTo } from '../../../../shared/screens.ts';
import type { DraftAbout } from '../../../api/draft-store.ts';
import { t } from '../../../texts/t.ts';
import { referenceTo, type NoteTarget } from './note-target.ts';

/** The key of a thread of the server: what is written at its place answers in it. */
export const threadKey = (thread: string): string => `thread:${thread}`;

/** Tells places apart: a thread of comments has one, and so has a draft. */
export const lineKey = ({ side, path, firstLine, lastLine, sha, thread }: LinePosition): string =>
  thread !== undefined ? threadKey(thread) : `${side}:${path}:${String(firstLine)}-${String(lastLine)}@${sha}`;

/** The keys of all drafts on lines of a merge request start with this. Stored names. */
export const lineDraftPrefix = ({ project, number }: NoteTarget): string =>
  `mr:${String(project)}:${String(number)}:line:`;

/** A short name of a place for an address, `?draft=` and `?comment=`: FNV-1a of its key. */
export const lineMark = (place: LinePosition): string => {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(lineKey(place))) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash.toString(16).padStart(8, '0');
};

/** The draft of a comment on lines; `title` is the merge request's. */
export const lineDraft = (target: NoteTarget, title: string, place: LinePosition): DraftAbout => ({
  place: `${lineDraftPrefix(target)}${lineKey(place)}`,
  title: `${referenceTo(target)} ${title}, ${place.path}, ${lineNumbers(place)}`,
  route: `${routeTo('changes', { project: target.project, iid: target.number }).slice(1)}?draft=${lineMark(place)}`,
  line_position: place,
});

const range = ({ firstLine, lastLine }: LinePosition): string =>
  firstLine === lastLine
    ? t('notes.line', { line: String(firstLine) })
    : t('notes.lines', { first: String(firstLine), last: String(lastLine) });

/** The lines in words: `line 12`, `removed lines 3 to 5`. */
export const lineNumbers = (place: LinePosition): string =>
  place.side === 'old' ? t('notes.removed', { lines: range(place) }) : range(place);
