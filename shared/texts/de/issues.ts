/** An issue of a project. */
import type { issues as english } from '#shared/texts/en/issues.ts';
import type { TextsLike } from '#shared/texts/text-key.ts';

/** In German. */
export const issues = {
  unknown_text:
    'Die API hat nur die Kommentare eines Issues. Titel, Status und Personen werden angezeigt, wenn es aus einem Merge Request geöffnet wird, der es schließt.',
  none: 'Keine Angabe',
  assignee: 'Zugewiesen an',
  unassigned: 'Nicht zugewiesen',
  author: 'Autor',
  unknown: 'Unbekannt',
  labels: 'Labels',
  milestone: 'Meilenstein',
  comments: 'Kommentare',
  closed_by: 'Geschlossen durch',
  opened_at: 'Geöffnet',
  changed: ', geändert',
  closed: 'Geschlossen',
  opened: 'Offen',
  issue_number: 'Issue #{{number}}',
} as const satisfies TextsLike<typeof english>;
