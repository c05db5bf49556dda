/** The reader of logs of one screen: its worker starts with the first subscriber and ends with the last. */
import { createTraceClient, type TraceClient } from '../../../workers/trace/trace-client.ts';

/** For `useSyncExternalStore`. */
export interface TraceReader {
  subscribe(listener: () => void): () => void;
  /** Null without subscribers. */
  client(): TraceClient | null;
}

/** Makes one; nothing is started before the first subscriber. */
export const createTraceReader = (): TraceReader => {
  let subscribers = 0;
  let client: TraceClient | null = null;
  return {
    subscribe: () => {
      subscribers += 1;
      client ??= createTraceClient();
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
