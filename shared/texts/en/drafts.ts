/** Drafts: texts that are not sent yet. */
export const drafts = {
  discarded: 'The draft on {{title}} was discarded.',
  put_back: 'Put it back',
  put_back_text: 'It can be put back while this screen is open.',
  title: 'Drafts',
  noun: 'drafts',
  not_copied: 'The text could not be copied.',
  none: 'No drafts',
  none_text: 'What you write is saved on this computer as you type. Until it is sent it appears here.',
  draft: 'Draft',
  not_sent: 'Not sent yet',
  saved: 'Saved',
  copied: 'Copied',
  copy: 'Copy',
  copy_of: '{{word}} the draft on {{title}}',
  discard: 'Discard',
  discard_of: 'Discard the draft on {{title}}',
} as const;
