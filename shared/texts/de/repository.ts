/** A project of the local service that was added from a folder: fetching from it, pushing from it. */
import type { repository as english } from '#shared/texts/en/repository.ts';
import type { TextsLike } from '#shared/texts/text-key.ts';

/** In German. */
export const repository = {
  copy: 'Kopieren',
  access_token: 'Zugriffstoken',
  copy_now: 'Jetzt kopieren: Es wird nur einmal angezeigt. Es läuft nicht ab.',
  create_token: 'Zugriffstoken erstellen',
  push: 'In dieses Projekt pushen',
  once: 'Einmal im Ordner:',
  add_remote: 'git remote add lectern {{url}}',
  remote_command: 'Befehl, der das Remote hinzufügt',
  then: 'Danach für jeden Branch:',
  push_command: 'Befehl, der pusht',
  git_wants: 'git fragt nach Namen und Passwort: ',
  git_token: ', und ein Zugriffstoken. Der lokale Dienst antwortet, solange Lectern offen ist.',
  close: 'Schließen',
  more: '{{amount}} weitere',
  added: 'Neu: {{names}}.',
  moved: 'Mit neuen Commits: {{names}}.',
  fetched: 'Aus dem Ordner geholt.',
  not_all_fetched: 'Nicht alles wurde geholt.',
  nothing_new: 'Der Ordner hat nichts Neues.',
  dismiss: 'Ausblenden',
  left_alone:
    ' Unverändert: {{names}}. Sie haben hier Commits, die im Ordner fehlen. Aus dem Ordner mit Force pushen oder hier löschen.',
  folder: 'Ordner dieses Projekts',
  copied_from: 'Kopiert aus dem Ordner ',
  fetching: 'Wird geholt',
  fetch: 'Aus dem Ordner holen',
  push_line: 'git push lectern HEAD',
} as const satisfies TextsLike<typeof english>;
