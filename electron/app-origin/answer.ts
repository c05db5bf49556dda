/** Answers all requests of a page to its own origin: `/api` and `/media` for its account, everything else from the bundle. */
import { apiPrefix, mediaPrefix } from '#shared/api/wire.ts';
import type { AccountPictures } from '#electron/media/account-pictures.ts';
import type { Proxy } from '#electron/proxy/create-proxy.ts';
import { notAllowed, notFound } from './bundle.ts';
import { answerCall, pictureResponse } from './call-response.ts';
import { guarded, guardedFrame, guardedPage, guardedPicture } from './headers.ts';
import { editorFrame, isOurAddress } from './origin.ts';
import type { Page } from './origin.ts';

/** The one page that shows code. */
const frameHolder: Page = 'index.html';

/** The calls and pictures of a page's account. */
export interface PageAccount {
  readonly calls: Proxy;
  /** The picture of a key. */
  readonly picture: AccountPictures['read'];
}

/** Answers one request. */
export type Answer = (request: Request) => Promise<Response>;

const uncached = (response: Response): Response => {
  response.headers.set('cache-control', 'no-store');
  return response;
};

const callApi = async (request: Request, account: PageAccount | null): Promise<Response> => {
  if (!account) return uncached(notFound());
  if (request.method !== 'POST') return uncached(notAllowed('POST'));
  return uncached(guarded(await answerCall(request, account.calls)));
};

/** A picture, or a failure: never a file of the bundle, and never under the policy of a page (S20). */
const showPicture = async (request: Request, account: PageAccount | null): Promise<Response> => {
  if (!account) return guarded(notFound());
  if (request.method !== 'GET') return guarded(notAllowed('GET'));
  const key = new URL(request.url).pathname.slice(mediaPrefix.length);
  const response = pictureResponse(await account.picture(key));
  return response.ok ? guardedPicture(response) : guarded(response);
};

/**
 * The handler of one session.
 * @param account the session's; null for sign-in, which has none
 */
export const createAnswer =
  (bundle: Answer, account: PageAccount | null): Answer =>
  async (request) => {
    if (!isOurAddress(request.url)) return guarded(notFound());
    const { pathname } = new URL(request.url);
    if (pathname.startsWith(apiPrefix)) return guarded(await callApi(request, account));
    if (pathname.startsWith(mediaPrefix)) return showPicture(request, account);
    const file = await bundle(request);
    const isPage = file.headers.get('content-type')?.startsWith('text/html') === true;
    if (!isPage) return guarded(file);
    return pathname === `/${editorFrame}` ? guardedFrame(file) : guardedPage(file, pathname === `/${frameHolder}`);
  };
