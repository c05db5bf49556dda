/** The mark in a title that says "not to be merged yet", and the title without it. */

const mark = /^\s*(?:\[(?:WIP|draft)\]|\(draft\)|(?:WIP|draft)\s*:|WIP\s)\s*/iu;

/** The title with the mark. */
export const withDraftMark = (title: string): string => `WIP: ${title}`;

/** The title without its marks; the same title where there is none. */
export const withoutDraftMark = (title: string): string => {
  const rest = title.replace(mark, '');
  return rest === title || rest === '' ? title : withoutDraftMark(rest);
};
