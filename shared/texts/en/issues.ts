/** An issue of a project. */
export const issues = {
  unknown_text:
    'The API has only the comments of an issue. Its title, state and people are shown when it is opened from a merge request that closes it.',
  none: 'None',
  assignee: 'Assignee',
  unassigned: 'Unassigned',
  author: 'Author',
  unknown: 'Unknown',
  labels: 'Labels',
  milestone: 'Milestone',
  comments: 'Comments',
  closed_by: 'Closed by',
  opened_at: 'Opened',
  changed: ', changed',
  closed: 'Closed',
  opened: 'Opened',
  issue_number: 'Issue #{{number}}',
} as const;
