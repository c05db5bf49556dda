/** Which addresses stood in the texts of an account: only those may be asked for as pictures, whatever a page says. */
import { createRecent } from './recent.ts';
import { addressesIn } from './text-addresses.ts';

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
