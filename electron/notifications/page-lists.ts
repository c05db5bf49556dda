/** The two lists of open merge requests that a page has just read: a poll takes them instead of asking for the same again. */
import type { AnswerOf, InputOf } from '#shared/api/registry.ts';
import { parsedValue, type Outcome } from '#electron/proxy/answers.ts';
import type { CheckedCall } from '#electron/proxy/call.ts';
import { openList } from './poll.ts';
import type { Read } from './read-server.ts';

const scopes = ['assigned-to-me', 'created-by-me'] as const;
type Scope = (typeof scopes)[number];
type List = AnswerOf<'mergeRequests.listAll'>;

/** ms for which a list of a page is as good as one that is asked for: a little more than between two ticks. */
const freshFor = 15_000;

/** The lists of one account. */
export interface PageLists {
  /** Call it before a page's call is sent, and its result with the outcome. True: both lists are known and of now. */
  follow(call: CheckedCall): (outcome: Outcome) => boolean;
  /** Reads as before, but the lists of the page once each, where they are of now. */
  readWith(read: Read): Read;
  /** The user changed something: what was read before, or is being read, may not show it. */
  drop(): void;
}

const scopeOf = (id: string, query: Readonly<Record<string, unknown>>): Scope | null => {
  const { scope, page = 1, ...rest } = query;
  const isSame =
    id === 'mergeRequests.listAll' &&
    page === 1 &&
    Object.keys(rest).length === Object.keys(openList).length &&
    Object.entries(openList).every(([name, value]) => rest[name] === value);
  return isSame ? (scopes.find((each) => each === scope) ?? null) : null;
};

/** Knows none yet. @param now ms since the epoch */
export const createPageLists = (now: () => number): PageLists => {
  const lists = new Map<Scope, { readonly list: List; readonly at: number }>();
  let changes = 0;
  const fresh = (scope: Scope): List | null => {
    const known = lists.get(scope);
    return known !== undefined && now() - known.at <= freshFor ? known.list : null;
  };
  return {
    follow: (call) => {
      const scope = scopeOf(call.id, call.query);
      const [at, before] = [now(), changes];
      return (outcome) => {
        if (scope === null || outcome.kind !== 'json' || outcome.head.status === null || before !== changes)
          return false;
        // It was checked by this operation's own schema.
        lists.set(scope, { list: parsedValue(outcome) as List, at });
        return scopes.every((each) => fresh(each) !== null);
      };
    },
    readWith: (read) => (id, input) => {
      const { query = {} } = input as InputOf<'mergeRequests.listAll'>;
      const scope = scopeOf(id, query);
      const known = scope === null ? null : fresh(scope);
      if (scope === null || known === null) return read(id, input);
      lists.delete(scope);
      return Promise.resolve(known as AnswerOf<typeof id>);
    },
    drop: () => {
      changes += 1;
      lists.clear();
    },
  };
};
