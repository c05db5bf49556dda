/** The channels of links from outside: the notice of the asking window, and what the user does about it. */
import type { Links } from '../links/links.ts';
import type { Handlers } from './handle.ts';

type Names = keyof Pick<Handlers, 'links:notice' | 'links:dismiss' | 'links:connect' | 'links:follow'>;

/** Handlers of the link channels; `links:open`, which leaves the app, is one of the app's own. */
export const linkHandlers = (links: Links): Pick<Handlers, Names> => ({
  'links:notice': (_argument, caller) => links.noticeOf(caller),
  'links:dismiss': (_argument, caller) => {
    links.dismiss(caller);
    return null;
  },
  'links:connect': (_argument, caller) => {
    links.connect(caller);
    return null;
  },
  'links:follow': async ({ url }) => {
    await links.open(url);
    return null;
  },
});
