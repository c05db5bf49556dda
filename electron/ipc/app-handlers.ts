/** The channels that concern the app as a whole: keychain, links, about. */
import { app } from 'electron';
import type { Keychain } from '../vault/keychain-state.ts';
import { openOutside } from '../windows/external-links.ts';
import type { Handlers } from './handle.ts';
import { push } from './push.ts';

/** Electron names itself; another host does so through its environment. */
const hostName = (): string =>
  process.env['LECTERN_HOST'] ??
  (process.versions.electron ? `Electron ${process.versions.electron}` : `Node ${process.versions.node}`);

/** Handlers of the app's own channels. */
export const appHandlers = (
  keychain: Keychain,
): Pick<Handlers, 'keychain:state' | 'keychain:try-again' | 'links:open' | 'about:read'> => ({
  'keychain:state': keychain.state,
  'keychain:try-again': keychain.tryAgain,
  'links:open': ({ url }, { window }) =>
    openOutside(url, (shown) => {
      push(window, 'links:refused', { shown });
    }),
  'about:read': () => ({
    version: app.getVersion(),
    host: hostName(),
    platform: `${process.platform} ${process.arch}`,
  }),
});
