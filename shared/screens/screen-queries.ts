/** What may follow `?` in a deep link to a screen: regular expressions for its record. */

/** The comment that a deep link leads to. */
export const noteFragment = 'note_\\d{1,15}';

/** Any of these parameters, in any order: the screen parses their values tolerantly. */
export const parameters = (names: string): string => {
  const one = `(?:${names})=[A-Za-z0-9_~!$'()*,.%+-]*`;
  return `${one}(?:&${one})*`;
};
/** Filters of the lists of merge requests, with one that a list has of its own. */
export const mergeRequestFilters = (own: string): string =>
  parameters(`${own}|state|scope|author|assignee|labels|milestone|reaction|created_after|created_before|order`);

/** Each filter of the list of users; a text is any string that needs no encoding. */
const userFilter =
  "(?:(?:search|username|provider|extern_uid|attributes)=[A-Za-z0-9_~!$'()*,.%+:@-]+|state=(?:active|blocked)|external=true" +
  '|created_(?:after|before)=\\d{4}-\\d\\d-\\d\\d)';

/** The filters of the list of users. */
export const userFilters = `${userFilter}(?:&${userFilter})*`;
