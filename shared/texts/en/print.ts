/** What is said where a screen is not printed whole. */
export const print = {
  this_list: 'This list',
  and: ' and ',
  quoted: '“{{name}}”',
  in_view: 'Of {{names}} only what was in view is printed.',
  title: 'Print what is in view?',
  not_whole: '{{names}} cannot be printed whole: only what is in view is drawn.',
  instead: 'Changes of a merge request are whole as HTML (Save the changes as HTML), logs and files as a download.',
  cancel: 'Cancel',
  print: 'Print what is in view',
} as const;
