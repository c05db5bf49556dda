/** Puts right what XML forbids, where it is clear what was meant: piece by piece, so that no report is held as a whole. */
import type { Problems } from './report-problems.ts';

/** Colours of a terminal: as bytes, as the reference that writers make of one, and as pytest writes it. */
const colours = /(?:\u001b|&#(?:27|x0*1b);?|(#x1B))\[[0-9;?]{0,30}[A-Za-z]/gi;

const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** A declaration, a reference by number, and signs that begin neither a tag nor a reference. */
const parts = /<\?xml\s[^>]{0,200}\?>|&#(\d{1,7}|x[\da-f]{1,6});|&(?!#?\w{1,32};)|<(?![\w/!?:])/gi;

/** Characters within which each of these ends. */
const longest = 256;

const sectionStart = '<![CDATA[';
const sectionEnd = ']]>';

/** A forbidden character as a sign that is seen. */
const seen = (character: string): string =>
  character < ' ' ? String.fromCharCode(0x2400 + character.charCodeAt(0)) : '\ufffd';

/** Where a text can be cut so that none of what is put right goes through the cut. */
const safeEnd = (text: string): number => {
  const end = text.length - longest;
  for (let at = end; at >= 0 && at > end - longest; at -= 1)
    if ('<&\u001b'.includes(text[at] ?? '') || (text[at] === '#' && text[at - 1] !== '&')) return at;
  return Math.max(0, end);
};

/** A text without colours, and with signs in place of characters that XML forbids. */
const cleaned = (problems: Problems, text: string): string => {
  const plain = text.replace(colours, (_all, isWritten: string | undefined) => {
    if (isWritten === undefined) problems.add('characters');
    return '';
  });
  return plain.replace(forbidden, (character) => {
    problems.add('characters');
    return seen(character);
  });
};

/** A reference to a character, or what is written where XML forbids that character. */
const referenceOf = (problems: Problems, part: string, reference: string): string => {
  const code = Number(reference.replace(/^x/i, '0x'));
  // Writers of Java make two references of one character beyond 16 bits.
  const isHalf = code >= 0xd800 && code < 0xe000;
  const isControl = code < 32 && ![9, 10, 13].includes(code);
  if (!isHalf && !isControl && code !== 0xfffe && code !== 0xffff && code <= 0x10ffff) return part;
  problems.add('characters');
  return isHalf ? String.fromCharCode(code) : seen(String.fromCharCode(isControl ? code : 0xffff));
};

/** Makes a mender: each piece in, what is safe of it out; the last call has `isEnd`. */
export const createMender = (problems: Problems): ((piece: string, isEnd: boolean) => string) => {
  let rest = '';
  let isInSection = false;
  let before: 'nothing' | 'space' | 'text' | 'tags' = 'nothing';

  /** Notes what is in front of a declaration, or of the next piece. */
  const pass = (text: string): void => {
    if (before === 'tags' || text === '') return;
    if (/<\w/.test(text)) before = 'tags';
    else if (/\S/.test(text)) before = 'text';
    else if (before === 'nothing') before = 'space';
  };

  const mended = (text: string): string => {
    let passed = 0;
    const result = text.replace(parts, (part, reference: string | undefined, at: number) => {
      if (reference !== undefined) return referenceOf(problems, part, reference);
      if (part.startsWith('<?')) {
        pass(text.slice(passed, at));
        passed = at + part.length;
        if (before !== 'nothing')
          problems.add(({ space: 'leading', text: 'outside', tags: 'documents' } as const)[before]);
        before = before === 'nothing' ? 'space' : before;
        return '';
      }
      problems.add('syntax', part);
      return part === '&' ? '&amp;' : '&lt;';
    });
    pass(text.slice(passed));
    return result;
  };

  return (piece, isEnd) => {
    rest += piece;
    const out: string[] = [];
    for (;;) {
      const mark = isInSection ? sectionEnd : sectionStart;
      const found = rest.indexOf(mark);
      const end = found >= 0 ? found : isEnd ? rest.length : safeEnd(rest);
      const text = cleaned(problems, rest.slice(0, end));
      out.push(isInSection ? text : mended(text));
      if (found < 0) {
        rest = rest.slice(end);
        return out.join('');
      }
      out.push(mark);
      rest = rest.slice(found + mark.length);
      isInSection = !isInSection;
    }
  };
};
