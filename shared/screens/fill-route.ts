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

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    // Typed by hand, and encoded by nobody.
    return segment;
  }
};

/** The parts that vary, as {@link fillRoute} was given them: each segment is decoded once. Parts that the route lacks are empty. */
export const readRoute = (pattern: string, route: string): Readonly<Record<string, string>> => {
  const segments = route.replace(/^\//, '').split('/').map(decoded);
  return Object.fromEntries(
    pattern.split('/').flatMap((part, index) => {
      if (part.startsWith(':')) return [[part.slice(1), segments[index] ?? '']];
      return part.startsWith('*') ? [[part.slice(1), segments.slice(index).join('/')]] : [];
    }),
  );
};
