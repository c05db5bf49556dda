/** The titles of the screens; `:name` stands for that part of the route. */
export const screens = {
  review: 'Review queue',
  auto_merges: 'Auto-merge',
  merge_request: '!:iid',
  issue: '#:iid',
  files: ':ref',
  tags: 'Tags and releases',
  comparison: ':from to :to',
  pipeline: 'Pipeline #:pipeline',
  job: '#:job',
  job_comparison: 'Compare logs',
  deployment: '#:deployment',
  snippet: '$:snippet',
  user: 'User :user',
  key_lookup: 'Find SSH key',
  journal: 'Audit log',
} as const;
