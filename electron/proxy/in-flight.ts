/** Calls under way by the page's own id, so that `POST /api/-/cancel` can end one. */

/** The calls under way of one proxy. */
export interface InFlight {
  /** Registers a call; the returned function takes it out again. */
  register(requestId: string | null, controller: AbortController): () => void;
  /** Ends a call; false when there is none of that id. */
  cancel(requestId: string): boolean;
}

/** The abort reason of a cancelled call. */
export class Cancelled extends Error {
  override readonly name = 'AbortError';
}

/** An empty set of calls. */
export const createInFlight = (): InFlight => {
  const controllers = new Map<string, AbortController>();
  return {
    register: (requestId, controller) => {
      if (requestId === null) return () => undefined;
      controllers.set(requestId, controller);
      return () => {
        if (controllers.get(requestId) === controller) controllers.delete(requestId);
      };
    },
    cancel: (requestId) => {
      const controller = controllers.get(requestId);
      controller?.abort(new Cancelled('cancelled'));
      return controller !== undefined;
    },
  };
};
