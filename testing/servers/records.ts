/** Looking into values of JSON that are not checked further. */

/** A JSON object. */
export type Fields = Readonly<Record<string, unknown>>;

/** Whether a value is a JSON object. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value as an object; an empty one where it is none. */
export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});

/** A copy of which every object, at any depth, was changed. */
export const changedDeeply = (value: unknown, change: (fields: Fields) => Fields): unknown => {
  if (Array.isArray(value)) return value.map((item) => changedDeeply(item, change));
  if (!isFields(value)) return value;
  return Object.fromEntries(Object.entries(change(value)).map(([name, field]) => [name, changedDeeply(field, change)]));
};

/** A copy with other names; a name that becomes null is left out. */
export const renamed = (fields: Fields, names: Readonly<Record<string, string | null>>): Fields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const other = Object.hasOwn(names, name) ? names[name] : name;
      return other === null || other === undefined ? [] : [[other, value] as const];
    }),
  );

/** A copy of headers without some of them. */
export const without = (
  headers: Readonly<Record<string, string>>,
  ...names: readonly string[]
): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
