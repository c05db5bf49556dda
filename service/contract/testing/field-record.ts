/** Which values each field of each operation's answer took: what shows that nothing is answered from a constant. */
import type { z } from 'zod';
import { operationIds, operationOf, type OperationId } from '#shared/api/registry.ts';

interface Definition {
  readonly type: string;
  readonly innerType?: z.ZodType;
  readonly element?: z.ZodType;
  readonly options?: readonly z.ZodType[];
}

const definitionOf = (schema: z.ZodType): Definition => schema.def as unknown as Definition;
const shapeOf = (schema: z.ZodType): Readonly<Record<string, z.ZodType>> =>
  (schema as unknown as { readonly shape: Readonly<Record<string, z.ZodType>> }).shape;
const below = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);

/** Fields that only some of the forms of a union have: they must be seen there, and seen to be absent. */
const keysOfSome = (options: readonly z.ZodType[]): readonly string[] => {
  const keys = options.filter((each) => definitionOf(each).type === 'object').map((each) => Object.keys(shapeOf(each)));
  return [...new Set(keys.flat())].filter((key) => !keys.every((each) => each.includes(key)));
};

/** Paths of all fields of a form: `[].author.name`; `key?` for a field that some forms do not have. */
const fieldsOf = (schema: z.ZodType, path = ''): readonly string[] => {
  const { type, innerType, element, options } = definitionOf(schema);
  if (type === 'object')
    return Object.entries(shapeOf(schema)).flatMap(([key, field]) => fieldsOf(field, below(path, key)));
  if (element) return [...(path === '' ? [] : [path]), ...fieldsOf(element, `${path}[]`)];
  if (innerType) return [...new Set([...(path === '' ? [] : [path]), ...fieldsOf(innerType, path)])];
  if (options) {
    const some = keysOfSome(options).map((key) => `${below(path, key)}?`);
    return [...new Set([...options.flatMap((each) => fieldsOf(each, path)), ...some])];
  }
  return type === 'undefined' ? [] : [path];
};

/** What a value says about the field itself: an object only that it is there, an array how long it is. */
const noteworthy = (value: unknown): string => {
  if (Array.isArray(value)) return `${String(value.length)} items`;
  return typeof value === 'object' && value !== null ? 'an object' : JSON.stringify(value);
};

/** The operations whose answer is JSON, so that it has fields. */
export const recordedOperations = operationIds.filter((id) => operationOf(id).format === 'json');

/** Values by operation and field. */
export class FieldRecord {
  readonly #values = new Map<string, Set<string>>();
  readonly #marks = new Map<OperationId, readonly string[]>();

  #add(id: OperationId, path: string, value: string): void {
    const key = `${id} ${path}`;
    const values = this.#values.get(key) ?? new Set();
    this.#values.set(key, values.add(value));
  }

  #walk(id: OperationId, value: unknown, path: string): void {
    this.#add(id, path, noteworthy(value));
    if (Array.isArray(value)) for (const item of value) this.#walk(id, item, `${path}[]`);
    else if (typeof value === 'object' && value !== null)
      for (const [key, item] of Object.entries(value)) this.#walk(id, item, below(path, key));
  }

  /** Where `key?` is checked: whether the object that may have the key has it. */
  #markKeys(id: OperationId, answer: unknown): void {
    const marks = this.#marks.get(id) ?? this.fieldsOf(id).filter((field) => field.endsWith('?'));
    this.#marks.set(id, marks);
    for (const mark of marks) {
      const inList = mark.startsWith('[].');
      const key = mark.slice(inList ? 3 : 0, -1);
      const objects = (inList ? answer : [answer]) as readonly object[];
      for (const each of objects) this.#add(id, mark, Object.hasOwn(each, key) ? 'present' : 'absent');
    }
  }

  /** Takes an answer in. */
  add(id: OperationId, answer: unknown): void {
    this.#walk(id, answer, '');
    this.#markKeys(id, answer);
  }

  /** All fields of an operation's answer, by the registry. */
  fieldsOf(id: OperationId): readonly string[] {
    return fieldsOf(operationOf(id).answer);
  }

  /** Every value that a field of the name took, wherever it stands; as JSON. */
  valuesNamed(name: RegExp): readonly string[] {
    const fields = [...this.#values].filter(([key]) => name.test(key.split(/[ .]/u).at(-1) ?? ''));
    return fields.flatMap(([, values]) => [...values]);
  }

  /** The values that a field took. */
  valuesOf(id: OperationId, field: string): readonly string[] {
    return [...(this.#values.get(`${id} ${field}`) ?? [])];
  }
}
