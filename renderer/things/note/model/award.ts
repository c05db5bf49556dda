/** A note that is only an emoji becomes a reaction: the server answers an award in its place ("Note"). */
import type { AnswerOf } from '#shared/api/registry.ts';
import type { NoteOperation } from './note-target.ts';

type Written = AnswerOf<NoteOperation<'create'>>;
type Award = Exclude<Written, { readonly body: string }>;

/** The name of the reaction that an answer stands for; null for a note. */
export const awardOf = (answer: Written): string | null => ('body' in answer ? null : (answer as Award).name);

/** Whether a text may become a reaction: a name between colons, or nothing but one pictograph. */
export const mayBecomeAward = (text: string): boolean =>
  /^\s*(?::[a-z0-9_+-]+:|\p{Extended_Pictographic}[\ufe0f\u200d\p{Extended_Pictographic}\p{Emoji_Modifier}]*)\s*$/u.test(
    text,
  );
