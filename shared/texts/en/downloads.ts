/** Downloads: their states and what can be done with them. */
export const downloads = {
  none: 'No downloads',
  waiting_others: 'Waiting for other downloads',
  running: 'Downloading…',
  progress_of: 'Download of {{name}}',
  rate_limited: 'Too many requests. Retrying in {{time}}.',
  cancel_of: 'Cancel download of {{name}}',
  again: 'Download again',
  stopped_text: 'The download stopped.',
  stopped_at: 'Stopped at {{amount}}',
  resume: 'Resume',
  done: 'Downloaded',
  amount_in: '{{amount}} in {{folder}}',
  show_in_folder_of: 'Show in folder: {{name}}',
  remove_of: 'Remove {{name}} from the list',
  verified: 'SHA-256 verified',
  copy_sha256: 'Copy SHA-256',
} as const;
