/** Pages that a server names by a cursor instead of a number: the page after one is asked for as its `Link` header says. */
import { createRecent } from '#electron/media/recent.ts';

/** Pages of an account that are remembered. */
const most = 2_000;

/** The next pages of lists, by the address of a page. */
export interface Cursors {
  /** Where the page is asked for; the address itself where no cursor is known. */
  addressOf(url: string): string;
  /** Remembers where the page of a number lies. A link that leads elsewhere than the list is left out: the token goes with it (S9). */
  keep(url: string, next: number, link: string): void;
}

const keyOf = (url: URL, page: number): string => {
  const query = new URLSearchParams(url.search);
  query.delete('page');
  return `${url.origin}${url.pathname}?${query.toString()} ${String(page)}`;
};

/** Remembers nothing yet. */
export const createCursors = (): Cursors => {
  const kept = createRecent<string>(most);
  return {
    addressOf: (url) => {
      const asked = new URL(url);
      return kept.get(keyOf(asked, Number(asked.searchParams.get('page') ?? 1))) ?? url;
    },
    keep: (url, next, link) => {
      const asked = new URL(url);
      const target = URL.canParse(link, url) ? new URL(link, url) : null;
      if (target?.origin !== asked.origin || target.pathname !== asked.pathname) return;
      kept.set(keyOf(asked, next), `${asked.origin}${asked.pathname}${target.search}`);
    },
  };
};
