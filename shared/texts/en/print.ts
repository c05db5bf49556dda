/** What is said where a screen is not printed whole. */
export const print = {
  this_list: 'this list',
  quoted: '“{{name}}”',
  in_view: 'Only the visible part of {{names}} is printed.',
  title: 'Print only the visible part?',
  not_whole: 'The rest of {{names}} isn’t on the page.',
  instead: 'To print all changes of a merge request, save them as HTML. Logs and files can be downloaded.',
  print: 'Print visible part',
} as const;
