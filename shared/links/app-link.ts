/** Links to the app: `lectern://open?url=<web address>`, or a web address by itself. Pure. */
import { judgeLink, shownOf, type LinkVerdict } from './link-rules.ts';

/** The scheme that the packages register. */
export const linkScheme = 'lectern';

/** Whether a text is written as a link to the app. */
export const isAppLink = (text: string): boolean => /^lectern:/i.test(text);

const written = /^lectern:\/\/open\/?\?url=(.+)$/i;

/** The address in a link: encoded as one value, or written out. */
const addressIn = (link: string): string | null => {
  const value = written.exec(link)?.[1];
  if (value === undefined || /^https?:\/\//i.test(value)) return value ?? null;
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
};

/**
 * Reads a link as it came from outside: the web address that it is about, rewritten by the rules of S5, or what to show
 * of a link that is refused. Whatever else is in it is data.
 */
export const readAppLink = (text: string): LinkVerdict => {
  const address = isAppLink(text) ? addressIn(text) : text;
  const verdict = address !== null && /^https?:/i.test(address) ? judgeLink(address) : null;
  return verdict?.ok === true ? verdict : { ok: false, shown: shownOf(text) };
};
