/** Archives as a server sends them, of files by their paths: everything in one folder. */

const block = 512;

const headerOf = (path: string, size: number): Uint8Array => {
  const header = new Uint8Array(block);
  const write = (text: string, at: number): void => header.set(new TextEncoder().encode(text), at);
  write(`project-abcdef/${path}`, 0);
  write(size.toString(8).padStart(11, '0'), 124);
  write('        0', 148);
  const sum = header.reduce((all, byte) => all + byte, 0);
  write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
};

/** The bytes of an archive. Names and texts of ASCII. */
export const tarOf = (files: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> => {
  const parts = Object.entries(files).flatMap(([path, text]) => {
    const content = new Uint8Array(Math.ceil(text.length / block) * block);
    content.set(new TextEncoder().encode(text));
    return [headerOf(path, text.length), content];
  });
  const all = new Uint8Array(parts.reduce((size, part) => size + part.length, 2 * block));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
};
