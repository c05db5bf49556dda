/** File names that came from a server, made safe on every system (S18): one name, inside its folder, that means nothing to a shell. */

/** Most bytes of a name in UTF-8: file systems take 255, of which ` (9999)` and `.part` need some. */
const mostBytes = 240;

/** Most bytes of an ending that is kept when a name is cut. */
const mostEnding = 20;

/** What is invisible, or reverses the order of what is shown: gone, not replaced. */
const unseen = /[\p{Cf}\p{Variation_Selector}\u115f\u1160\u3164\uffa0]/gu;

/** Separators, what Windows forbids, control characters, line ends, halves of a pair. */
const forbidden = /[/\\:*?"<>|\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/gu;

/** Devices of Windows, with any ending. */
const reserved = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)(?:\.|$)/iu;

const sizeOf = (text: string): number => Buffer.byteLength(text);

/** The beginning of a text, cut between two characters. */
const beginningOf = (text: string, bytes: number): string => {
  let size = 0;
  let kept = '';
  for (const character of text) {
    size += sizeOf(character);
    if (size > bytes) break;
    kept += character;
  }
  return kept;
};

const withoutEnd = (text: string): string => text.replace(/[. ]+$/u, '');

const shortened = (name: string): string => {
  if (sizeOf(name) <= mostBytes) return name;
  const dot = name.lastIndexOf('.');
  const ending = dot > 0 && sizeOf(name.slice(dot)) <= mostEnding ? name.slice(dot) : '';
  return withoutEnd(beginningOf(name, mostBytes - sizeOf(ending))) + ending;
};

/**
 * A safe name out of any text; two texts may get the same.
 * @param fallback the name where nothing is left of it, safe itself
 */
export const safeName = (text: string, fallback: string): string => {
  const seen = text.normalize('NFC').replace(unseen, '').replace(forbidden, '_').trim();
  // A leading dash is an option to a command, leading dots hide the file or name a folder.
  const named = withoutEnd(shortened(withoutEnd(seen))).replace(/^[-.~ ]+/u, '_');
  if (/^_*$/u.test(named)) return fallback;
  return reserved.test(named) ? `_${named}` : named;
};

/** Controls, line ends, halves of a pair, and what turns the order of the characters after it. */
const never = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** What no file of a foreign archive may be: git runs what the configuration in a folder of this name says. */
const repository = /^\.git$/iu;

/**
 * The name of a file or folder that lies in an archive, on this system: another one only where the system demands it,
 * or where it would deceive or run something. Two may get the same.
 */
export const nameOnSystem = (name: string, system: NodeJS.Platform): string => {
  const shown = system === 'win32' ? withoutEnd(name.replaceAll(forbidden, '_')) : name;
  const kept = shortened(shown.replace(never, '_')) || '_';
  return repository.test(kept) || (system === 'win32' && reserved.test(kept)) ? `_${kept}` : kept;
};

/** Whether names that differ only in upper and lower case are one on this system. */
export const ignoresCase = (system: NodeJS.Platform): boolean => system === 'win32' || system === 'darwin';

/** The same name with a number before its ending: `a (2).tar.gz`. */
export const numberedName = (name: string, number: number): string => {
  const [, stem = name, ending = ''] = /^(.+?)((?:\.tar)?\.[^.]{1,19})$/u.exec(name) ?? [];
  return `${stem} (${String(number)})${ending}`;
};
