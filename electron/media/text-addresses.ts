/** Where the links and pictures of a Markdown text lead: a superset of its pictures, found in one pass. */

/** Characters of one destination that are read. */
const longest = 2_048;
/** Destinations of one text that are read. */
const most = 500;

const unescaped = (text: string): string => text.replace(/\\([!-/:-@[-`{-~])/g, '$1').replaceAll('&amp;', '&');

/** A destination without the brackets or the closing parenthesis around it. */
const destinationOf = (text: string): string => {
  const start = text.trimStart();
  if (start.startsWith('<')) return /^<([^<>\n]*)>/.exec(start)?.[1] ?? '';
  let depth = 0;
  for (let at = 0; at < start.length; at += 1) {
    const character = start[at] ?? '';
    if (/\s/.test(character)) return start.slice(0, at);
    if (character === '\\') at += 1;
    else if (character === '(') depth += 1;
    else if (character === ')' && (depth -= 1) < 0) return start.slice(0, at);
  }
  return start;
};

/** What follows `](` and `]:`. */
export const addressesIn = (text: string): readonly string[] => {
  const found: string[] = [];
  for (let at = text.indexOf(']'); at !== -1 && found.length < most; at = text.indexOf(']', at + 1)) {
    const next = text[at + 1];
    if (next !== '(' && next !== ':') continue;
    found.push(unescaped(destinationOf(text.slice(at + 2, at + 2 + longest))));
  }
  return found.filter((address) => address !== '' && address.length < longest);
};
