/** Pages and dialogs of the app itself: after crashes, and a picture of a text. */
export const app = {
  crashed: 'This page crashed three times within a minute',
  crashed_text:
    'That is a defect of Lectern. It is not drawn again until you say so. What you typed is kept in your drafts on this computer, what was sent has arrived, and your other windows go on.',
  open_again: 'Open the page again',
  start_first: 'Start at the first screen',
  log_end: 'The end of the log',
  copy_log: 'Copy the log',
  log_hint: 'For a report of the defect. It holds no tokens, no passwords and no texts of yours.',
  log_not_read: 'The log could not be read.',
  picture_broken:
    'The picture cannot be shown: it is not there, it is no picture, it is an SVG drawing (Lectern draws none that a server sends), or it is larger than 10 MB or 50 megapixels.',
  picture_on:
    'It is on {{host}}. Nothing was sent there yet; it would learn your network address, and never your token.',
  show_pictures: 'Show pictures of {{host}}',
  picture_looking: 'Looking for the picture',
  picture_none:
    'Lectern shows uploads and pictures over https, of texts that it read from the server. This one is none of them.',
  picture: 'Picture',
} as const;
