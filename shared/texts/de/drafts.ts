/** Drafts: texts that are not sent yet. */
import type { drafts as english } from '#shared/texts/en/drafts.ts';
import type { TextsLike } from '#shared/texts/text-key.ts';

/** In German. */
export const drafts = {
  discarded: 'Entwurf zu {{title}} verworfen.',
  not_copied: 'Der Text konnte nicht kopiert werden.',
  none: 'Keine Entwürfe',
  none_text: 'Was du tippst, speichert Lectern auf diesem Computer, bis du es sendest.',
  copy_of: 'Entwurf zu {{title}} kopieren',
  copied_of: 'Entwurf zu {{title}} kopiert',
  discard_of: 'Entwurf zu {{title}} verwerfen',
} as const satisfies TextsLike<typeof english>;
