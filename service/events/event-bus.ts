/** Delivers events to listeners from a queue on disk: what an answer promises outlives the process (L10). */
import type { Database } from '#node/database.ts';
import { endEvent, nextEvent, queueEvent, type QueuedEvent } from '#service/store/event-queue.ts';
import { storedForm, type ServiceEvent } from './service-event.ts';

/** Does something about events of some kinds. */
export interface Listener {
  /** Names its queue on disk: stays the same from version to version. */
  readonly name: string;
  /** Whether it has anything to do about an event. */
  readonly wants: (serviceEvent: ServiceEvent) => boolean;
  /**
   * Reads what it needs and gives back what is to be written. That is one transaction with the end of the event, so that
   * a crash leaves either the event or all that follows from it.
   */
  readonly prepare: (serviceEvent: ServiceEvent) => Promise<() => void>;
}

/** Announcements and work that goes on after answers. */
export interface EventBus {
  /**
   * Notes the event on disk, with the transaction that is open if there is one, and does not wait for listeners. Each
   * listener hears of events one by one, in their order.
   */
  emit(serviceEvent: ServiceEvent): void;
  listen(listener: Listener): void;
  /** Begins to deliver: first what an earlier process left. Until then events wait: nobody knows the service's address yet. */
  begin(): void;
  /** Does work after the answer; a failure is logged. */
  background(work: () => Promise<void>): void;
  /** Whether nothing is under way. */
  isQuiet(): boolean;
  /** Resolves when nothing is under way any more, what the work itself announced included. */
  settled(): Promise<void>;
}

/** Works off one event. What fails is logged and given up: the events behind it go on. */
const workOff = async (database: Database, { prepare }: Listener, { id, detail }: QueuedEvent): Promise<void> => {
  try {
    const write = await prepare(JSON.parse(detail) as ServiceEvent);
    database.transaction(() => {
      write();
      endEvent(database, id);
    });
  } catch (error) {
    console.error(error);
    endEvent(database, id);
  }
};

/** Makes an event bus. */
export const createEventBus = (database: Database): EventBus => {
  const listeners: Listener[] = [];
  const busy = new Set<Listener>();
  const underWay = new Set<Promise<void>>();
  let isBegun = false;
  const background = (work: () => Promise<void>): void => {
    const done: Promise<void> = Promise.resolve()
      .then(work)
      .catch((error: unknown) => {
        console.error(error);
      })
      .finally(() => underWay.delete(done));
    underWay.add(done);
  };
  const deliver = (listener: Listener): void => {
    if (!isBegun || busy.has(listener)) return;
    busy.add(listener);
    background(async () => {
      try {
        for (let event = nextEvent(database, listener.name); event; event = nextEvent(database, listener.name))
          await workOff(database, listener, event);
      } finally {
        busy.delete(listener);
      }
    });
  };
  return {
    emit: (serviceEvent) => {
      const wanting = listeners.filter(({ wants }) => wants(serviceEvent));
      if (wanting.length === 0) return;
      const detail = storedForm(serviceEvent);
      database.transaction(() => {
        for (const { name } of wanting) queueEvent(database, name, detail);
      });
      for (const listener of wanting) deliver(listener);
    },
    listen: (listener) => {
      listeners.push(listener);
    },
    begin: () => {
      if (isBegun) return;
      isBegun = true;
      for (const listener of listeners) deliver(listener);
    },
    background,
    isQuiet: () => underWay.size === 0,
    settled: async () => {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
};
