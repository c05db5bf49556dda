/** A project of the local service that was added from a folder: fetching from it, pushing from it. */
import type { repository as english } from '#shared/texts/en/repository.ts';
import type { TextsLike } from '#shared/texts/text-key.ts';

/** In German. */
export const repository = {
  folder: 'Ordner dieses Projekts',
  copied_from: 'Kopiert aus {{folder}}',
  fetching: 'Wird geholt …',
  fetched: 'Aus dem Ordner geholt',
  not_all_fetched: 'Es wurde nicht alles geholt',
  nothing_new: 'Nichts Neues im Ordner',
  added: 'Neu: {{names}}.',
  moved: 'Aktualisiert: {{names}}.',
  left_alone:
    'Nicht aktualisiert, weil sie Commits haben, die im Ordner fehlen: {{names}}. Überschreib sie aus dem Ordner mit einem Force-Push, oder lösch sie hier.',
  push: 'In dieses Projekt pushen',
  once: 'Führ das einmal in deinem Ordner aus.',
  add_remote: 'git remote add lectern {{url}}',
  remote_command: 'Befehl, der das Remote hinzufügt',
  then: 'Danach kannst du jeden Branch pushen.',
  push_line: 'git push lectern HEAD',
  push_command: 'Befehl, der pusht',
  git_asks: 'Wenn git fragt, gib {{user}} und ein Zugriffstoken ein. Pushen geht, solange Lectern offen ist.',
  create_token: 'Zugriffstoken erstellen',
  copy_now: 'Kopier das Token jetzt. Du kannst es später nicht mehr sehen. Es läuft nicht ab.',
} as const satisfies TextsLike<typeof english>;
