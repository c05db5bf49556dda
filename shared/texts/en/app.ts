/** Pages and dialogs of the app itself: after crashes, and a picture of a text. */
export const app = {
  crashed: 'This page crashed three times within a minute',
  crashed_text:
    'Something went wrong in Lectern. Drafts that were saved are still there, and your other windows keep working.',
  open_again: 'Open page again',
  start_first: 'Go to the first page',
  log_hint: 'For a bug report. It holds no tokens, no passwords and none of your texts.',
  picture_broken:
    'Can’t show this image. It might be missing, an unsupported type such as SVG, or larger than 10 MB or 50 megapixels.',
  picture_on:
    'This image is on {{host}}, and nothing has been sent there yet. Loading it reveals your IP address to that host, but never your token.',
  show_pictures: 'Show images from {{host}}',
  picture_none: 'Can’t show this image. Lectern shows uploads and https images in texts from the server.',
} as const;
