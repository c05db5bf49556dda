/** Pages and dialogs of the app itself: after crashes, and a picture of a text. */
import type { app as english } from '#shared/texts/en/app.ts';
import type { TextsLike } from '#shared/texts/text-key.ts';

/** In German. */
export const app = {
  crashed: 'Diese Seite ist dreimal in einer Minute abgestürzt',
  crashed_text:
    'Das ist ein Fehler von Lectern. Die Seite wird erst auf Anweisung wieder angezeigt. Eingegebenes bleibt in den Entwürfen auf diesem Computer, Gesendetes ist angekommen, und die anderen Fenster laufen weiter.',
  open_again: 'Seite wieder öffnen',
  start_first: 'Mit der ersten Ansicht beginnen',
  log_end: 'Das Ende des Logs',
  copy_log: 'Log kopieren',
  log_hint: 'Für eine Meldung des Fehlers. Es enthält keine Tokens, keine Passwörter und keine eigenen Texte.',
  log_not_read: 'Das Log ließ sich nicht lesen.',
  picture_broken:
    'Das Bild lässt sich nicht anzeigen: Es fehlt, es ist kein Bild, es ist eine SVG-Zeichnung (Lectern zeichnet keine von einem Server), oder es hat mehr als 10 MB oder 50 Megapixel.',
  picture_on:
    'Es liegt auf {{host}}. Dorthin wurde noch nichts gesendet; der Host würde die Netzwerkadresse erfahren, nie aber das Token.',
  show_pictures: 'Bilder von {{host}} anzeigen',
  picture_looking: 'Bild wird gesucht',
  picture_none:
    'Lectern zeigt Uploads und Bilder über https aus Texten, die es vom Server gelesen hat. Dieses gehört nicht dazu.',
  picture: 'Bild',
} as const satisfies TextsLike<typeof english>;
