/** The origin of our pages. Addresses are compared with it as a whole, never by prefix (S4). */

/** Scheme and host of every page. */
export const appScheme = 'app';
export const appHost = 'lectern';
export const appOrigin = `${appScheme}://${appHost}`;

/** True for an address on our origin: same scheme and host, no port, no credentials. */
export const isOurAddress = (address: string): boolean => {
  if (!URL.canParse(address)) return false;
  const { protocol, host, username, password } = new URL(address);
  return protocol === `${appScheme}:` && host === appHost && username === '' && password === '';
};

/** The hash route of an address of the account's page, without `#/`; null of any other address. */
export const hashRouteOf = (address: string): string | null => {
  if (!isOurAddress(address)) return null;
  const { pathname, search, hash } = new URL(address);
  return pathname === '/index.html' && search === '' && hash.startsWith('#/') ? hash.slice(2) : null;
};

/** The pages that a window may show. */
export type Page = 'index.html' | 'sign-in.html' | 'safe.html';

/** Address of a page, at a hash route where one is given. */
export const pageAddress = (page: Page, route?: string): string =>
  `${appOrigin}/${page}${route === undefined ? '' : `#/${route}`}`;

/** The document of the editor: shown in a frame of the account's page, never as a window's page. */
export const editorFrame = 'editor.html';

/** True for the address of the editor's frame, compared as a whole. */
export const isEditorFrame = (address: string): boolean => address === `${appOrigin}/${editorFrame}`;
