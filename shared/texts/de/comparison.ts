/** Two refs compared. */
import type { comparison as english } from '#shared/texts/en/comparison.ts';
import type { TextsLike } from '#shared/texts/text-key.ts';

/** In German. */
export const comparison = {
  sha: 'SHA',
  swap: 'Tauschen',
  to: 'Nach',
  choose: 'Vergleich wählen',
  choose_text: 'Wähl zwei Branches, Tags oder Commits.',
  compare_named: '{{from}} mit {{to}} vergleichen',
  same_commit: 'Beide sind derselbe Commit',
  same_text: 'Wähl einen anderen Branch, Tag oder Commit.',
  contained: '{{second}} hat gegenüber {{first}} nichts Neues',
  contained_text: 'Tausch die beiden, um zu sehen, was {{first}} zusätzlich enthält.',
  timeout: 'Der Vergleich hat zu lange gedauert',
  timeout_text: 'Wähl Refs, die näher beieinander liegen.',
  one_at_a_time: 'Commits einzeln ansehen',
  no_file_changed: 'Keine Datei geändert',
  unchanged_text: 'Commits können sich gegenseitig aufheben, oder beide Seiten haben dieselben Änderungen.',
  not_loaded: 'Der Vergleich konnte nicht geladen werden.',
  ended_early: 'Der Vergleich konnte nicht geladen werden, weil die Antwort zu früh endete.',
} as const satisfies TextsLike<typeof english>;
