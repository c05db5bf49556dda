/** What a start, a second start or a link wants, in its order: none is lost while the app still starts. */

/** The queue. */
export interface RequestQueue<Request> {
  add(request: Request): void;
  /** Handles what has come so far, then whatever comes, one after the other. */
  begin(handle: (request: Request) => Promise<void>): void;
}

/** An empty queue; a request that fails is reported and keeps none after it from being handled. */
export const createRequestQueue = <Request>(failed: (error: unknown) => void): RequestQueue<Request> => {
  const begun = Promise.withResolvers<(request: Request) => Promise<void>>();
  let last: Promise<void> = Promise.resolve();
  return {
    add: (request) => {
      last = last.then(async () => (await begun.promise)(request)).catch(failed);
    },
    begin: begun.resolve,
  };
};
