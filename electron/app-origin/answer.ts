/** Answers everything that a page asks of its own origin: `/api` through the account's proxy, all else from the bundle. */
import { apiPrefix, mediaPrefix } from '../../shared/api/wire.ts';
import { notAllowed, notFound } from './bundle.ts';
import { guarded } from './headers.ts';
import { isOurAddress } from './origin.ts';

/** Answers one request. */
export type Answer = (request: Request) => Promise<Response>;

const uncached = (response: Response): Response => {
  response.headers.set('cache-control', 'no-store');
  return response;
};

const callApi = async (request: Request, proxy: Answer | null): Promise<Response> => {
  if (!proxy) return uncached(notFound());
  if (request.method !== 'POST') return uncached(notAllowed('POST'));
  return uncached(guarded(await proxy(request)));
};

/**
 * The handler of one session.
 * @param proxy of the session's account; null for sign-in, which has none
 */
export const createAnswer =
  (bundle: Answer, proxy: Answer | null): Answer =>
  async (request) => {
    if (!isOurAddress(request.url)) return guarded(notFound());
    const { pathname } = new URL(request.url);
    if (pathname.startsWith(apiPrefix)) return guarded(await callApi(request, proxy));
    if (pathname.startsWith(mediaPrefix)) return guarded(notFound());
    return guarded(await bundle(request));
  };
