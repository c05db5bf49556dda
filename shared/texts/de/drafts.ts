/** Drafts: texts that are not sent yet. */
import type { drafts as english } from '#shared/texts/en/drafts.ts';
import type { TextsLike } from '#shared/texts/text-key.ts';

/** In German. */
export const drafts = {
  discarded: 'Der Entwurf zu {{title}} wurde verworfen.',
  put_back: 'Wiederherstellen',
  put_back_text: 'Er lässt sich wiederherstellen, solange diese Ansicht offen ist.',
  title: 'Entwürfe',
  noun: 'Entwürfe',
  not_copied: 'Der Text ließ sich nicht kopieren.',
  none: 'Keine Entwürfe',
  none_text: 'Geschriebenes wird beim Tippen auf diesem Computer gespeichert. Bis zum Senden erscheint es hier.',
  draft: 'Entwurf',
  not_sent: 'Noch nicht gesendet',
  saved: 'Gespeichert',
  copied: 'Kopiert',
  copy: 'Kopieren',
  copy_of: '{{word}}: Entwurf zu {{title}}',
  discard: 'Verwerfen',
  discard_of: 'Entwurf zu {{title}} verwerfen',
} as const satisfies TextsLike<typeof english>;
