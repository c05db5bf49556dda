/** Values of a form: where they begin, what was changed, and the operation's input they become. */
import { pathOf, type AnyField, type FieldValue } from './form-field.ts';

type Part = 'params' | 'query' | 'body';

/** Values as the form library keeps them. */
export type FormValues = Record<Part, Record<string, FieldValue>>;

/** Values by name, as an answer of the API has them. */
export type GivenValues = Readonly<Record<string, unknown>>;

const empty = (field: AnyField): FieldValue => (field.kind === 'check' ? false : field.kind === 'several-of' ? [] : '');

const beginning = (field: AnyField, given: unknown): FieldValue => {
  if (given === undefined || given === null) return empty(field);
  if (field.kind === 'check') return given === true;
  if (field.kind === 'several-of') return Array.isArray(given) ? given.map(String) : [];
  return typeof given === 'string' ? given : String(given as number | boolean);
};

/** Value of a field. */
export const valueOf = (values: FormValues, field: AnyField): FieldValue =>
  values[field.in ?? 'body'][field.name] ?? empty(field);

/** Values to begin with. */
export const valuesFrom = (fields: readonly AnyField[], given: GivenValues): FormValues => {
  const values: FormValues = { params: {}, query: {}, body: {} };
  for (const field of fields) values[field.in ?? 'body'][field.name] = beginning(field, given[field.name]);
  return values;
};

const isSame = (one: FieldValue, other: FieldValue): boolean =>
  Array.isArray(one) ? JSON.stringify(one) === JSON.stringify(other) : one === other;

/** Fields whose values are others than in the beginning. */
export const changedFields = (
  fields: readonly AnyField[],
  values: FormValues,
  first: FormValues,
): readonly AnyField[] => fields.filter((field) => !isSame(valueOf(values, field), valueOf(first, field)));

const sent = (field: AnyField, value: FieldValue): unknown => {
  if (field.kind === 'number') return value === '' ? undefined : Number(value);
  return value;
};

const isLeftOut = (field: AnyField, value: FieldValue, first: FieldValue): boolean => {
  if (field.kind === 'check') return value === false && first === false;
  return value === '' || (Array.isArray(value) && value.length === 0 && field.kind !== 'several-of');
};

/** The operation's input as plain objects; `fixed` is what the form does not ask for. */
export const inputFrom = (
  fields: readonly AnyField[],
  values: FormValues,
  first: FormValues,
  fixed: Partial<Record<Part, GivenValues>>,
  isEdit: boolean,
): Record<Part, Record<string, unknown>> => {
  const input = { params: { ...fixed.params }, query: { ...fixed.query }, body: { ...fixed.body } };
  const changed = isEdit ? changedFields(fields, values, first) : fields;
  for (const field of changed) {
    const value = valueOf(values, field);
    // An emptied field of something that exists is sent empty; of something new it is left out.
    if (!isEdit && isLeftOut(field, value, valueOf(first, field))) continue;
    const converted = sent(field, value);
    if (converted !== undefined) (input[field.in ?? 'body'] as Record<string, unknown>)[field.name] = converted;
  }
  return input;
};

/** Whether what is typed may be kept on disk. */
const isKept = ({ kind }: AnyField): boolean => kind !== 'secret' && kind !== 'file';

/**
 * The draft: a line per changed field that may be kept on disk, readable where drafts are listed. Empty without any.
 * @param of whose values it has: with those of the beginning it is what the draft is written over
 */
export const draftText = (
  fields: readonly AnyField[],
  values: FormValues,
  first: FormValues,
  of: FormValues = values,
): string =>
  changedFields(fields, values, first)
    .filter((field) => isKept(field) && field.mayKeep?.(valueOf(of, field)) !== false)
    .map((field) => `${pathOf(field)}: ${JSON.stringify(valueOf(of, field))}`)
    .join('\n');

/** A value as it is shown beside a form. */
export const shownValue = (values: FormValues, field: AnyField): string => {
  const value = valueOf(values, field);
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'string' ? value : '';
};

const isFieldValue = (field: AnyField, value: unknown): value is FieldValue => {
  if (field.kind === 'check') return typeof value === 'boolean';
  if (field.kind === 'several-of') return Array.isArray(value) && value.every((one) => typeof one === 'string');
  return typeof value === 'string';
};

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    return undefined;
  }
};

/** Lays a draft over the values; what is no field of the form any more, or cannot be read, is left out. */
export const withDraft = (fields: readonly AnyField[], first: FormValues, text: string): FormValues => {
  const values: FormValues = { params: { ...first.params }, query: { ...first.query }, body: { ...first.body } };
  const byPath = new Map(fields.filter(isKept).map((field) => [pathOf(field), field]));
  for (const line of text.split('\n')) {
    const colon = line.indexOf(': ');
    const field = byPath.get(line.slice(0, colon) as ReturnType<typeof pathOf>);
    const value = parsed(line.slice(colon + 2));
    if (field && isFieldValue(field, value)) values[field.in ?? 'body'][field.name] = value;
  }
  return values;
};
