/** Filters as in a URL: read tolerantly, because addresses are typed and shared, and left out while empty. */

/** One parameter of the address. */
export interface Parameter<Value> {
  readonly empty: Value;
  read(texts: readonly string[]): Value;
  /** The texts to put into the address; none for the empty value. */
  write(value: Value): readonly string[];
  /** Chooses what is shown rather than hides some of it: clearing the filters leaves it. */
  readonly isView?: boolean;
}

/** Free text; empty: everything. */
export const textParameter: Parameter<string> = {
  empty: '',
  read: ([text = '']) => text,
  write: (text) => (text === '' ? [] : [text]),
};

/** One of a few; `empty` appears where nothing, or something else, is in the address. */
export const oneOf = <const Value extends string>(
  values: readonly Value[],
  empty: NoInfer<Value>,
  { isView = false }: { readonly isView?: boolean } = {},
): Parameter<Value> => ({
  empty,
  read: ([text]) => values.find((value) => value === text) ?? empty,
  write: (value) => (value === empty ? [] : [value]),
  isView,
});

/** Any number of a few. */
export const severalOf = <const Value extends string>(values: readonly Value[]): Parameter<readonly Value[]> => ({
  empty: [],
  read: (texts) => values.filter((value) => texts.includes(value)),
  write: (chosen) => chosen,
});

/** Yes or no. */
export const flagParameter: Parameter<boolean> = {
  empty: false,
  read: ([text]) => text === 'true',
  write: (isOn) => (isOn ? ['true'] : []),
};

const isDate = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** A day as `2026-01-31`; empty: any. */
export const dateParameter: Parameter<string> = {
  empty: '',
  read: ([text = '']) => (isDate(text) ? text : ''),
  write: (text) => (isDate(text) ? [text] : []),
};

/** Parameters by their names in the address. */
export type FilterSchema = Readonly<Record<string, Parameter<unknown>>>;

/** The values of a schema. */
export type FilterValues<Schema> = {
  readonly [Name in keyof Schema]: Schema[Name] extends Parameter<infer Value> ? Value : never;
};
