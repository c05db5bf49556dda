/** Calls under way by the page's own id, so that `POST /api/-/cancel` can end one. */

/** The calls under way of one proxy. */
export interface Flights {
  /** Registers a call; the returned function takes it out again. */
  add(requestId: string | null, controller: AbortController): () => void;
  /** Ends a call; false when there is none of that id. */
  cancel(requestId: string): boolean;
}

/** The abort reason of a cancelled call. */
export class Cancelled extends Error {
  override readonly name = 'AbortError';
}

/** An empty set of calls. */
export const createFlights = (): Flights => {
  const flying = new Map<string, AbortController>();
  return {
    add: (requestId, controller) => {
      if (requestId === null) return () => undefined;
      flying.set(requestId, controller);
      return () => {
        if (flying.get(requestId) === controller) flying.delete(requestId);
      };
    },
    cancel: (requestId) => {
      const controller = flying.get(requestId);
      controller?.abort(new Cancelled('cancelled'));
      return controller !== undefined;
    },
  };
};
