/** A system hook as its screen reads it. */
import type { ItemOf } from '#renderer/api/queries.ts';
import type { MenuEntry } from '#renderer/components/controls/context-menu.ts';
import { copyEntry } from '#renderer/components/controls/copy-entry.ts';
import { asking, t } from '#renderer/texts/t.ts';

/** A hook of the list: the API has no way to read one alone, `GET /hooks/:id` fires it (M23). */
export type Hook = ItemOf<'systemHooks.list'>;

/** What tells hooks apart. */
export const hookKey = ({ id }: Pick<Hook, 'id'>): string => String(id);

/** The host it is sent to, as a title; the whole address where it is none. */
export const hostOf = ({ url }: Pick<Hook, 'url'>): string => (URL.canParse(url) ? new URL(url).host || url : url);

/** The events with a switch that it is sent for: `push, tag push`; null where the server does not say. */
export const eventWords = ({ push_events, tag_push_events }: Hook): string | null => {
  if (push_events === null && tag_push_events === null) return null;
  const events = [
    ...(push_events === true ? [t('hooks.push')] : []),
    ...(tag_push_events === true ? [t('hooks.tag_push')] : []),
  ];
  return events.length === 0 ? t('hooks.no_events') : events.join(', ');
};

/** What is wrong with the address of a new hook; null where nothing is. */
export const addressProblem = (value: unknown): string | null => {
  const text = String(value).trim();
  return /^https?:\/\//iu.test(text) && URL.canParse(text) ? null : t('hooks.wrong_url');
};

/** What is wrong with a secret token, which travels in a header; null where nothing is. */
export const secretProblem = (value: unknown): string | null =>
  /^[\x20-\x7e]*$/u.test(String(value)) ? null : t('hooks.wrong_secret');

/** The context menu of a hook. It has no entry that tests it: that is its button alone (M23). */
export const hookMenu = (hook: Hook, onDelete: (hook: Hook) => void): readonly MenuEntry[] => [
  { label: asking(t('hooks.delete')), command: 'hooks.delete', run: () => onDelete(hook) },
  'separator',
  copyEntry(t('common.copy_url'), hook.url),
  copyEntry(t('common.copy_id'), String(hook.id)),
];
