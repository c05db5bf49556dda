/**
 * The mark in a title that makes a merge request a draft. Which marks count follows from the release of the server: `WIP`
 * alone before 13.2, then `Draft` too, and `Draft` alone since 14.8. A server that tells no release is one of the API document's age.
 */
import { isFrom, isOlder } from '#shared/api/server-age.ts';

const draft = String.raw`\[draft\]|\(draft\)|draft:`;
const draftWithDash = String.raw`draft\s-\s`;
const wip = String.raw`\[wip\]|wip:`;
const wipAsWord = String.raw`wip(?=\s)`;

/** With what separates a mark from the title: a colon after a bracket, unless an emoji such as `:tada:` begins there. */
const atStart = (...marks: readonly string[]): RegExp =>
  new RegExp(String.raw`^\s*(?:${marks.join('|')})(?:(?<=[\])]):(?![\w+-]+:))?\s*`, 'iu');

const marksBefore13 = atStart(wip, wipAsWord);
const marksBetween = atStart(draft, draftWithDash, wip);
const marksToday = atStart(draft);
const everyMark = atStart(draft, draftWithDash, wip, wipAsWord);

const isBefore13 = (version: string | null): boolean => version === null || isOlder(version, '13.2');

const marksOf = (version: string | null): RegExp => {
  if (isBefore13(version)) return marksBefore13;
  return isFrom(version, '14.8') ? marksToday : marksBetween;
};

/** Whether the server makes a draft of a merge request with this title. */
export const isDraftTitle = (title: string, version: string | null): boolean => marksOf(version).test(title);

/** The release whose marks explain what the server says of a merge request; null where those of `version` do not: it is another by now. */
export const releaseThatFits = (
  { title, work_in_progress: isDraft }: { readonly title: string; readonly work_in_progress: boolean | null },
  version: string | null,
): string | null => (isDraft === null || isDraftTitle(title, version) === isDraft ? version : null);

/** The title, which is no draft's, with the mark that the server knows; the same title where it stands there already. */
export const withDraftMark = (title: string, version: string | null): string => {
  // A server that tells no release and ignores the `WIP` that stands there is newer than the document.
  const isNewer = version === null ? marksBefore13.test(title) : !isBefore13(version);
  const mark = isNewer ? 'Draft: ' : 'WIP: ';
  return title.startsWith(mark) ? title : `${mark}${title}`;
};

/** The title of a draft without its first mark; the same title where it has none, or nothing else. */
export const withoutDraftMark = (title: string, version: string | null): string => {
  const rest = title.replace(version === null ? everyMark : marksOf(version), '');
  return rest === '' ? title : rest;
};
