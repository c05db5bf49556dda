/** What is said where a screen is not printed whole. */
import type { print as english } from '#shared/texts/en/print.ts';
import type { TextsLike } from '#shared/texts/text-key.ts';

/** In German. */
export const print = {
  this_list: 'diese Liste',
  quoted: '„{{name}}“',
  in_view: 'Von {{names}} ist nur der sichtbare Teil gedruckt.',
  title: 'Nur den sichtbaren Teil drucken?',
  not_whole: 'Der Rest ist nicht auf der Seite: {{names}}.',
  instead:
    'Um alle Änderungen eines Merge Requests zu drucken, speichere sie als HTML. Logs und Dateien kannst du herunterladen.',
  print: 'Sichtbaren Teil drucken',
} as const satisfies TextsLike<typeof english>;
