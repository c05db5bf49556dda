/** What screens say around their parts: titles of windows, what is being read, tabs. */
export const routes = {
  review_opened: 'Showing projects you’ve opened or pinned.',
  user: 'User {{id}}',
  hidden_fork: 'a hidden or deleted fork',
  hidden_fork_by: 'a hidden or deleted fork (opened by @{{username}})',
  fork_project_by: 'project {{id}} (opened by @{{username}})',
  request: 'Merge request !{{iid}}',
  seen_as_user: 'Own profile of user {{id}}',
  files_at: 'Files at {{ref}}',
  artifacts_of: 'Artifacts of {{name}} #{{id}}',
  edit_snippet: 'Edit snippet ${{id}}',
  edit_title: 'Edit {{title}}',
  snippet: 'Snippet ${{id}}',
  job_word: 'job',
} as const;
