/** The channels `views:*`: filters under a name, always of the asking window's own account. */
import { mostViews } from '../../shared/ipc/saved-views.ts';
import type { SavedViews } from '../store/saved-views.ts';
import { windowsOfAccount, type KnownWindows } from '../windows/known-windows.ts';
import { ChannelError } from './channel-error.ts';
import type { Handlers } from './handle.ts';
import { push } from './push.ts';
import { accountOf, explainingStore } from './stored.ts';

/** What the channels work with. */
export interface ViewTools {
  readonly savedViews: SavedViews;
  readonly windows: KnownWindows;
}

const folded = (name: string): string => name.normalize('NFC').toLowerCase();

/** Handlers of the channels of saved views. */
export const viewHandlers = ({
  savedViews,
  windows,
}: ViewTools): Pick<Handlers, `views:${string}` & keyof Handlers> => {
  const tell = (account: string): void => {
    for (const { window } of windowsOfAccount(windows, account)) push(window, 'views:changed', null);
  };
  return {
    'views:list': (_argument, caller) => {
      const account = accountOf(caller);
      return explainingStore(() => savedViews.list(account));
    },
    'views:save': (view, caller) => {
      const account = accountOf(caller);
      const others = explainingStore(() => savedViews.list(account)).filter(({ id }) => id !== view.id);
      if (others.some(({ list, name }) => list === view.list && folded(name) === folded(view.name)))
        throw new ChannelError('invalid', 'Another view has this name.', 'Choose another name, or rename that view.');
      if (others.length >= mostViews)
        throw new ChannelError('invalid', `There are ${String(mostViews)} views already.`, 'Delete one first.');
      explainingStore(() => {
        savedViews.save(account, view);
      });
      tell(account);
      return null;
    },
    'views:remove': ({ id }, caller) => {
      const account = accountOf(caller);
      explainingStore(() => {
        savedViews.remove(account, id);
      });
      tell(account);
      return null;
    },
  };
};
