/** What is said where a screen is not printed whole. */
import type { print as english } from '#shared/texts/en/print.ts';
import type { TextsLike } from '#shared/texts/text-key.ts';

/** In German. */
export const print = {
  this_list: 'Diese Liste',
  and: ' und ',
  quoted: '„{{name}}“',
  in_view: 'Von {{names}} wird nur der sichtbare Teil gedruckt.',
  title: 'Sichtbares drucken?',
  not_whole: '{{names}} lässt sich nicht ganz drucken: Nur der sichtbare Teil wird gezeichnet.',
  instead:
    'Änderungen eines Merge Requests sind als HTML vollständig (Änderungen als HTML speichern), Logs und Dateien als Download.',
  cancel: 'Abbrechen',
  print: 'Sichtbares drucken',
} as const satisfies TextsLike<typeof english>;
