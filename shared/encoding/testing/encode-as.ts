/** Texts as bytes of any encoding, by turning its decoder around. */
import type { Encoding } from '#shared/encoding/encodings.ts';

const tables = new Map<Encoding, ReadonlyMap<string, readonly number[]>>();

const isPlain = (encoding: Encoding): boolean => encoding === 'ISO-2022-JP' || encoding.startsWith('UTF-');

const tableOf = (encoding: Encoding): ReadonlyMap<string, readonly number[]> => {
  const known = tables.get(encoding);
  if (known !== undefined) return known;
  const decoder = new TextDecoder(encoding, { fatal: true });
  const table = new Map<string, readonly number[]>();
  const add = (...bytes: readonly number[]): void => {
    try {
      const text = decoder.decode(Uint8Array.from(bytes));
      if ([...text].length === 1 && !table.has(text)) table.set(text, bytes);
    } catch {
      // No character of this encoding.
    }
  };
  for (let byte = 0; byte < 256; byte += 1) add(byte);
  if (!isPlain(encoding) && table.size < 230)
    for (let lead = 0x81; lead < 0xff; lead += 1) for (let second = 0x40; second < 0xff; second += 1) add(lead, second);
  tables.set(encoding, table);
  return table;
};

/** The character set of ISO-2022-JP is that of EUC-JP without its high bits; escapes are around each run of it. */
const asIso2022 = (text: string): readonly number[] => {
  const bytes: number[] = [];
  let isWide = false;
  for (const character of text) {
    const [lead = 0, second] = tableOf('EUC-JP').get(character) ?? [];
    // Half-width katakana are not part of that set.
    if (lead === 0 || lead === 0x8e) continue;
    if (isWide !== (second !== undefined)) bytes.push(0x1b, ...(isWide ? [0x28, 0x42] : [0x24, 0x42]));
    isWide = second !== undefined;
    bytes.push(...(second === undefined ? [lead] : [lead & 0x7f, second & 0x7f]));
  }
  return isWide ? [...bytes, 0x1b, 0x28, 0x42] : bytes;
};

const asUtf16 = (text: string, isLittle: boolean): readonly number[] =>
  Array.from({ length: text.length }, (_, at) => text.charCodeAt(at)).flatMap((unit) =>
    isLittle ? [unit & 0xff, unit >> 8] : [unit >> 8, unit & 0xff],
  );

/** The characters beyond ASCII that an encoding has. */
export const charactersOf = (encoding: Encoding): readonly string[] =>
  [...tableOf(encoding === 'ISO-2022-JP' ? 'EUC-JP' : encoding).keys()].filter(
    (character) =>
      character > '\u009f' && /^[\p{L}\p{P}\p{S}]$/u.test(character) && encodeAs(character, encoding).length > 0,
  );

/** Bytes of a text; what the encoding has not is left out. */
export const encodeAs = (text: string, encoding: Encoding): Uint8Array => {
  if (encoding === 'UTF-8') return new TextEncoder().encode(text);
  if (encoding === 'ISO-2022-JP') return Uint8Array.from(asIso2022(text));
  if (encoding.startsWith('UTF-16')) return Uint8Array.from(asUtf16(text, encoding === 'UTF-16LE'));
  return Uint8Array.from([...text].flatMap((character) => [...(tableOf(encoding).get(character) ?? [])]));
};
