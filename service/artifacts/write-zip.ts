/** Writes an archive of artifacts: a real zip, the same bytes for the same files. */
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** The archive of files by their paths; all dated alike. */
export const zipOf = async (files: ReadonlyMap<string, string>, at: Date): Promise<Buffer> => {
  const zip = new ZipFile();
  for (const [path, content] of files) zip.addBuffer(Buffer.from(content), path, { mtime: at, mode: 0o100644 });
  zip.end();
  return buffer(zip.outputStream);
};
