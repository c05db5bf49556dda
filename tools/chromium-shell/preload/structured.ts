/**
 * Structured clone over JSON, for messages between the page's isolated world and the main process.
 *
 * `createCodec` is also sent to the page as source text: it must stay free of imports and of anything outside itself.
 */

/** Turns values into JSON text and back; keeps cycles and shared references. */
export interface Codec {
  readonly encode: (value: unknown) => string;
  readonly decode: (text: string) => unknown;
}

type Cell = readonly [kind: string, ...content: unknown[]];

/** A codec for what the structured clone algorithm carries between Electron's processes; throws its error on functions and symbols. */
export function createCodec(): Codec {
  const refusal = (): Error => new Error('An object could not be cloned.');
  const toBase64 = (bytes: Uint8Array): string => {
    let text = '';
    for (let start = 0; start < bytes.length; start += 32768)
      text += String.fromCharCode(...bytes.subarray(start, start + 32768));
    return btoa(text);
  };
  const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
    Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const errors: Record<string, ErrorConstructor> = {
    EvalError,
    RangeError,
    ReferenceError,
    SyntaxError,
    TypeError,
    URIError,
  };
  const views = [
    Uint8Array, Int8Array, Uint8ClampedArray, Uint16Array, Int16Array, Uint32Array, Int32Array, Float32Array,
    Float64Array, BigInt64Array, BigUint64Array, DataView,
  ]; // prettier-ignore

  const encode = (root: unknown): string => {
    const cells: Cell[] = [];
    const seen = new Map<object, number>();
    const put = (value: unknown): number => {
      if (typeof value === 'object' && value !== null) {
        const known = seen.get(value);
        if (known !== undefined) return known;
        const at = cells.push(['pending']) - 1;
        seen.set(value, at);
        cells[at] = describe(value);
        return at;
      }
      return cells.push(primitive(value)) - 1;
    };
    const primitive = (value: unknown): Cell => {
      if (value === undefined) return ['u'];
      if (typeof value === 'bigint') return ['n', value.toString()];
      if (typeof value === 'number' && (!Number.isFinite(value) || Object.is(value, -0)))
        return ['x', Object.is(value, -0) ? '-0' : String(value)];
      if (typeof value === 'function' || typeof value === 'symbol') throw refusal();
      return ['v', value];
    };
    const describe = (value: object): Cell => {
      if (Array.isArray(value)) return ['a', ...Array.from(value, put)];
      if (value instanceof Date) return ['d', value.getTime()];
      if (value instanceof RegExp) return ['r', value.source, value.flags];
      if (value instanceof Map) return ['m', ...[...value].flatMap(([key, item]) => [put(key), put(item)])];
      if (value instanceof Set) return ['s', ...[...value].map(put)];
      if (value instanceof Error) return ['e', value.name, value.message, value.stack ?? ''];
      if (value instanceof ArrayBuffer) return ['b', toBase64(new Uint8Array(value))];
      if (ArrayBuffer.isView(value)) {
        const kind = views.findIndex((view) => value instanceof view);
        return ['w', kind, toBase64(new Uint8Array(value.buffer, value.byteOffset, value.byteLength))];
      }
      if (value instanceof Promise || value instanceof WeakMap || value instanceof WeakSet) throw refusal();
      const entries = Object.entries(value);
      return ['o', ...entries.flatMap(([key, item]) => [key, put(item)])];
    };
    return JSON.stringify([put(root), cells]);
  };

  const decode = (text: string): unknown => {
    const [start, cells] = JSON.parse(text) as [number, Cell[]];
    const made = new Map<number, unknown>();
    const keep = <Value>(at: number, value: Value): Value => {
      made.set(at, value);
      return value;
    };
    const get = (at: number): unknown => (made.has(at) ? made.get(at) : make(at));
    const make = (at: number): unknown => {
      const [kind, ...content] = cells[at] ?? ['u'];
      if (kind === 'u') return undefined;
      if (kind === 'v') return content[0];
      if (kind === 'n') return BigInt(content[0] as string);
      if (kind === 'x') return Number(content[0]);
      if (kind === 'd') return keep(at, new Date(content[0] as number));
      if (kind === 'r') return keep(at, new RegExp(content[0] as string, content[1] as string));
      if (kind === 'b') return keep(at, fromBase64(content[0] as string).buffer);
      if (kind === 'w') {
        const View = (views[content[0] as number] ?? Uint8Array) as new (buffer: ArrayBuffer) => ArrayBufferView;
        return keep(at, new View(fromBase64(content[1] as string).buffer));
      }
      if (kind === 'e') {
        const error = keep(at, new (errors[content[0] as string] ?? Error)(content[1] as string));
        error.stack = content[2] as string;
        return error;
      }
      const ids = content as number[];
      if (kind === 'a') {
        const list = keep<unknown[]>(at, []);
        for (const id of ids) list.push(get(id));
        return list;
      }
      if (kind === 's') {
        const set = keep(at, new Set());
        for (const id of ids) set.add(get(id));
        return set;
      }
      if (kind === 'm') {
        const map = keep(at, new Map());
        for (let index = 0; index < ids.length; index += 2) map.set(get(ids[index] ?? -1), get(ids[index + 1] ?? -1));
        return map;
      }
      const record = keep<Record<string, unknown>>(at, {});
      for (let index = 0; index < content.length; index += 2)
        Object.defineProperty(record, content[index] as string, {
          value: get(content[index + 1] as number),
          writable: true,
          enumerable: true,
          configurable: true,
        });
      return record;
    };
    return get(start);
  };

  return { encode, decode };
}
