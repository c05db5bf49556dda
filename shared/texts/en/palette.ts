/** The palette: its field, sections and rows. */
export const palette = {
  label: 'Command palette',
  field: 'Search or run a command',
  placeholder: 'Type a command, project, !123, #123, $123 or a URL',
  list: 'Commands and pages',
  found: '{{amount}} found',
  view_of_queue: 'Review queue view',
  view_of_requests: 'Merge request view',
  open_in_account: 'Open this URL in its account’s window',
  open_in_browser: 'Open this URL in the browser',
  open_here: 'Open this URL here',
  issue_by_number: 'Issue by number',
  snippet_by_number: 'Snippet by number',
  request_by_number: 'Merge request by number',
  open: 'Open {{name}}',
  recent: 'Recent pages',
} as const;
