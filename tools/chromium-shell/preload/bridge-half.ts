/// <reference lib="dom" />
/**
 * One half of the context bridge: the same code runs in the page's own world and in the preload's isolated world.
 *
 * The worlds share no objects, only events on a message port that the page never sees; a dispatch is synchronous, so a
 * call across returns its result at once, as in Electron. Sent to the page as source text: free of imports.
 */

/** What a half offers: register and answer calls, and turn values into messages and back. */
export interface BridgeHalf {
  /** Calls function `id` of the other world. */
  readonly call: (id: number, values: readonly unknown[]) => unknown;
  /** Registers a function of this world under an id that the other world may call. */
  readonly register: (callable: (...values: unknown[]) => unknown) => number;
  /** Copy of a decoded value with every function and object frozen. */
  readonly freeze: (value: unknown) => unknown;
}

type Message = readonly [kind: string, ...content: unknown[]];

/** Connects this world to the other over `port`; `side` and `other` are the two names, first id 0 is free to agree on. */
export function createBridgeHalf(port: MessagePort, side: string, other: string): BridgeHalf {
  const MessageEventClass = CustomEvent;
  const { apply } = Reflect;
  const dispatch = EventTarget.prototype.dispatchEvent;
  const functions = new Map<number, (...values: unknown[]) => unknown>();
  const promises = new Map<number, { resolve: (value: unknown) => void; reject: (reason: unknown) => void }>();
  const answers = new Map<number, Message>();
  let last = 0;

  const send = (kind: string, ...content: unknown[]): void => {
    apply(dispatch, port, [new MessageEventClass(`${other}:${kind}`, { detail: content })]);
  };
  const receive = (kind: string, take: (...content: never[]) => void): void => {
    port.addEventListener(`${side}:${kind}`, (event) => {
      const content = (event as CustomEvent<never[] | null>).detail;
      if (content !== null) take(...content);
    });
  };
  // A function that the other world no longer holds is let go here.
  const released = new FinalizationRegistry<number>((id) => send('release', id));

  const register = (callable: (...values: unknown[]) => unknown): number => {
    functions.set(++last, callable);
    return last;
  };
  const describeError = (error: unknown): Message =>
    error instanceof Error ? ['error', error.name, error.message, error.stack ?? ''] : pack(error, 0);

  const pack = (value: unknown, depth: number): Message => {
    if (depth > 1000)
      throw new TypeError(
        'Electron contextBridge recursion depth exceeded.  Nested objects deeper than 1000 are not supported.',
      );
    if (typeof value === 'function') return ['function', register(value as () => unknown)];
    if (typeof value === 'symbol') throw new Error('An object could not be cloned.');
    if (typeof value !== 'object' || value === null) return ['value', value];
    if (value instanceof Error) return describeError(value);
    if (Array.isArray(value)) return ['list', Array.from(value, (item) => pack(item, depth + 1))];
    if (value instanceof Promise) {
      const id = ++last;
      value.then(
        (result: unknown) => send('settle', id, true, pack(result, 0)),
        (reason: unknown) => send('settle', id, false, describeError(reason)),
      );
      return ['promise', id];
    }
    const prototype: unknown = Object.getPrototypeOf(value);
    const tag = Object.prototype.toString.call(value);
    if (prototype === Object.prototype || prototype === null || tag === '[object Object]')
      return ['record', Object.entries(value).map(([key, item]) => [key, pack(item, depth + 1)])];
    // Dates, maps, buffers, blobs: the event's own structured clone carries them, or throws here.
    return ['value', structuredClone(value)];
  };

  const unpack = (message: Message): unknown => {
    const [kind, content] = message;
    if (kind === 'list') return (content as Message[]).map(unpack);
    if (kind === 'record') {
      const record = {};
      for (const [key, item] of content as [string, Message][])
        Object.defineProperty(record, key, {
          value: unpack(item),
          writable: true,
          enumerable: true,
          configurable: true,
        });
      return record;
    }
    if (kind === 'function') {
      const id = content as number;
      const callable = (...values: unknown[]): unknown => call(id, values);
      released.register(callable, id);
      return callable;
    }
    if (kind === 'promise') {
      return new Promise((resolve, reject) => promises.set(content as number, { resolve, reject }));
    }
    if (kind === 'error') {
      const error = new Error(message[2] as string);
      error.name = content as string;
      return error;
    }
    return content;
  };

  const call = (id: number, values: readonly unknown[]): unknown => {
    const turn = ++last;
    send(
      'call',
      id,
      turn,
      values.map((value) => pack(value, 0)),
    );
    const answer = answers.get(turn);
    answers.delete(turn);
    if (answer === undefined) throw new Error('An object could not be cloned.');
    if (answer[0] === 'thrown') throw unpack(answer[1] as Message);
    return unpack(answer[1] as Message);
  };

  const answerTo = (turn: number, work: () => unknown): void => {
    let answer: Message;
    try {
      answer = ['returned', pack(work(), 0)];
    } catch (error) {
      answer = ['thrown', describeError(error)];
    }
    send('answer', turn, answer);
  };

  receive('call', (id: number, turn: number, values: Message[]) => {
    const callable = functions.get(id);
    answerTo(turn, () => {
      if (!callable) throw new Error('This function is no longer there.');
      return callable(...values.map(unpack));
    });
  });
  receive('answer', (turn: number, answer: Message) => void answers.set(turn, answer));
  receive('release', (id: number) => void functions.delete(id));
  receive('settle', (id: number, isResolved: boolean, message: Message) => {
    const promise = promises.get(id);
    promises.delete(id);
    if (isResolved) promise?.resolve(unpack(message));
    else promise?.reject(unpack(message));
  });

  const freeze = (value: unknown): unknown => {
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null || Object.isFrozen(value))
      return value;
    if (ArrayBuffer.isView(value)) return value;
    for (const item of Object.values(value)) freeze(item);
    return Object.freeze(value);
  };

  return { call, register, freeze };
}
