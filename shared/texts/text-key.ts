/** Types of texts: their keys, and the values that each of them takes, read from the English texts. */
import type { en } from './en.ts';

// A tuple: in which order declarations write the parts of a union depends on what else was compiled.
type NamesIn<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? [Name, ...NamesIn<Rest>] : [];

const valuesIn = <Texts>(): {
  readonly [Of in keyof Texts]: { readonly [Name in keyof Texts[Of]]: NamesIn<Texts[Of][Name]> };
} => ({}) as never;

/** Types alone: the names of the values of each text. Declarations spell them out without a word, so that another wording changes no type. */
export const textValues = valuesIn<typeof en>();

type Texts = typeof textValues;
type Area = keyof Texts;

/** `rows_one` and `rows_other` are one text, `rows`. */
type WithoutPlural<Name extends string> = Name extends `${infer Base}_${'one' | 'other'}` ? Base : Name;

/** Key of a text: `shell.sidebar`. */
export type TextKey = { [Of in Area]: `${Of}.${WithoutPlural<keyof Texts[Of] & string>}` }[Area];

type Values<Names> = Names extends readonly (infer Name)[] ? Name : never;

type NamesOf<Key extends TextKey> = Key extends `${infer Of extends Area}.${infer Name}`
  ? Name extends keyof Texts[Of]
    ? Values<Texts[Of][Name]>
    : `${Name}_other` extends keyof Texts[Of]
      ? 'count' | Values<Texts[Of][`${Name}_other` & keyof Texts[Of]]>
      : never
  : never;

/** The further arguments of `t`: none for a text without values. */
export type ValuesOf<Key extends TextKey> = [NamesOf<Key>] extends [never]
  ? []
  : [values: { readonly [Name in NamesOf<Key>]: Name extends 'count' ? number : string | number }];

/** Key of a text without values. */
export type PlainTextKey = { [Key in TextKey]: [NamesOf<Key>] extends [never] ? Key : never }[TextKey];

/** The texts of an area in another language: every key, and no other. */
export type TextsLike<English> = { readonly [Name in keyof English]: string };

/** All texts in another language. */
export type OtherTexts = { readonly [Of in Area]: TextsLike<Texts[Of]> };
