/** Calls to another thread or process: one side has a record of methods (answer-calls.ts), this one calls them by name. */

/** A call as the method that answers it sees it. */
export interface RunningCall {
  /** Runs something when the caller no longer wants the answer; the call is still answered. */
  onCancel(run: () => void): void;
  /** Tells the caller how far it is. */
  progress(progress: unknown): void;
}

/** A record of methods: each takes one input, and returns a value or a promise of one. */
export type Methods<All> = { readonly [Name in keyof All]: (input: never, call: RunningCall) => unknown };

/** What a method takes. */
export type InputOf<Method> = Method extends (input: infer In, ...rest: never) => unknown ? In : never;
/** What its caller gets. */
export type ValueOf<Method> = Method extends (...all: never) => infer Out ? Awaited<Out> : never;

/** To the side with the methods. A call without an id is not answered. */
export type CallMessage =
  | { readonly id: number | null; readonly method: string; readonly input: unknown }
  | { readonly cancel: number };

/** From the side with the methods: about a call, or an event of its own. */
export type AnswerMessage =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: unknown }
  | { readonly id: number; readonly progress: unknown }
  | { readonly event: unknown };

/** Tells them apart, where both sides have methods. */
export const isAnswer = (message: AnswerMessage | CallMessage): message is AnswerMessage =>
  !('method' in message || 'cancel' in message);

/** Sends a message. Buffers in `transfer` go over without a copy. */
export type Post<Message> = (message: Message, transfer: readonly ArrayBuffer[]) => void;

/** An AbortSignal as far as calls use it. */
interface CancelSignal {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void, options: { readonly once: true }): void;
}

/** How one call is made. */
export interface CallOptions {
  readonly transfer?: readonly ArrayBuffer[];
  /** Cancels the call at the other side, which still answers it. */
  readonly signal?: CancelSignal | undefined;
  readonly progressed?: ((progress: never) => void) | undefined;
}

/** The methods of the other side. */
export interface Calls<All extends Methods<All>> {
  call<Name extends keyof All & string>(
    method: Name,
    input: InputOf<All[Name]>,
    options?: CallOptions,
  ): Promise<ValueOf<All[Name]>>;
  /** Calls without waiting for an answer. */
  tell<Name extends keyof All & string>(method: Name, input: InputOf<All[Name]>): void;
  /** Rejects all calls that wait, and all that come after them. */
  end(error: Error): void;
}

/** What is done with what is no value. */
export interface CallRules<Event> {
  /** Makes an error of what a method failed with, as the other side describes it. */
  readonly errorOf?: (error: never) => Error;
  readonly onEvent?: (event: Event) => void;
}

interface Waiting {
  readonly resolve: (value: never) => void;
  readonly reject: (error: Error) => void;
  readonly progressed: ((progress: never) => void) | undefined;
}

/** Makes the calls of one port. `take` is given each message of the other side. */
export const createCalls = <All extends Methods<All>, Event = never>(
  post: Post<CallMessage>,
  { errorOf, onEvent }: CallRules<Event> = {},
): Calls<All> & { readonly take: (message: AnswerMessage) => void } => {
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let ended: Error | null = null;
  return {
    call: (method, input, { transfer = [], signal, progressed } = {}) =>
      new Promise((resolve, reject) => {
        if (ended) {
          reject(ended);
          return;
        }
        last += 1;
        const id = last;
        waiting.set(id, { resolve, reject, progressed });
        post({ id, method, input }, transfer);
        const cancel = (): void => {
          if (waiting.has(id)) post({ cancel: id }, []);
        };
        if (signal?.aborted) cancel();
        else signal?.addEventListener('abort', cancel, { once: true });
      }),
    tell: (method, input) => {
      post({ id: null, method, input }, []);
    },
    take: (message) => {
      if ('event' in message) {
        onEvent?.(message.event as Event);
        return;
      }
      const call = waiting.get(message.id);
      if ('progress' in message) {
        call?.progressed?.(message.progress as never);
        return;
      }
      waiting.delete(message.id);
      if ('value' in message) call?.resolve(message.value as never);
      else call?.reject(errorOf ? errorOf(message.error as never) : (message.error as Error));
    },
    end: (error) => {
      ended = error;
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    },
  };
};

/** A started worker, whatever kind of thread or process it is. */
export interface WorkerPort {
  readonly post: Post<CallMessage>;
  /** Ends it, whatever it does; settles when it has ended. */
  end(): Promise<unknown>;
}

/** Starts a worker. */
export type StartWorker = (on: {
  readonly message: (message: AnswerMessage) => void;
  /** It failed, or is gone. */
  readonly ended: (error: Error) => void;
}) => WorkerPort;

/** Starts a worker, and calls it from then on. @param ended it failed, or is gone */
export const startCalls = <All extends Methods<All>, Event = never>(
  start: StartWorker,
  ended: (error: Error) => void,
  rules: CallRules<Event> = {},
): { readonly port: WorkerPort; readonly calls: Calls<All> } => {
  const port = start({
    message: (message) => {
      calls.take(message);
    },
    ended,
  });
  const calls = createCalls<All, Event>(port.post, rules);
  return { port, calls };
};

/** Calls to a worker that runs while it is needed. */
export interface WorkerCalls<All extends Methods<All>> extends Pick<Calls<All>, 'call'> {
  /** Starts the worker ahead of its first call. */
  start(): void;
  /** Ends the worker; the next call starts another one. Rejects what waits, which with null stays open. Settles when the worker has ended. */
  end(error: Error | null): Promise<unknown>;
  isRunning(): boolean;
}

/**
 * Calls a worker that starts with the first call, and again after it ended.
 * @param endedWith what calls reject with that waited for a worker which ended by itself
 */
export const createWorkerCalls = <All extends Methods<All>, Event = never>(
  start: StartWorker,
  endedWith: (error: Error) => Error,
  rules: CallRules<Event> = {},
): WorkerCalls<All> => {
  let running: ReturnType<typeof startCalls<All>> | null = null;
  const end = (error: Error | null): Promise<unknown> => {
    const before = running;
    running = null;
    const ending = before?.port.end() ?? Promise.resolve();
    if (error) before?.calls.end(error);
    return ending;
  };
  const begin = () => {
    const started = startCalls<All, Event>(
      start,
      (error) => {
        if (running === started) void end(endedWith(error));
      },
      rules,
    );
    return started;
  };
  return {
    start: () => {
      running ??= begin();
    },
    // A worker that does not start is a call that failed, as any other.
    call: async (...call) => (running ??= begin()).calls.call(...call),
    end,
    isRunning: () => running !== null,
  };
};
