/** Handlers of `certificates:*` and `proxy:*`: certificates that the user trusts, and sign-in to proxies. */
import { t } from '#shared/texts/texts.ts';
import type { TrustedCertificates } from './trusted-certificates.ts';
import type { ProxyCredentials } from '#electron/proxy/transport/proxy-credentials.ts';
import type { KnownWindows } from '#electron/windows/known-windows.ts';
import { ChannelError } from '#electron/ipc/channel-error.ts';
import type { Handlers } from '#electron/ipc/handlers.ts';
import type { networkChannels } from './channels.ts';
import { push } from '#electron/ipc/push.ts';

export interface NetworkTools {
  readonly certificates: TrustedCertificates;
  readonly credentials: ProxyCredentials;
  /** Closes the connections that a certificate of an origin opened. */
  readonly forget: (origin: string) => Promise<void>;
  readonly windows: KnownWindows;
}

export const sendNetworkChanged = (windows: KnownWindows, what: 'certificates:changed' | 'proxy:changed'): void => {
  for (const { window } of windows.all()) push(window, what, null);
};

/** Handlers of the network channels. */
export const networkHandlers = ({
  certificates,
  credentials,
  forget,
  windows,
}: NetworkTools): Handlers<typeof networkChannels> => {
  const changed = async (origin: string): Promise<null> => {
    await forget(origin);
    sendNetworkChanged(windows, 'certificates:changed');
    return null;
  };
  return {
    'certificates:list': () => certificates.list(),
    'certificates:trust': async ({ origin, sha256 }) => {
      if (!(await certificates.trust(origin, sha256)))
        throw new ChannelError(
          'not_found',
          t('connection.certificate_not_shown'),
          t('connection.certificate_not_shown_hint'),
        );
      return changed(origin);
    },
    'certificates:revoke': async ({ origin }) => {
      if (!(await certificates.revoke(origin)))
        throw new ChannelError('not_found', t('connection.certificate_not_trusted'));
      return changed(origin);
    },
    'proxy:wanted': () => credentials.wanted(),
    'proxy:sign-in': ({ proxy, name, password }) => {
      credentials.answer(proxy, { name, password });
      return null;
    },
    'proxy:decline': ({ proxy }) => {
      credentials.decline(proxy);
      return null;
    },
    'proxy:ask-again': () => {
      credentials.askAgain();
      return null;
    },
  };
};
