/** What is shown in the place of a screen: not found, not allowed, not signed in. */
import type { states as english } from '#shared/texts/en/states.ts';
import type { TextsLike } from '#shared/texts/text-key.ts';

/** In German. */
export const states = {
  not_drawn: 'Diese Seite konnte nicht angezeigt werden',
  open_queue: 'Review-Liste öffnen',
  reload: 'Fenster neu laden',
  not_found_text: 'Dieser Link führt zu nichts in Lectern. Vielleicht ist er unvollständig.',
  not_drawn_text: 'In Lectern ist ein Fehler aufgetreten. Gespeicherte Entwürfe sind noch da.',
  unusable_link: 'Ungültiger Link',
  no_merge_request: 'Es gibt keinen Merge Request „{{part}}“',
  no_issue: 'Es gibt kein Issue „{{part}}“',
  no_pipeline: 'Es gibt keine Pipeline „{{part}}“',
  no_job: 'Es gibt keinen Job „{{part}}“',
  no_deployment: 'Es gibt kein Deployment „{{part}}“',
  no_snippet: 'Es gibt kein Snippet „{{part}}“',
  no_user: 'Es gibt keinen Benutzer „{{part}}“',
  open_public: 'Öffentliches Projekt öffnen',
  administrators_only: '{{title}}: nur für Administratoren',
  administrators_text:
    'Dein Konto hat auf diesem Server keine Administratorrechte. Frag jemanden, der sie hat, oder nimm ein anderes Konto.',
  open_project_text: 'Öffne ein Projekt über Pfad, Nummer oder URL.',
  sign_in_profile: 'Melde dich an, um dein Profil, deine Schlüssel und E-Mails zu sehen und zu ändern.',
  sign_in_administration: 'Melde dich als Administrator an, um Benutzer, Tokens und Hooks zu verwalten.',
  sign_in_snippets: 'Melde dich an, um Snippets zu schreiben.',
  sign_in_review: 'Melde dich an, um Merge Requests zu sehen, die auf dein Review warten, und deine eigenen.',
  sign_in_request: 'Melde dich an, um einen Merge Request zu öffnen.',
} as const satisfies TextsLike<typeof english>;
