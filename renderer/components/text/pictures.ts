/** Which other hosts pictures may come from: known to the window, and used by every component that shows one. */
import { createContext, useContext } from 'react';
import { foreignHostOf } from '#shared/pictures/path.ts';

/** Hosts that the account's user agreed to, around a whole window. Without it there are none. */
export const PictureHostsContext = createContext<ReadonlySet<string>>(new Set());

/**
 * The path of a picture as far as it may be requested now.
 *
 * Null for anything that is no path of ours, and for a host without the user's consent: it is then not even requested.
 */
export const useAllowedPicture = (path: string | null | undefined): string | null => {
  const hosts = useContext(PictureHostsContext);
  const host = typeof path === 'string' ? foreignHostOf(path) : undefined;
  if (typeof path !== 'string' || host === undefined) return null;
  return host === null || hosts.has(host) ? path : null;
};
