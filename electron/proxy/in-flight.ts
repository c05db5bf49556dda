/** Calls in flight by the page's id, so that `POST /api/-/cancel` can cancel one. */

/** The calls of one proxy that have not ended. */
export interface InFlight {
  /** Registers a call; the returned function unregisters it. */
  register(requestId: string | null, controller: AbortController): () => void;
  /** Cancels a call; false when there is none with this id. */
  cancel(requestId: string): boolean;
}

/** The abort reason of a cancelled call. */
export class Cancelled extends Error {
  override readonly name = 'AbortError';
}

/** Starts without calls. */
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
