/** The titles of the screens; `:name` stands for that part of the route. */
import type { screens as english } from '#shared/texts/en/screens.ts';
import type { TextsLike } from '#shared/texts/text-key.ts';

/** In German. */
export const screens = {
  review: 'Review-Liste',
  auto_merges: 'Auto-Merge',
  merge_request: '!:iid',
  issue: '#:iid',
  files: ':ref',
  tags: 'Tags und Releases',
  comparison: ':from bis :to',
  pipeline: 'Pipeline #:pipeline',
  job: '#:job',
  job_comparison: 'Logs vergleichen',
  deployment: '#:deployment',
  snippet: '$:snippet',
  user: 'Benutzer :user',
  key_lookup: 'SSH-Schlüssel finden',
  journal: 'Audit-Log',
} as const satisfies TextsLike<typeof english>;
