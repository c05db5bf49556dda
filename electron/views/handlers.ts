/** Handlers of the channels of saved views. */
import { mostViews } from '#shared/review/saved-views.ts';
import { ChannelError } from '#electron/ipc/channel-error.ts';
import type { Handlers } from '#electron/ipc/handlers.ts';
import { t } from '#shared/texts/texts.ts';
import type { viewChannels } from './channels.ts';
import type { SavedViews } from './table.ts';

const folded = (name: string): string => name.normalize('NFC').toLowerCase();

/** Handlers of the channels of saved views. */
export const viewHandlers = ({ savedViews }: { readonly savedViews: SavedViews }): Handlers<typeof viewChannels> => ({
  'views:list': (_argument, { account }) => savedViews.list(account),
  'views:save': (view, { account }) => {
    const others = savedViews.list(account).filter(({ id }) => id !== view.id);
    if (others.some(({ list, name }) => list === view.list && folded(name) === folded(view.name)))
      throw new ChannelError('invalid', t('main_process.view_name'), t('main_process.view_name_hint'));
    if (others.length >= mostViews)
      throw new ChannelError(
        'invalid',
        t('main_process.views_full', { count: mostViews }),
        t('main_process.views_full_hint'),
      );
    savedViews.save(account, view);
    return null;
  },
  'views:remove': ({ id }, { account }) => {
    savedViews.remove(account, id);
    return null;
  },
});
