/** Notifications: what happened on the server. */
export const notifications = {
  reason: 'Reason',
  unread: ', unread',
  merge_request: 'Merge request',
  found: 'Found',
  not_checked: 'The server could not be checked.',
  not_checked_text: '{{problem}} Nothing is lost: what is new is listed when it answers.',
  many: 'You have more than 100 open merge requests.',
  many_text: 'The 100 that changed last are checked at once, the others in turn.',
  unsupported: 'This system shows no notifications.',
  unsupported_text: 'They are listed here, and the bell above counts those that are unread.',
  title: 'Notifications',
  noun: 'notifications',
  settings: 'Settings',
  mark_all: 'Mark all as read',
  checking: 'Checking',
  check_now: 'Check now',
  none: 'No notifications',
  none_text:
    'The server is checked once a minute. Review requests, new commits, failed jobs, mentions and merges appear here.',
} as const;
