/** Archives in a test: read in this process, from bytes in memory, with a record of what was read. */
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { ArchiveSource } from '#electron/archives/archive-source.ts';
import { readDirectory, type OpenArchive } from '#electron/archives/read-directory.ts';

/** A signal that never aborts. */
export const never = new AbortController().signal;

/** An archive made by a packer. */
export const packedZip = async (
  files: Readonly<Record<string, string | Buffer>>,
  forceZip64Format = false,
): Promise<Buffer> => {
  const zip = new ZipFile();
  const mtime = new Date('2026-01-01T10:20:30Z');
  for (const [path, content] of Object.entries(files)) {
    if (path.endsWith('/')) zip.addEmptyDirectory(path, { mtime });
    else zip.addBuffer(Buffer.from(content), path, { mtime, forceZip64Format });
  }
  zip.end({ forceZip64Format, comment: '' });
  return buffer(zip.outputStream);
};

/** Opens an archive from memory; `read` gets each part that was fetched. */
export const openBytes = (bytes: Buffer, read: (start: number, length: number) => void = () => undefined) =>
  readDirectory(
    new ArchiveSource(
      (start, length) => {
        read(start, length);
        return Promise.resolve(bytes.subarray(start, start + length));
      },
      bytes.length,
      null,
    ),
  );

/** The index of a path. */
export const indexOf = ({ entries }: OpenArchive, path: string): number =>
  entries.findIndex((entry) => entry.path === path);
