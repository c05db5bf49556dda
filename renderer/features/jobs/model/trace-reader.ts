/** The reader of one screen: its worker starts with the first subscriber and ends with the last. */

/** For `useSyncExternalStore`. */
export interface Reader<Client> {
  subscribe(listener: () => void): () => void;
  /** Null without subscribers. */
  client(): Client | null;
}

/** Makes one; nothing is started before the first subscriber. */
export const createReader = <Client extends { close(): void }>(start: () => Client): Reader<Client> => {
  let subscribers = 0;
  let client: Client | null = null;
  return {
    subscribe: () => {
      subscribers += 1;
      client ??= start();
      return () => {
        subscribers -= 1;
        if (subscribers > 0) return;
        client?.close();
        client = null;
      };
    },
    client: () => client,
  };
};
