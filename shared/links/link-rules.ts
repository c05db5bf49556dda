/** Which links may leave the app, and in which words they are shown (S5). Pure. */

/** The WHATWG parser: every side has it, this layer's types know neither Node nor the DOM. */
declare const URL: {
  new (link: string): {
    readonly href: string;
    readonly protocol: string;
    readonly hostname: string;
    readonly pathname: string;
    readonly username: string;
    readonly password: string;
    readonly searchParams: { keys(): Iterable<string> };
  };
  canParse(link: string): boolean;
};
type ParsedLink = InstanceType<typeof URL>;

/** A link as it would be opened, or what to show of one that is refused. */
type LinkVerdict = { readonly ok: true; readonly url: string } | { readonly ok: false; readonly shown: string };

/** Longest link, in bytes, after it was rewritten. */
const longest = 2048;

/** Written out: a scheme alone, `//host`, a backslash or anything before the scheme is not one of these. */
const written = /^(https?:\/\/[^/\\?#]|mailto:[^/\\?#])/i;

// Controls, spaces, line separators, bidirectional marks, zero-width characters.
const unseen =
  /[\u0000-\u0020\u007f-\u00a0\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff\ufff9-\ufffb]/;

const mailHeaders = new Set(['subject', 'body', 'cc', 'bcc', 'to']);

/** A line break that is written as `%0d` or `%0a` ends a header in mail programs: what follows would be one of its own. */
const hasLineBreak = (href: string): boolean => {
  let text = href;
  // Twice encoded ones are decoded by programs that hand the address on.
  for (let round = 0; round < 3; round += 1) {
    if (/%(0d|0a|00)/i.test(text)) return true;
    text = text.replaceAll(/%25/gi, '%');
  }
  return false;
};

const isPlainMail = (url: ParsedLink): boolean =>
  !hasLineBreak(url.href) && [...url.searchParams.keys()].every((name) => mailHeaders.has(name.toLowerCase()));

const hasHost = (url: ParsedLink): boolean => url.hostname !== '' && url.username === '' && url.password === '';

/** The authority as written, to see an `@` that a parser would fold away. */
const authority = (link: string): string => /^https?:\/\/([^/?#]*)/i.exec(link)?.[1] ?? '';

const parse = (link: string): ParsedLink | null => {
  if (!written.test(link) || unseen.test(link) || link.includes('\\') || authority(link).includes('@')) return null;
  return URL.canParse(link) ? new URL(link) : null;
};

const isAllowed = (url: ParsedLink): boolean => {
  // The parser writes ASCII only: characters are bytes.
  if (url.href.length > longest) return false;
  if (url.protocol === 'mailto:') return url.pathname !== '' && isPlainMail(url);
  return (url.protocol === 'https:' || url.protocol === 'http:') && hasHost(url);
};

/** What is fit to be shown of any string: no controls, not endless. */
const shownOf = (link: string): string =>
  [...link.toWellFormed()]
    .slice(0, 200)
    .map((character) => (unseen.test(character) && character !== ' ' ? '\u2423' : character))
    .join('');

/** Judges a link. The parser normalises an allowed one: lower-case scheme, punycode host, encoded path. */
export const judgeLink = (link: string): LinkVerdict => {
  const url = parse(link);
  return url && isAllowed(url) ? { ok: true, url: url.href } : { ok: false, shown: shownOf(link) };
};

/** The scheme that the packages register. */
export const linkScheme = 'lectern';

/** Whether a text is written as a link to the app. */
export const isAppLink = (text: string): boolean => /^lectern:/i.test(text);

const openAddress = /^lectern:\/\/open\/?\?url=(.+)$/i;

/** The address in a link: encoded as one value, or written out. */
const addressIn = (link: string): string | null => {
  const value = openAddress.exec(link)?.[1];
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
