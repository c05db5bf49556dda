/** Reads the methods and paths out of the API document's own tables, where the document is at hand. */

const row = /^\| (?:(GET|POST|PUT|DELETE) \| )?(\/[^ |]+) \|/;
const noteVariants = /Path variants: (.+?); each/;

/** Rows without a method are reads ("Repository content": all are GET). */
const operationIn = (line: string): string | null => {
  const match = row.exec(line);
  return match ? `${match[1] ?? 'GET'} ${match[2] ?? ''}` : null;
};

/** The notes table gives suffixes, and the line above it the paths that they stand for. */
const spread = (operation: string, notes: readonly string[]): readonly string[] => {
  const [method = '', path = ''] = operation.split(' ');
  return path.startsWith('/notes')
    ? notes.map((base) => `${method} ${base}${path.slice('/notes'.length)}`)
    : [operation];
};

/** `METHOD /path` of every row of the section "Endpoints". */
export const operationsInDocument = (markdown: string): readonly string[] => {
  const section = /\n## Endpoints\n([\s\S]*?)\n## /.exec(markdown)?.[1] ?? '';
  const notes = [...(noteVariants.exec(section)?.[1] ?? '').matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');
  return section
    .split('\n')
    .map(operationIn)
    .filter((operation) => operation !== null)
    .flatMap((operation) => spread(operation, notes));
};
