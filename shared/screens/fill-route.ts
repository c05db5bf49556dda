/** Routes with parts that vary: `:name` is one segment, a last `*name` the rest of the path. */

type NameOf<Segment extends string> = Segment extends `:${infer Name}` | `*${infer Name}` ? Name : never;

/** The names of the parts that vary. */
export type NamesOf<Path extends string> = Path extends `${infer First}/${infer Rest}`
  ? NameOf<First> | NamesOf<Rest>
  : NameOf<Path>;

/** Whether a part is a number of the API; the others are names, which may be any text. */
export const isNumberPart = (name: string): boolean => !/^(?:project|ref|from|to|path|run)$/.test(name);

/** Fills the parts that vary; the last one, `*name`, keeps its slashes. */
export const fillRoute = (pattern: string, params: Readonly<Record<string, string | number | undefined>>): string =>
  pattern
    .split('/')
    .map((segment) => {
      if (!/^[:*]/.test(segment)) return segment;
      const value = String(params[segment.slice(1)] ?? '');
      return segment.startsWith('*') ? value.split('/').map(encodeURIComponent).join('/') : encodeURIComponent(value);
    })
    .join('/')
    .replace(/\/+$/, '');
