/** The channels that concern the app as a whole: keychain, links. */
import type { Keychain } from '../vault/keychain-state.ts';
import { openOutside } from '../windows/external-links.ts';
import type { Handlers } from './handle.ts';
import { push } from './push.ts';

/** Handlers of the app's own channels. */
export const appHandlers = (
  keychain: Keychain,
): Pick<Handlers, 'keychain:state' | 'keychain:try-again' | 'links:open'> => ({
  'keychain:state': keychain.state,
  'keychain:try-again': keychain.tryAgain,
  'links:open': ({ url }, { window }) =>
    openOutside(url, (shown) => {
      push(window, 'links:refused', { shown });
    }),
});
