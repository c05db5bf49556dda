/** What a window remembers while it is open: the position in each list, the screens it visited, the commands it ran. */
import { createContext, use, useState, type ReactNode } from 'react';
import type { ScreenId } from '#shared/screens.ts';
import { mostVisits, type Visit } from '#shared/visit.ts';
import { ask } from '#renderer/api/bridge.ts';

/** Reads and writes the memory of this window. */
export interface WindowMemory {
  /** Remembers the route of a screen as it was left, with its filter. */
  readonly rememberRoute: (id: ScreenId, route: string) => void;
  /** The route of whichever of these screens was on screen last; null when none was. */
  readonly lastRouteOf: (ids: readonly ScreenId[]) => string | null;
  /** Remembers the routes of the rows of a list as it was shown last, in their order. */
  readonly rememberRows: (routes: readonly string[]) => void;
  /** The route of the row before or after one of that list; null for none. */
  readonly rowBeside: (route: string, step: 1 | -1) => string | null;
  /** Remembers a visited screen, also after the window is closed; a later title of the same route replaces the earlier one. */
  readonly rememberVisit: (visit: Visit) => void;
  /** Visited screens of this window, newest first. */
  readonly visits: () => readonly Visit[];
  /** Remembers that a command was run out of the palette. */
  readonly rememberRun: (id: string) => void;
  /** How long ago a command was run: 0 for the last one, infinite for never. */
  readonly runAge: (id: string) => number;
}

interface Remembered {
  routes: readonly { readonly id: ScreenId; readonly route: string }[];
  rows: readonly string[];
  visits: readonly Visit[];
  ran: readonly string[];
}

const createMemory = (kept: Remembered): WindowMemory => ({
  rememberRoute: (id, route) => {
    kept.routes = [{ id, route }, ...kept.routes.filter((one) => one.id !== id)];
  },
  lastRouteOf: (ids) => kept.routes.find(({ id }) => ids.includes(id))?.route ?? null,
  rememberRows: (routes) => {
    kept.rows = routes;
  },
  rowBeside: (route, step) => {
    const at = kept.rows.indexOf(route);
    return at < 0 ? null : (kept.rows[at + step] ?? null);
  },
  rememberVisit: (visit) => {
    kept.visits = [visit, ...kept.visits.filter(({ route }) => route !== visit.route)].slice(0, mostVisits);
    // When it cannot be stored, the list of this window is enough: no message is needed.
    void ask('visits:visit', visit).catch(() => undefined);
  },
  visits: () => kept.visits,
  rememberRun: (id) => {
    kept.ran = [id, ...kept.ran.filter((other) => other !== id)];
  },
  runAge: (id) => (kept.ran.includes(id) ? kept.ran.indexOf(id) : Number.POSITIVE_INFINITY),
});

const WindowMemoryContext = createContext<WindowMemory | null>(null);

/** Goes around a whole window. */
export const WindowMemoryProvider = ({ children }: { readonly children: ReactNode }) => {
  const [memory] = useState(() => createMemory({ routes: [], rows: [], visits: [], ran: [] }));
  return <WindowMemoryContext value={memory}>{children}</WindowMemoryContext>;
};

export const useWindowMemory = (): WindowMemory => {
  const memory = use(WindowMemoryContext);
  if (!memory) throw new Error('useWindowMemory needs a WindowMemoryProvider above it');
  return memory;
};
