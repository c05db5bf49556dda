/** The keyboards of layouts.json: what their keys send. */
import table from './layouts.json' with { type: 'json' };

/** One key pressed with or without Shift. */
export interface TypedKey {
  readonly key: string;
  readonly code: string;
  readonly shiftKey: boolean;
}

/** One keyboard. */
export interface Keyboard {
  readonly name: string;
  /** As `navigator.keyboard.getLayoutMap()` has it: a dead key is its accent there. */
  readonly layout: ReadonlyMap<string, string>;
  readonly plain: readonly TypedKey[];
  readonly caps: readonly TypedKey[];
  readonly altGr: readonly TypedKey[];
}

const codes = table.codes.split(' ');
/** Dead keys say so, keys without a sign send nothing. */
const level = (signs: string, shiftKey: boolean): readonly TypedKey[] =>
  [...signs].flatMap((sign, index) =>
    sign === ' ' ? [] : [{ key: sign === '◌' ? 'Dead' : sign, code: codes[index] ?? '', shiftKey }],
  );

/** All of them. */
export const keyboards: readonly Keyboard[] = Object.entries(table.layouts).map(([name, rows]) => ({
  name,
  layout: new Map([...rows.plain].map((sign, index) => [codes[index] ?? '', sign === '◌' ? '´' : sign])),
  plain: [...level(rows.plain, false), ...level(rows.shift, true)],
  caps: [...level(rows.caps, false), ...level(rows['caps shift'], true)],
  altGr: [...level(rows.altgr, false), ...level(rows['altgr shift'], true)],
}));

/** The keyboard of a name. */
export const keyboardOf = (name: string): Keyboard => {
  const found = keyboards.find((one) => one.name === name);
  if (!found) throw new Error(`No keyboard is called ${name}`);
  return found;
};
