/** Drafts: texts that are not sent yet. */
export const drafts = {
  discarded: 'Discarded the draft on {{title}}.',
  not_copied: 'Couldn’t copy the text.',
  none: 'No drafts',
  none_text: 'Lectern saves what you type on this computer until you send it.',
  copy_of: 'Copy the draft on {{title}}',
  copied_of: 'Copied the draft on {{title}}',
  discard_of: 'Discard the draft on {{title}}',
} as const;
