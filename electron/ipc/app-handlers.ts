/** The channels that concern the app as a whole: keychain, links, about. */
import { app } from 'electron';
import type { KeychainState } from '../../shared/ipc/channels.ts';
import { openOutside } from '../windows/external-links.ts';
import type { Handlers } from './handle.ts';
import { push } from './push.ts';

/** Electron names itself; another host does so through its environment. */
const hostName = (): string =>
  process.env['LECTERN_HOST'] ??
  (process.versions.electron ? `Electron ${process.versions.electron}` : `Node ${process.versions.node}`);

/**
 * Handlers of the app's own channels.
 * @param keychain the state that was probed at start
 */
export const appHandlers = (
  keychain: () => Promise<KeychainState>,
): Pick<Handlers, 'keychain:state' | 'links:open' | 'about:read'> => ({
  'keychain:state': keychain,
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
