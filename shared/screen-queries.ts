/** What a deep link may carry behind its question mark, as regular expressions for the records of screens. */

/** Any of these parameters, in any order: the screen parses their values tolerantly. */
export const parameters = (names: string): string => {
  const one = `(?:${names})=[A-Za-z0-9_~!$'()*,.%+-]*`;
  return `${one}(?:&${one})*`;
};

/** A filter of the list of users; a text is any string that needs no encoding. */
const userFilter =
  "(?:(?:search|username|provider|extern_uid|attributes)=[A-Za-z0-9_~!$'()*,.%+:@-]+|state=(?:active|blocked)|external=true" +
  '|created_(?:after|before)=\\d{4}-\\d\\d-\\d\\d)';

/** Filters of the list of users. */
export const userFilters = `${userFilter}(?:&${userFilter})*`;
