/** The commands of a merge request: rows for the application's command table. */

/** Spread these into the command table; the page of a merge request offers them by id while it is on screen. */
export const mergeRequestCommands = [
  {
    id: 'list.mark-read',
    title: 'Mark as read, or as unread',
    short: 'mark as read',
    press: 'e',
    group: 'Merge request',
  },
  { id: 'view.save', title: 'Save the filters as a view', group: 'Merge request' },
  { id: 'view.rename', title: 'Rename the view', group: 'Merge request' },
  { id: 'view.delete', title: 'Delete the view', group: 'Merge request' },
  { id: 'merge-request.new', title: 'New merge request', short: 'new', press: 'c', group: 'Merge request' },
  {
    id: 'merge-request.merge',
    title: 'Merge: asks first',
    short: 'merge',
    // No view of a merge request uses it, and it only opens the confirmation.
    press: '$mod+Shift+Enter',
    group: 'Merge request',
  },
  { id: 'merge-request.assign', title: 'Assign', short: 'assign', press: 'a', group: 'Merge request' },
  { id: 'merge-request.labels', title: 'Change the labels', short: 'labels', press: 'l', group: 'Merge request' },
  {
    id: 'merge-request.edit',
    title: 'Edit title, description and target branch',
    press: 'Shift+E',
    group: 'Merge request',
  },
  { id: 'merge-request.milestone', title: 'Set the milestone', press: 'Shift+L', group: 'Merge request' },
  { id: 'merge-request.watch', title: 'Turn notifications on or off', press: 'w', group: 'Merge request' },
  { id: 'merge-request.todo', title: 'Add it to my to-do list', press: 'Shift+T', group: 'Merge request' },
  { id: 'merge-request.draft', title: 'Mark as draft, or as ready', group: 'Merge request' },
  { id: 'merge-request.close', title: 'Close it, or reopen it', group: 'Merge request' },
  { id: 'merge-request.lock', title: 'Lock its discussion, or unlock it', group: 'Merge request' },
  { id: 'merge-request.save-changes', title: 'Save the changes as HTML', group: 'Merge request' },
  { id: 'merge-request.delete', title: 'Delete it', group: 'Merge request' },
] as const;
