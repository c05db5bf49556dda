/** The channels that concern the app as a whole: keychain, links, about. */
import { app } from 'electron';
import { readNotices } from '../start/third-party-notices.ts';
import type { Keychain } from '../vault/keychain-state.ts';
import { openOutside } from '../windows/external-links.ts';
import type { Handlers } from './handle.ts';
import { push } from './push.ts';

/** Electron names itself; another host does so through its environment. */
const hostName = (): string =>
  process.env['LECTERN_HOST'] ??
  (process.versions.electron ? `Electron ${process.versions.electron}` : `Node ${process.versions.node}`);

/**
 * Handlers of the app's own channels.
 * @param notices path of the file with the licences of what ships
 */
export const appHandlers = (
  keychain: Keychain,
  notices: string,
): Pick<Handlers, 'keychain:state' | 'keychain:try-again' | 'links:open' | 'about:read' | 'about:notices'> => ({
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
  'about:notices': () => readNotices(notices),
});
