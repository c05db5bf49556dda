/** An issue of a project. */
export const issues = {
  unknown_text:
    'Only the comments are available here. To see the title, state, and people, open the issue from a merge request that closes it.',
  issue_number: 'Issue #{{number}}',
} as const;
