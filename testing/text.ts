/** The texts of the app by their keys, for tests: another wording in shared/texts/en breaks none that names a text so. */
import { numberText } from '#shared/locale/formats.ts';
import { en } from '#shared/texts/en.ts';
import type { TextKey, ValuesOf } from '#shared/texts/text-key.ts';
import { t } from '#shared/texts/texts.ts';

/** Some of the values that a text takes, or none. */
type SomeValuesOf<Key extends TextKey> = ValuesOf<Key> extends [infer Values] ? [values?: Partial<Values>] : [];

/**
 * The text of a key with its values, as the app writes it: in the language of this process, which is English in a test that
 * sets no other.
 */
export const text = <Key extends TextKey>(key: Key, ...values: ValuesOf<Key>): string => t(key, ...values);

const escaped = (part: string): string => part.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** The English text of a key, or its singular and its plural. */
const formsOf = (key: TextKey): readonly string[] => {
  const [area = '', name = ''] = key.split('.');
  const texts = (en as Readonly<Record<string, Readonly<Record<string, string>>>>)[area] ?? {};
  return [name, `${name}_one`, `${name}_other`].flatMap((form) => texts[form] ?? []);
};

const sourceOf = (key: TextKey, values: Readonly<Record<string, string | number | undefined>>): string => {
  const valueAt = (name: string): string => {
    const value = values[name];
    if (value === undefined) return '.*';
    return escaped(typeof value === 'number' ? numberText(value) : value);
  };
  const sources = formsOf(key).map((form) =>
    // What a page shows ends in no space.
    form
      .trim()
      .split(/\{\{(\w+)\}\}/)
      .map((part, index) => (index % 2 === 0 ? escaped(part) : valueAt(part)))
      .join(''),
  );
  return sources.length === 1 ? (sources[0] ?? '') : `(?:${sources.join('|')})`;
};

/** Matches where the English text of a key stands, in its singular or plural; a value that is not given may be anything. */
export const textPattern = <Key extends TextKey>(key: Key, ...[values = {}]: SomeValuesOf<Key>): RegExp =>
  new RegExp(sourceOf(key, values), 'su');

/** Matches what begins with the English text of a key: a button that names its keys, a tab that counts. */
export const textStart = <Key extends TextKey>(key: Key, ...[values = {}]: SomeValuesOf<Key>): RegExp =>
  new RegExp(`^${sourceOf(key, values)}`, 'su');

/** Matches what is the English text of a key and nothing else, whatever values are not given. */
export const textWhole = <Key extends TextKey>(key: Key, ...[values = {}]: SomeValuesOf<Key>): RegExp =>
  new RegExp(`^${sourceOf(key, values)}$`, 'su');
