/** A text whose values may be elements: a commit id, a link, a name in bold. */
import { Fragment, type ReactNode } from 'react';
import type { TextKey, ValuesOf } from '#shared/texts/text-key.ts';
import { t } from './t.ts';

type ElementsOf<Key extends TextKey> =
  ValuesOf<Key> extends [infer Values]
    ? { readonly [Name in keyof Values]: Name extends 'count' ? number : ReactNode }
    : never;

/** Stands around the name of an element while the text is chosen. */
const mark = '\u{F8FF}';

/**
 * The text of a key with its values: text and numbers as `t` writes them, elements where their names stand. The text is
 * one sentence in each language, and says itself in which order its values come.
 */
export const rich = <Key extends TextKey>(key: Key, values: ElementsOf<Key>): ReactNode => {
  const given: Readonly<Record<string, ReactNode>> = values;
  const names = Object.keys(given).filter((name) => !['string', 'number'].includes(typeof given[name]));
  const filled = { ...given, ...Object.fromEntries(names.map((name) => [name, `${mark}${name}${mark}`])) };
  const write = t as (key: TextKey, values: unknown) => string;
  if (names.length === 0) return write(key, filled);
  // By their names, not by the mark alone: what a person wrote may hold it.
  const parts = write(key, filled).split(new RegExp(`${mark}(${names.join('|')})${mark}`, 'u'));
  return parts.map((part, index) => <Fragment key={index}>{index % 2 === 0 ? part : given[part]}</Fragment>);
};
