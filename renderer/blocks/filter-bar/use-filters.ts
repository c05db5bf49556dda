/** The filters of a list, kept in the address: a link, the way back and a second window show the same rows. */
import { useDeferredValue, useLayoutEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { FilterSchema, FilterValues, Parameter } from './parameters.ts';

/** Filters and how they are changed. */
export interface Filters<Schema> {
  readonly values: FilterValues<Schema>;
  /** The values a moment later: for long lists, so that typing does not wait for their rows. */
  readonly deferred: FilterValues<Schema>;
  readonly set: (values: Partial<FilterValues<Schema>>) => void;
  readonly unset: (name: keyof Schema & string) => void;
  /** Some rows may be hidden. */
  readonly isSet: boolean;
  /** Names of the filters that are set. */
  readonly setNames: readonly (keyof Schema & string)[];
  readonly clear: () => void;
}

const entriesOf = (schema: object): readonly (readonly [string, Parameter<unknown>])[] =>
  Object.entries(schema) as [string, Parameter<unknown>][];

const write = (search: URLSearchParams, name: string, texts: readonly string[]): void => {
  search.delete(name);
  for (const text of texts) search.append(name, text);
};

/** Reads and writes the filters of a schema; keep the schema outside of the component. Other parameters stay. */
export const useFilters = <Schema extends FilterSchema>(schema: Schema): Filters<Schema> => {
  const [search, setSearch] = useSearchParams();
  const text = search.toString();
  const values = useMemo(() => {
    const given = new URLSearchParams(text);
    return Object.fromEntries(
      entriesOf(schema).map(([name, parameter]) => [name, parameter.read(given.getAll(name))]),
    ) as FilterValues<Schema>;
  }, [schema, text]);
  // Two changes in one moment: the router hands both the address that was drawn last, and the first would be lost.
  const latest = useRef(search);
  useLayoutEffect(() => {
    latest.current = search;
  }, [search]);
  const change = (edit: (next: URLSearchParams) => void): void => {
    const next = new URLSearchParams(latest.current);
    edit(next);
    latest.current = next;
    setSearch(next, { replace: true });
  };
  const setNames = entriesOf(schema)
    .filter(([name, parameter]) => parameter.isView !== true && parameter.write(values[name]).length > 0)
    .map(([name]) => name);
  return {
    values,
    deferred: useDeferredValue(values),
    set: (chosen) =>
      change((next) => {
        for (const [name, parameter] of entriesOf(schema))
          if (name in chosen) write(next, name, parameter.write(chosen[name]));
      }),
    unset: (name) => change((next) => next.delete(name)),
    isSet: setNames.length > 0,
    setNames,
    clear: () =>
      change((next) => {
        for (const [name, { isView }] of entriesOf(schema)) if (isView !== true) next.delete(name);
      }),
  };
};
