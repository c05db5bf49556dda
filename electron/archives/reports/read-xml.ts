/** Reads XML as a stream of tags, and goes on where it is none. No entity beyond XML's own five is known, and nothing that a text names is ever fetched. */
import { SaxesParser } from 'saxes';
import type { ReportProblem } from '../../../shared/ipc/artifact-reports.ts';

/** Elements that may be inside of each other. */
const mostDepth = 64;

/** Errors after which it is no use to go on: each takes as long as reading a page. */
const mostErrors = 20_000;

/** Characters of the first error that are sent. */
const mostError = 200;

/** What a reader of one format does with the tags. */
export interface XmlReader {
  /** Names are without their prefixes. */
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly text: (text: string) => void;
  readonly close: (name: string) => void;
}

/** It is nested too deep, or there is too much wrong with it. */
class Stop extends Error {}

/** Notes each kind of problem once, with the first text that says more. */
export interface Problems {
  readonly add: (kind: ReportProblem['kind'], text?: string) => void;
  readonly all: () => readonly ReportProblem[];
}

/** Makes a list of problems. */
export const createProblems = (): Problems => {
  const problems = new Map<string, ReportProblem>();
  return {
    add: (kind, text = '') => {
      if (!problems.has(kind) || problems.get(kind)?.text === '') problems.set(kind, { kind, text });
    },
    all: () => [...problems.values()],
  };
};

/** Colours of a terminal: as bytes, as the reference that writers make of one, and as pytest writes it. */
const colours = /(?:\u001b|&#(?:27|x0*1b);?|(#x1B))\[[0-9;?]*[A-Za-z]/gi;

const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** A forbidden character as a sign that is seen. */
const seen = (character: string): string =>
  character < ' ' ? String.fromCharCode(0x2400 + character.charCodeAt(0)) : '\ufffd';

/** A section of plain text, a declaration, a reference by number, and signs that begin neither a tag nor a reference. */
const parts =
  /<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<\?xml\s[^>]{0,200}\?>|&#(\d{1,7}|x[\da-f]{1,6});|&(?!#?\w{1,32};)|<(?![\w/!?:])/gi;

/** The text with what XML forbids put right where it is clear what was meant. */
const mended = (text: string, problems: Problems): string => {
  const plain = text.replace(colours, (_all, isWritten: string | undefined) => {
    if (isWritten === undefined) problems.add('characters');
    return '';
  });
  const visible = plain.replace(forbidden, (character) => {
    problems.add('characters');
    return seen(character);
  });
  return visible.replace(parts, (part, reference: string | undefined, at: number) => {
    if (part.startsWith('<!')) {
      if (part.endsWith(']]>')) return part;
      problems.add('cut');
      return `${part}]]>`;
    }
    if (part.startsWith('<?')) {
      const before = visible.slice(0, at);
      if (/<\w/.test(before)) problems.add('documents');
      else if (/\S/.test(before)) problems.add('outside');
      else if (at > 0) problems.add('leading');
      return '';
    }
    if (reference === undefined) {
      problems.add('syntax', part);
      return part === '&' ? '&amp;' : '&lt;';
    }
    const code = Number(reference.replace(/^x/i, '0x'));
    // Writers of Java make two references of one character beyond 16 bits.
    const isForbidden = code < 32 ? ![9, 10, 13].includes(code) : code >= 0xd800 && (code < 0xe000 || code > 0xfffd);
    if (!isForbidden || (code > 0xffff && code <= 0x10ffff)) return part;
    problems.add('characters');
    return code >= 0xd800 && code < 0xe000 ? String.fromCharCode(code) : seen(String.fromCharCode(code));
  });
};

const kindOf = (message: string): ReportProblem['kind'] | null => {
  // It is wrong about a second document.
  if (/outside of root/.test(message)) return null;
  if (/unclosed tag|unexpected end/.test(message)) return 'cut';
  if (/only one root/.test(message)) return 'documents';
  return /undefined entity/.test(message) ? 'entities' : 'syntax';
};

/** Reads a text as far as it can be read, and notes what is wrong with it. What the reader throws ends it. */
export const readXml = (text: string, reader: XmlReader, problems: Problems): void => {
  const parser = new SaxesParser({ xmlns: false, position: true });
  let [depth, errors] = [0, 0];
  const local = (name: string): string => name.slice(name.indexOf(':') + 1);
  parser.on('error', ({ message }) => {
    const kind = kindOf(message);
    if (kind) problems.add(kind, kind === 'syntax' ? message.slice(0, mostError) : '');
    errors += 1;
    if (errors > mostErrors) throw new Stop();
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > mostDepth) throw new Stop();
    reader.open(local(name), attributes as Record<string, string>);
  });
  parser.on('text', (part) => {
    if (depth > 0) reader.text(part);
    else if (/\S/.test(part)) problems.add('outside');
  });
  parser.on('cdata', (part) => {
    reader.text(part);
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    reader.close(local(name));
  });
  try {
    parser.write(mended(text, problems)).close();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    problems.add('stopped');
  }
};
