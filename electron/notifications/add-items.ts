/** What becomes of new events by the rules: entries of the list, notifications of the system, or a count for after the quiet hours. */
import { isQuiet, isWanted, type NotificationRules } from '#shared/notifications/rules.ts';
import { t } from '#shared/texts/texts.ts';
import { mostNotifications } from './channels.ts';
import type { NotifiedEvent } from './events.ts';
import type { Item, WatchState } from './watch-state.ts';

/** What the system is to show. */
export interface Shown {
  readonly title: string;
  readonly body: string;
  /** Where a click leads. */
  readonly route: string;
}

/** More than these at once are one notification of the system. */
const mostShown = 3;

/** The screen of all of them. */
const listRoute = 'notifications';

/** Whether the system shows nothing now. */
const isHushed = ({ is_paused, quiet }: NotificationRules, at: Date): boolean => is_paused || isQuiet(quiet, at);

const itemOf = ({ id, kind, title, reason, route }: NotifiedEvent, at: Date): Item => ({
  ...{ id, kind, title, reason, route },
  at: at.toISOString(),
  is_read: false,
});

/** Adds events. @returns the next state, and what to show once it is kept */
export const addItems = (
  state: WatchState,
  events: readonly NotifiedEvent[],
  rules: NotificationRules,
  at: Date,
): { readonly state: WatchState; readonly shown: readonly Shown[] } => {
  const wanted = events.filter((event) => isWanted(rules, event));
  if (wanted.length === 0) return { state, shown: [] };
  const items = wanted.map((event) => itemOf(event, at));
  const ids = new Set(items.map(({ id }) => id));
  // An event that was taken back and happened once more is one entry: the new one.
  const next = {
    ...state,
    items: [...items, ...state.items.filter(({ id }) => !ids.has(id))].slice(0, mostNotifications),
  };
  if (isHushed(rules, at)) return { state: { ...next, held: state.held + items.length }, shown: [] };
  if (items.length > mostShown) {
    const kinds = new Set(items.map(({ reason }) => reason));
    const body = kinds.size === 1 ? ([...kinds][0] ?? '') : t('main_process.open_to_see');
    return {
      state: next,
      shown: [{ title: t('main_process.notifications', { count: items.length }), body, route: listRoute }],
    };
  }
  return { state: next, shown: items.map(({ title, reason: body, route }) => ({ title, body, route })) };
};

/** What was held back while nothing was shown, as one; null where there is none, or it is still to be held back. */
export const releaseHeld = (
  state: WatchState,
  rules: NotificationRules,
  at: Date,
): { readonly state: WatchState; readonly shown: Shown } | null => {
  if (state.held === 0 || isHushed(rules, at)) return null;
  const unread = Math.min(state.held, state.items.filter(({ is_read }) => !is_read).length);
  const title = t('main_process.held', { count: unread });
  return { state: { ...state, held: 0 }, shown: { title, body: t('main_process.open_to_see'), route: listRoute } };
};
