/** An issue of a project. */
import type { issues as english } from '#shared/texts/en/issues.ts';
import type { TextsLike } from '#shared/texts/text-key.ts';

/** In German. */
export const issues = {
  unknown_text:
    'Hier gibt es nur die Kommentare. Titel, Status und Personen siehst du, wenn du das Issue aus einem Merge Request öffnest, der es schließt.',
  issue_number: 'Issue #{{number}}',
} as const satisfies TextsLike<typeof english>;
