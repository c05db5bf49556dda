/** A1: an archive of 200 MB with 20,000 entries that nothing can compress, the same every time; kept in `.cache`. */
import { createCipheriv } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { root } from '#e2e/fixtures/host.ts';

/** Entries of the archive, and bytes of each. */
export const manyEntries = { count: 20_000, size: 10_000 } as const;

/** Writes it where it is missing. @returns its file */
export const makeManyEntries = async (): Promise<string> => {
  const file = join(root, '.cache', 'bench-artifacts', 'a1.zip');
  if (existsSync(file)) return file;
  await mkdir(dirname(file), { recursive: true });
  const cipher = createCipheriv('aes-256-ctr', Buffer.alloc(32, 11), Buffer.alloc(16, 11));
  const zip = new ZipFile();
  const mtime = new Date('2026-02-27T12:00:00Z');
  const written = pipeline(zip.outputStream, createWriteStream(`${file}.part`));
  for (let at = 0; at < manyEntries.count; at += 1) {
    const path = `part-${String(at % 200).padStart(3, '0')}/file-${String(at).padStart(5, '0')}.log`;
    zip.addBuffer(cipher.update(Buffer.alloc(manyEntries.size)), path, { mtime, compress: false });
  }
  zip.end();
  await written;
  await rename(`${file}.part`, file);
  return file;
};
