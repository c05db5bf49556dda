/** Who wrote how much of a project. */
import type { contributors as english } from '#shared/texts/en/contributors.ts';
import type { TextsLike } from '#shared/texts/text-key.ts';

/** In German. */
export const contributors = {
  people_one: '{{count}} mitwirkende Person',
  people_other: '{{count}} Mitwirkende',
  commit_count_one: '{{count}} Commit im Standard-Branch',
  commit_count_other: '{{count}} Commits im Standard-Branch',
  without_merges: 'Merge-Commits zählen nicht mit.',
  no_lines: 'Dieser Server zählt keine Zeilen.',
  first_plotted: 'Das Diagramm zeigt die ersten {{amount}}.',
  by_contributor: '{{measure}} nach Person',
  additions: 'Hinzufügungen',
  deletions: 'Löschungen',
  filter: 'Mitwirkende filtern',
  filter_placeholder: 'Name oder E-Mail',
  plotted: 'Diagramm',
  download_csv: 'CSV herunterladen',
  copy_both: 'Namen und E-Mail kopieren',
  empty: 'Noch keine Mitwirkenden',
  empty_text: 'Pushe einen Commit in den Standard-Branch.',
} as const satisfies TextsLike<typeof english>;
