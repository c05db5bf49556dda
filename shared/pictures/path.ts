/** The path of a picture as a page gets it in place of an address: a key, and the host where it is a foreign one. */
import { mediaPrefix } from '#shared/api/wire.ts';

/** Names the other host in a path, so that the page requests only what the user agreed to. */
export const foreignHostParameter = 'from';

/** The host that a picture's path names; null for one of the account's own server, undefined for what is no path of ours. */
export const foreignHostOf = (path: string): string | null | undefined => {
  if (!path.startsWith(mediaPrefix)) return undefined;
  const [, host] = path.split(`?${foreignHostParameter}=`);
  return host === undefined ? null : decodeURIComponent(host);
};
