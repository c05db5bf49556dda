/** The words of a text in Markdown that were written for people: code, addresses, references and names of things in code are left out. */

/** A word and where it is: UTF-16 offsets, `end` after its last letter. */
export interface TextWord {
  readonly start: number;
  readonly end: number;
  readonly word: string;
}

/** Stands for code, so that all other offsets stay; letters that touch code belong to it. */
const hidden = '\u{FFFC}';

const hide = (part: string): string => part.replace(/[^\n]/gv, hidden);
const clear = (part: string): string => part.replace(/[^\n]/gv, ' ');

const hideFences = (text: string): string => {
  let fence: string | null = null;
  return text
    .split('\n')
    .map((line) => {
      const mark = /^[\s>]*(?:(?:[*+\-]|\d{1,9}[.\)])\s+)*(`{3,}|~{3,})(.*)$/v.exec(line);
      const [, run = '', rest = ''] = mark ?? [];
      if (fence === null) {
        if (mark === null || (run.startsWith('`') && rest.includes('`'))) return line;
        fence = run;
        return hide(line);
      }
      if (run.startsWith(fence) && rest.trim() === '') fence = null;
      return hide(line);
    })
    .join('\n');
};

/** A span ends at the next run of as many backticks in its paragraph; a run without another one is text. */
const hideSpans = (paragraph: string): string => {
  const runs = [...paragraph.matchAll(/`+/gv)].map(({ index, 0: { length } }) => ({ index, length }));
  const last = new Map<number, number>();
  for (const { index, length } of runs) last.set(length, index);
  let result = '';
  let end = 0;
  for (let at = 0; at < runs.length; at += 1) {
    const open = runs[at];
    if (open === undefined || (last.get(open.length) ?? 0) <= open.index) continue;
    do at += 1;
    while (runs[at]?.length !== open.length);
    const close = (runs[at]?.index ?? 0) + open.length;
    result += paragraph.slice(end, open.index) + hide(paragraph.slice(open.index, close));
    end = close;
  }
  return result + paragraph.slice(end);
};

const clearComments = (text: string): string => {
  let result = '';
  let end = 0;
  for (;;) {
    const start = text.indexOf('<!--', end);
    const close = start === -1 ? -1 : text.indexOf('-->', start + 4);
    if (close === -1) return result + text.slice(end);
    result += text.slice(end, start) + clear(text.slice(start, close + 3));
    end = close + 3;
  }
};

const clearedParts: readonly RegExp[] = [
  // Tags and addresses in angle brackets.
  /<\/?[a-z][^<>\n]*>/giv,
  // Targets of links and pictures, names of their references, and definitions of those.
  /\]\((?:[^\(\)\n]|\([^\(\)\n]*\))*\)/gv,
  /\]\[[^\[\]\n]*\]/gv,
  /^ {0,3}\[[^\[\]\n]+\]:.*$/gmv,
  // Labels and milestones of several words, emoji codes, entities.
  /[%~]"[^"\n]*"/gv,
  /:[a-z0-9_+\-]+:/giv,
  /&#?[a-z0-9]+;/giv,
];

const withoutCode = (text: string): string => {
  const spans = hideFences(text)
    .split(/(\n[^\S\n]*\n)/v)
    .map(hideSpans)
    .join('');
  return clearedParts.reduce((left, pattern) => left.replace(pattern, clear), clearComments(spans));
};

const around = /^[\(\[\{"'“‘«*_~.,;:!?>\|]+|[\)\]\}"'”’»*_~.,;:!?\|]+$/gv;

/** Whether a part between spaces is no prose: an address, a mention, a reference, a path, a name of a file, an option, code. */
const isNoProse = (part: string): boolean => {
  const bare = part.replace(around, '');
  return (
    /[@\/\\=]|:\/\/|::|\w\.\w|^(?:www\.|mailto:)/v.test(bare) ||
    /\(\)|^[\(\["']*(?:[#!%$\&~.]\p{L}|--?\p{L}|[#!%$\&~]\d)/v.test(part)
  );
};

/** Longer than any word: a key or a hash. */
const longest = 60;

const isProse = (word: string): boolean =>
  word.length > 1 &&
  word.length <= longest &&
  /^[\p{Script=Latin}\p{M}'’]+$/v.test(word) &&
  // Names of things in code, and abbreviations.
  !/\p{Ll}\p{Lu}/v.test(word) &&
  !/^\p{Lu}+(?:['’]?s)?$/v.test(word);

/** Parts of compounds such as "re-read" are in no dictionary. */
const shortPart = 3;

const isShortPart = (part: string, at: number, { length }: string): boolean =>
  length <= shortPart && (part[at - 1] === '-' || part[at + length] === '-');

/** Words of a part between spaces. @param start where the part begins in the text */
const wordsOf = (part: string, start: number): TextWord[] =>
  [...part.matchAll(/[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}_'’]*/gv)].flatMap(({ index, 0: run }) => {
    const word = run.replace(/[_'’]+$/v, '');
    const touches = part[index - 1] === hidden || part[index + word.length] === hidden;
    if (touches || !isProse(word) || isShortPart(part, index, word)) return [];
    return [{ start: start + index, end: start + index + word.length, word }];
  });

/** The words to be checked, in order. */
export const proseWords = (text: string): TextWord[] =>
  [...withoutCode(text).matchAll(/\S+/gv)].flatMap(({ index, 0: part }) =>
    isNoProse(part) ? [] : wordsOf(part, index),
  );
