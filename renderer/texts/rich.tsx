/** A text whose values may be elements: a commit id, a link, a name in bold. */
import { Fragment, type ReactNode } from 'react';
import type { TextKey, ValuesOf } from '#shared/texts/text-key.ts';
import { t } from './t.ts';

type ElementsOf<Key extends TextKey> =
  ValuesOf<Key> extends [infer Values]
    ? { readonly [Name in keyof Values]: Name extends 'count' ? number : ReactNode }
    : never;

/** Stands where an element goes while the text is chosen: no text holds this character. */
const mark = '\u{F8FF}';

/**
 * The text of a key with its values: text and numbers as `t` writes them, elements where their names stand. The text is
 * one sentence in each language, and says itself in which order its values come.
 */
export const rich = <Key extends TextKey>(key: Key, values: ElementsOf<Key>): ReactNode => {
  const given: Readonly<Record<string, ReactNode>> = values;
  const elements = Object.entries(given).filter(([, value]) => typeof value !== 'string' && typeof value !== 'number');
  const names = elements.map(([name]) => name);
  const filled = { ...given, ...Object.fromEntries(names.map((name) => [name, `${mark}${name}${mark}`])) };
  const write = t as (key: TextKey, values: unknown) => string;
  const parts = write(key, filled).split(mark);
  return parts.map((part, index) => <Fragment key={index}>{index % 2 === 0 ? part : given[part]}</Fragment>);
};
