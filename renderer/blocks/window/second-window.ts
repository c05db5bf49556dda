/** A further window of this account: the main process opens it when a page asks for one of the app's own routes. */

/** Opens a route, as `/p/7/merge_requests/3`, in a window of its own; call it within a click or a key. */
export const openSecondWindow = (route: string): void => {
  globalThis.open(`#${route}`, '_blank', 'noopener');
};
