/** Builds the URL of a call from an operation and its input; for any input, origin, base path and segments stay (S10). */
import { t } from '#shared/texts/texts.ts';
import type { Operation } from './define.ts';

/** What goes into a URL. */
export interface UrlInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
}

/** An input that cannot appear in a URL; its message is fit to be shown. Nothing was sent. */
export class UrlRefusal extends Error {
  /** The path variable or query parameter. */
  readonly parameter: string;

  constructor(parameter: string, message: string) {
    super(message);
    this.name = 'UrlRefusal';
    this.parameter = parameter;
  }
}

type Why = 'number' | 'missing' | 'half' | 'nul' | 'empty' | 'dots';

const refuse = (name: string, why: Why): never => {
  throw new UrlRefusal(name, t(`failures.url_${why}`, { name }));
};

/** Text of a value, judged: encoding a lone surrogate fails, and a NUL ends strings in other programs. */
const textOf = (name: string, value: unknown): string => {
  if (typeof value === 'number' && !Number.isFinite(value)) return refuse(name, 'number');
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean')
    return refuse(name, 'missing');
  const text = String(value);
  if (!text.isWellFormed()) return refuse(name, 'half');
  if (text.includes('\0')) return refuse(name, 'nul');
  return text;
};

/** `.` and `..` survive encoding and would drop segments (trap 7), also behind gateways that decode `%2F`. */
const hasDots = (text: string): boolean => /(^|[/\\])\.{1,2}($|[/\\])/.test(text);

const segment = (name: string, value: unknown): string => {
  const text = textOf(name, value);
  if (text === '') return refuse(name, 'empty');
  if (hasDots(text)) return refuse(name, 'dots');
  return encodeURIComponent(text);
};

/** A path of several segments keeps its slashes; each segment is judged alone. */
const segments = (name: string, value: unknown): string =>
  textOf(name, value)
    .split('/')
    .map((part) => segment(name, part))
    .join('/');

const pathOf = (template: string, params: Readonly<Record<string, unknown>>): string => {
  const own = (name: string): unknown => (Object.hasOwn(params, name) ? params[name] : undefined);
  return template
    .split('/')
    .map((part) => {
      if (part.startsWith(':')) return segment(part.slice(1), own(part.slice(1)));
      return part.startsWith('*') ? segments(part.slice(1), own(part.slice(1))) : part;
    })
    .join('/');
};

type Pair = readonly [name: string, value: unknown];

/** Arrays as `name[]=1&name[]=2`, records as `name[key]=value`; what is undefined or null is left out. */
const pairsOf = ([name, value]: Pair): readonly Pair[] => {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value.map((item): Pair => [`${name}[]`, item]);
  if (typeof value === 'object') return Object.entries(value).map(([key, item]): Pair => [`${name}[${key}]`, item]);
  return [[name, value]];
};

/** Brackets may appear in a query, and every server reads them so. */
const encodeName = (name: string): string =>
  encodeURIComponent(textOf('parameter', name)).replaceAll('%5B', '[').replaceAll('%5D', ']');

const queryOf = (query: Readonly<Record<string, unknown>>): string =>
  Object.entries(query)
    .flatMap(pairsOf)
    .map(([name, value]) => `${encodeName(name)}=${encodeURIComponent(textOf(name, value))}`)
    .join('&');

/** Path and query of a call below `/api/v4`. @throws UrlRefusal where the input cannot appear in a URL */
export const buildPath = (operation: Pick<Operation, 'path'>, { params = {}, query = {} }: UrlInput): string => {
  const search = queryOf(query);
  return pathOf(operation.path, params) + (search === '' ? '' : `?${search}`);
};

/**
 * The whole URL of a call.
 * @param baseUrl a base URL that `checkBaseUrl` accepted
 * @throws UrlRefusal where the input cannot appear in a URL
 */
export const buildUrl = (baseUrl: string, operation: Pick<Operation, 'path'>, input: UrlInput): string =>
  `${baseUrl.replace(/\/+$/, '')}/api/v4${buildPath(operation, input)}`;
