/** Makes what is not implemented fail loudly, by its name: exports, members and events. */
import { EventEmitter } from 'node:events';

/** The error of everything that the shell does not do. */
export const notImplemented = (name: string): Error => new Error(`chromium-shell does not implement ${name}`);

// Read by `await` and JSON.stringify on any object.
const readByTheLanguage = new Set(['then', 'toJSON']);

const isPlain = (key: string | symbol): key is symbol => typeof key === 'symbol' || readByTheLanguage.has(key);

/** An object whose missing members throw by name; `absent` are those that Electron too leaves undefined on this system. */
export const strictObject = <Value extends object>(name: string, value: Value, absent: readonly string[] = []): Value =>
  new Proxy(value, {
    get: (target, key) => {
      if (isPlain(key) || key in target || absent.includes(key)) return Reflect.get(target, key) as unknown;
      throw notImplemented(`${name}.${key}`);
    },
    set: (target, key, content) => {
      if (key in target) return Reflect.set(target, key, content);
      throw notImplemented(`${name}.${String(key)}`);
    },
  });

/** Lets members that an emitter class lacks throw by name, and listening to an event that is never emitted too. */
export const strictEmitter = (name: string, prototype: EventEmitter, events: readonly string[]): void => {
  const known = new Set(events);
  const parent = new Proxy(EventEmitter.prototype, {
    get: (target, key, receiver) => {
      if (isPlain(key) || key in target) return Reflect.get(target, key, receiver) as unknown;
      throw notImplemented(`${name}.${key}`);
    },
  });
  Object.setPrototypeOf(prototype, parent);
  for (const method of ['on', 'once', 'addListener', 'prependListener'] as const) {
    const original = EventEmitter.prototype[method];
    Object.defineProperty(prototype, method, {
      value(this: EventEmitter, event: string, listener: (...values: unknown[]) => void) {
        if (!known.has(event)) throw notImplemented(`the event '${event}' of ${name}`);
        return original.call(this, event, listener);
      },
    });
  }
};

/** An export that throws on every use: reading a member, calling it, constructing it. */
export const missingExport = (name: string): unknown => {
  const refuse = (): never => {
    throw notImplemented(name);
  };
  return new Proxy(function () {}, {
    get: (_target, key) => {
      if (isPlain(key)) return undefined;
      throw notImplemented(`${name}.${key}`);
    },
    set: refuse,
    has: refuse,
    apply: refuse,
    construct: refuse,
  });
};
