/** Pages and dialogs of the app itself: after crashes, and a picture of a text. */
import type { app as english } from '#shared/texts/en/app.ts';
import type { TextsLike } from '#shared/texts/text-key.ts';

/** In German. */
export const app = {
  crashed: 'Diese Seite ist dreimal in einer Minute abgestürzt',
  crashed_text:
    'In Lectern ist ein Fehler aufgetreten. Gespeicherte Entwürfe sind noch da, und deine anderen Fenster laufen weiter.',
  open_again: 'Seite wieder öffnen',
  start_first: 'Zur ersten Seite',
  log_hint: 'Für einen Fehlerbericht. Es enthält keine Tokens, Passwörter oder Texte von dir.',
  picture_broken:
    'Dieses Bild kann nicht angezeigt werden. Vielleicht fehlt es, hat ein nicht unterstütztes Format wie SVG oder mehr als 10 MB oder 50 Megapixel.',
  picture_on:
    'Dieses Bild liegt auf {{host}}, und dorthin wurde noch nichts gesendet. Beim Laden erfährt der Host deine IP-Adresse, aber nie dein Token.',
  show_pictures: 'Bilder von {{host}} anzeigen',
  picture_none:
    'Dieses Bild kann nicht angezeigt werden. Lectern zeigt Uploads und https-Bilder aus Texten des Servers.',
} as const satisfies TextsLike<typeof english>;
