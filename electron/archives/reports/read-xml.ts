/** Reads XML as a stream of tags. No entity beyond XML's own five is known, and nothing that a text names is ever fetched. */
import { SaxesParser } from 'saxes';

/** Elements that may be inside of each other. */
const mostDepth = 64;

/** A text that cannot be read as XML, or that is nested too deep. */
export class XmlProblem extends Error {
  override readonly name = 'XmlProblem';
}

/** What a reader of one format does with the tags. */
export interface XmlReader {
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly text: (text: string) => void;
  readonly close: (name: string) => void;
}

/** Reads pieces of a text. @throws XmlProblem */
export const readXml = async (pieces: AsyncIterable<Uint8Array>, reader: XmlReader): Promise<void> => {
  const parser = new SaxesParser({ xmlns: false, position: true });
  let depth = 0;
  parser.on('error', (error) => {
    throw new XmlProblem(error.message);
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > mostDepth) throw new XmlProblem(`Its elements are nested more than ${String(mostDepth)} deep.`);
    reader.open(name, attributes as Record<string, string>);
  });
  parser.on('text', (text) => {
    reader.text(text);
  });
  parser.on('cdata', (text) => {
    reader.text(text);
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    reader.close(name);
  });
  const decoder = new TextDecoder('utf-8');
  for await (const piece of pieces) parser.write(decoder.decode(piece, { stream: true }));
  parser.write(decoder.decode()).close();
};
