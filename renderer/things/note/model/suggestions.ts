/** Suggestions in a comment: which lines are to be replaced, and by what. */
import { areWhole } from '#shared/review/line-note.ts';
import type { LinePosition } from '#shared/review/line-position.ts';
import type { AnswerOf } from '#shared/api/registry.ts';
import type { Note } from './note.ts';

/** A suggestion as a server of today reads it out of a comment. */
export type ServerSuggestion = AnswerOf<'suggestions.apply'>;

/** A part of a comment, as it is drawn. */
export type CommentPart =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'suggestion';
      /** The lines that go; null where they are not known. */
      readonly removed: readonly string[] | null;
      readonly added: readonly string[];
    };

/** A part that is a suggestion. */
export type SuggestionPart = Extract<CommentPart, { kind: 'suggestion' }>;

const fence = /^ {0,3}(`{3,}|~{3,})[ \t]*([^\r\n]*?)[ \t]*\r?$/;
const suggested = /^suggestion(?::-(\d{1,3})\+(\d{1,3}))?$/;

/** The lines of a place from so many above its last one to so many below; null where not all are known. */
const linesAt = (place: LinePosition | null, above: number, below: number): readonly string[] | null => {
  if (place?.side !== 'new' || below > 0 || !areWhole(place)) return null;
  const start = place.lastLine - above - place.firstLine;
  return start < 0 ? null : place.quoted.slice(start);
};

/**
 * Cuts a comment at its suggestions; one within a list or a quotation stays text.
 * @param place the lines that the comment is about; null: they are not known
 */
export const partsOf = (text: string, place: LinePosition | null): readonly CommentPart[] => {
  const parts: CommentPart[] = [];
  const lines = text.split('\n');
  let begun: string[] = [];
  const endText = (): void => {
    if (begun.join('').trim() !== '') parts.push({ kind: 'text', text: begun.join('\n') });
    begun = [];
  };
  for (let at = 0; at < lines.length; at += 1) {
    const [, marks = '', words = ''] = fence.exec(lines[at] ?? '') ?? [];
    const isEnd = (line: string): boolean => {
      const [, other = '', rest = ''] = fence.exec(line) ?? [];
      return other.startsWith(marks) && rest === '';
    };
    let end = marks === '' ? -1 : at + 1;
    while (end > 0 && end < lines.length && !isEnd(lines[end] ?? '')) end += 1;
    // One that is never closed goes on to the end, whatever stands in it.
    if (end === lines.length) {
      begun.push(...lines.slice(at));
      break;
    }
    const found = marks.startsWith('`') && end > 0 ? suggested.exec(words) : null;
    if (found !== null) {
      endText();
      const removed = linesAt(place, Number(found[1] ?? 0), Number(found[2] ?? 0));
      parts.push({
        kind: 'suggestion',
        removed,
        added: lines.slice(at + 1, end).map((line) => line.replace(/\r$/, '')),
      });
      at = end;
    } else {
      begun.push(...lines.slice(at, end < 0 ? at + 1 : end + 1));
      if (end > 0) at = end;
    }
  }
  endText();
  return parts;
};

/**
 * A place with what its lines say: a thread of the server has their numbers alone, and without the lines none can be
 * suggested instead. @param quoted as the changes have them; missing: not all of them are shown
 */
export const withLines = (place: LinePosition | null, quoted: readonly string[] | undefined): LinePosition | null =>
  place !== null && place.quoted.length === 0 && quoted !== undefined ? { ...place, quoted } : place;

/** Whether a suggestion replaces lines by the same ones. */
export const isUnchanged = (part: CommentPart): boolean =>
  part.kind === 'suggestion' && part.removed !== null && part.removed.join('\n') === part.added.join('\n');

/**
 * A part with the lines that the server replaces when it applies it: more than the place of the comment knows, where a
 * suggestion reaches beyond it. Of a server that does not say, the part as it was.
 */
export const withGoneLines = (part: SuggestionPart, suggestion: ServerSuggestion | null): SuggestionPart => {
  const gone = suggestion?.from_content ?? '';
  return gone === '' ? part : { ...part, removed: gone.replace(/\r?\n$/u, '').split(/\r?\n/u) };
};

/** Those of a note, as servers of today say in threads; none elsewhere. */
export const suggestionsOf = (
  note: Note & { readonly suggestions?: readonly ServerSuggestion[] | null },
): readonly ServerSuggestion[] => note.suggestions ?? [];

/**
 * The server's suggestion for each part: told by what it writes, never by its place alone. Null where the server has none
 * with just these lines: it would write others than are shown.
 */
export const onServer = (
  parts: readonly CommentPart[],
  suggestions: readonly ServerSuggestion[],
): readonly (ServerSuggestion | null)[] => {
  const left = [...suggestions];
  return parts.map((part) => {
    if (part.kind === 'text') return null;
    const text = part.added.join('\n');
    const at = left.findIndex(({ to_content: content }) => content?.replace(/\r?\n$/u, '') === text);
    return at < 0 ? null : (left.splice(at, 1)[0] ?? null);
  });
};
