/** Reads the body of an error answer: the server's words and, where it maps fields to reasons, the map ("Errors"). */

/** What an error body says. */
export interface FailureWords {
  /** At most 2,000 characters; absent where the body is not the API's JSON. */
  readonly message?: string;
  readonly fields?: Readonly<Record<string, readonly string[]>>;
}

const longest = 2_000;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const parse = (body: string): unknown => {
  try {
    return JSON.parse(body.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
};

const reasons = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).filter((reason) => typeof reason === 'string').slice(0, 50);

/** The field map, without a prototype's names becoming anything but names (S26). */
const fieldsOf = (map: Record<string, unknown>): Readonly<Record<string, readonly string[]>> => {
  const pairs = Object.entries(map).map(([field, value]) => [field, reasons(value)] as const);
  return Object.fromEntries(pairs.filter(([, list]) => list.length > 0).slice(0, 100));
};

const sentence = (fields: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(fields)
    .map(([field, list]) => `${field}: ${list.join(', ')}`)
    .join('; ');

/** `title is missing, scopes[] is empty`: the parameter validation names its fields in a sentence. */
const fieldsInSentence = (message: string): Readonly<Record<string, readonly string[]>> | undefined => {
  const found = [...message.matchAll(/(?:^|, )([a-z_]+)(?:\[\w*\])? ((?:is|does|has|must|are)\b[^,]*)/g)].map(
    ([, field = '', reason = '']) => [field, [reason]] as const,
  );
  return found.length === 0 ? undefined : Object.fromEntries(found);
};

const fromString = (message: string, named: boolean): FailureWords => {
  const fields = named ? fieldsInSentence(message) : undefined;
  return { message: message.slice(0, longest), ...(fields && { fields }) };
};

/** Reads an error body: `{message: text | map | list}` or `{error: text}`; of anything else nothing. */
export const wordsOf = (body: string): FailureWords => {
  const json = parse(body);
  if (!isRecord(json)) return {};
  const { message, error, error_description: description } = json;
  if (typeof message === 'string') return fromString(message, false);
  if (Array.isArray(message)) return { message: reasons(message).join(', ').slice(0, longest) };
  if (isRecord(message)) {
    const fields = fieldsOf(message);
    return { message: sentence(fields).slice(0, longest), fields };
  }
  if (typeof error === 'string')
    return fromString(typeof description === 'string' ? `${error}: ${description}` : error, true);
  return {};
};

/** What a refusal says beside its status: `403 Forbidden - Your password expired` names a reason, `403 Forbidden` none. */
export const reasonIn = (message: string | undefined): string | null => {
  const rest = (message ?? '').replace(/^\s*(?:403\s*)?(?:forbidden)?[\s:.!–-]*/iu, '').trim();
  return rest === '' ? null : rest;
};

/**
 * Whether an error answer clearly says that there is no such route: `{error: "404 Not Found"}`, by which nothing was
 * done. A thing that is missing is named by `message`; a foreign page says nothing.
 */
export const saysNoRoute = (status: number, body: string): boolean => {
  const json = parse(body);
  if ((status !== 404 && status !== 405) || !isRecord(json) || json['message'] !== undefined) return false;
  const { error } = json;
  return typeof error === 'string' && /^40[45] (Not Found|(Method )?Not Allowed)$/i.test(error);
};
