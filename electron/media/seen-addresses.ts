/** Which addresses stood in the Markdown texts of an account: only those may be asked for as pictures, whatever a page says. */
import { createRecent } from './recent.ts';

/** Characters of one destination that are read. */
const longest = 2_048;
/** Destinations of one text that are read. */
const most = 500;

const unescaped = (text: string): string => text.replace(/\\([!-/:-@[-`{-~])/g, '$1').replaceAll('&amp;', '&');

/** A destination without the brackets or the closing parenthesis around it. */
const destinationOf = (text: string): string => {
  const start = text.trimStart();
  if (start.startsWith('<')) return /^<([^<>\n]*)>/.exec(start)?.[1] ?? '';
  let depth = 0;
  for (let at = 0; at < start.length; at += 1) {
    const character = start[at] ?? '';
    if (/\s/.test(character)) return start.slice(0, at);
    if (character === '\\') at += 1;
    else if (character === '(') depth += 1;
    else if (character === ')' && (depth -= 1) < 0) return start.slice(0, at);
  }
  return start;
};

/** What follows `](` and `]:`. */
export const addressesIn = (text: string): readonly string[] => {
  const found: string[] = [];
  for (let at = text.indexOf(']'); at !== -1 && found.length < most; at = text.indexOf(']', at + 1)) {
    const next = text[at + 1];
    if (next !== '(' && next !== ':') continue;
    found.push(unescaped(destinationOf(text.slice(at + 2, at + 2 + longest))));
  }
  return found.filter((address) => address !== '' && address.length < longest);
};

/** Addresses of one account's texts. */
export interface SeenAddresses {
  noteText(text: string): void;
  /** Whether a text held this address: whole, or relative where it is on the account's own server. */
  has(url: URL): boolean;
}

const mostAddresses = 20_000;

/** Stands for the unknown page that a relative address belongs to. */
const anywhere = 'https://anywhere.invalid/';

const isRelative = (url: URL): boolean => url.href.startsWith(anywhere);

const pathOf = (url: URL): string => url.pathname.slice(1) + url.search;

/** The ends of a path, whole names each: `a/b/c` has `a/b/c`, `b/c` and `c`. */
const endsOf = (path: string): readonly string[] => {
  const names = path.split('/').slice(-50);
  return names.map((_name, index) => names.slice(index).join('/'));
};

/** Remembers the addresses of an account on the server at `origin`. */
export const createSeenAddresses = (origin: string): SeenAddresses => {
  const whole = createRecent<true>(mostAddresses);
  const relative = createRecent<true>(mostAddresses);

  const note = (address: string): void => {
    if (!URL.canParse(address, anywhere)) return;
    const url = new URL(address, anywhere);
    url.hash = '';
    if (isRelative(url)) relative.set(pathOf(url), true);
    else whole.set(url.href, true);
  };

  return {
    noteText: (text) => {
      for (const address of addressesIn(text)) note(address);
    },
    has: (url) => {
      if (whole.has(url.href)) return true;
      return url.origin === origin && endsOf(pathOf(url)).some((end) => end !== '' && relative.has(end));
    },
  };
};
