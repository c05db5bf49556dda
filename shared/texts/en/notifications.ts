/** Notifications: what happened on the server. */
export const notifications = {
  unread: 'unread',
  found: 'Found',
  not_checked: 'Couldn’t check the server.',
  many: 'You have more than 100 open merge requests.',
  many_text: 'The 100 most recently updated are checked at once, the others in turn.',
  unsupported: 'Your system doesn’t show notifications.',
  mark_all: 'Mark all as read',
  none: 'No notifications',
  none_text: 'Get notified of review requests, new commits, failed jobs, mentions and merges.',
} as const;
