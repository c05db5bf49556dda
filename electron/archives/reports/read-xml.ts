/** Reads XML as a stream of tags, and goes on where it is none. No entity beyond XML's own five is known, and nothing that a text names is ever fetched. */
import { SaxesParser } from 'saxes';
import type { ReportProblem } from '#shared/artifacts/artifact-reports.ts';
import { createMender } from './mend-xml.ts';
import type { Problems } from './report-problems.ts';

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

const kindOf = (message: string): ReportProblem['kind'] | null => {
  // It is wrong about a second document.
  if (/outside of root/.test(message)) return null;
  if (/unclosed tag|unexpected end/.test(message)) return 'cut';
  if (/only one root/.test(message)) return 'documents';
  return /undefined entity/.test(message) ? 'entities' : 'syntax';
};

/** Reads pieces of a text as far as they can be read, and notes what is wrong with them. What else is thrown ends it. */
export const readXml = async (pieces: AsyncIterable<string>, reader: XmlReader, problems: Problems): Promise<void> => {
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
  parser.on('cdata', (part) => reader.text(part));
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    reader.close(local(name));
  });
  try {
    const mend = createMender(problems);
    for await (const piece of pieces) parser.write(mend(piece, false));
    parser.write(mend('', true)).close();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    problems.add('stopped');
  }
};
