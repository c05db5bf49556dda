/** Who wrote how much of a project. */
export const contributors = {
  people_one: '{{count}} contributor',
  people_other: '{{count}} contributors',
  commit_count_one: '{{count}} commit on the default branch',
  commit_count_other: '{{count}} commits on the default branch',
  no_lines: 'This server doesn’t count lines.',
  first_plotted: 'The chart shows the first {{amount}}.',
  by_contributor: '{{measure}} by contributor',
  additions: 'Additions',
  deletions: 'Deletions',
  filter: 'Filter contributors',
  filter_placeholder: 'Name or email',
  plotted: 'Chart',
  download_csv: 'Download CSV',
  copy_both: 'Copy name and email',
  empty: 'No contributors yet',
  empty_text: 'Push a commit to the default branch.',
} as const;
