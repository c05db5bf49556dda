/** What is shown in the place of a screen: not found, not allowed, not signed in. */
import type { states as english } from '#shared/texts/en/states.ts';
import type { TextsLike } from '#shared/texts/text-key.ts';

/** In German. */
export const states = {
  not_found: 'Seite nicht gefunden',
  not_drawn: 'Diese Ansicht ließ sich nicht anzeigen',
  open_queue: 'Review-Liste öffnen',
  reload: 'Fenster neu laden',
  not_found_text:
    'Der Link führt zu keiner Ansicht von Lectern. Vielleicht ist er abgeschnitten oder falsch geschrieben. Nichts wurde geändert.',
  not_drawn_text:
    'Das ist ein Fehler von Lectern. Dabei wurde nichts an den Server gesendet; zuvor Gesendetes ist angekommen.',
  unusable_link: 'Unbrauchbarer Link',
  there_is_no: 'Nicht vorhanden: {{thing}} „{{part}}“',
  merge_request: 'Merge Request',
  issue: 'Issue',
  pipeline: 'Pipeline',
  job: 'Job',
  deployment: 'Deployment',
  snippet: 'Snippet',
  user: 'Benutzer',
  open_list: '{{list}} öffnen',
  search: 'Suchen',
  unusable_text:
    'Ein Link führt über die Nummer dorthin, und dies ist keine. Vielleicht ist er abgeschnitten oder falsch geschrieben. Nichts wurde gesendet.',
  open_public: 'Öffentliches Projekt öffnen',
  administrators_only: '{{title}}: nur für Administratoren',
  administrators_text:
    'Dieses Konto ist kein Administrator dieses Servers. Bitte an einen wenden oder ein Administratorkonto verwenden.',
  open_project: 'Projekt öffnen',
  open_project_text:
    'Ein Projekt über Pfad, Nummer oder Adresse öffnen; wo der Server eine Suche hat, auch über den Namen.',
  sign_in_profile: 'Auf diesem Server anmelden, um Profil, Schlüssel und E-Mails zu sehen und zu ändern.',
  sign_in_administration: 'Auf diesem Server als Administrator anmelden, um Benutzer, Tokens und Hooks zu verwalten.',
  sign_in_snippets: 'Auf diesem Server anmelden, um Snippets zu schreiben.',
  sign_in_review: 'Auf diesem Server anmelden, um wartende und eigene Merge Requests zu sehen.',
  sign_in_request: 'Auf diesem Server anmelden, um einen Merge Request zu öffnen.',
  loading_options: 'Wird geladen …',
} as const satisfies TextsLike<typeof english>;
