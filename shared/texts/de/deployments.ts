/** Deployments and their environments. */
import type { deployments as english } from '#shared/texts/en/deployments.ts';
import type { TextsLike } from '#shared/texts/text-key.ts';

/** In German. */
export const deployments = {
  live: 'Live',
  id: 'ID {{id}}',
  blocked: 'gesperrt',
  to_environment: 'Deployment {{number}} nach {{environment}}',
  from_ref: '{{sha}} von {{ref}}, {{when}}',
  compare_before: 'Mit vorigem vergleichen ({{number}})',
  compare_one_before: 'Mit vorigem vergleichen',
  compare_live: 'Mit Live vergleichen ({{number}})',
  compare_environment: 'Mit Umgebung vergleichen',
  compare_heading: 'Was hier live ist und dort nicht',
  same_commit: 'Dort ist derselbe Commit live.',
  nothing_live: 'Nichts deployt',
  live_is: 'Live: {{sha}} von {{ref}}, Deployment {{number}}, {{when}}',
  words_live: 'Live: {{sha}} von {{ref}}',
  choose_two: 'Zwei zum Vergleichen wählen',
  open_job: 'Job öffnen',
  open_environment: 'Umgebung öffnen',
  copy_url: 'URL der Umgebung kopieren',
  earlier: 'Früher',
  status_success: 'Erfolgreich',
  status_blocked: 'Blockiert',
  ref: 'Ref',
  deployed: 'Deployt',
  environment: 'Umgebung',
  environment_url: 'URL der Umgebung',
  facts: 'Details des Deployments',
  filter: 'Deployments filtern',
  filter_placeholder: 'Ref, SHA oder Person',
  empty: 'Keine Deployments',
  empty_text: 'Starte einen Job, der in eine Umgebung deployt.',
  environments: 'Umgebungen',
} as const satisfies TextsLike<typeof english>;
