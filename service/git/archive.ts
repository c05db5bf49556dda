/** `git archive`: all files of a commit in one file. */
import { stream, type Repository } from './process/run.ts';

/** Formats by the ending of the file; bzip2 is a program of its own. */
export const archiveFormats = ['tar.gz', 'zip', 'tar', 'tar.bz2'] as const;

/** Format of an archive. */
export type ArchiveFormat = (typeof archiveFormats)[number];

/** The archive of a commit (object id), streamed; everything in it stands in one folder. */
export const streamArchive = (
  repository: Repository,
  commit: string,
  { format, folder }: { format: ArchiveFormat; folder: string },
): ReadableStream<Uint8Array> =>
  stream(repository, {
    operation: 'make an archive',
    args: ['-c', 'tar.tar.bz2.command=bzip2 -c', 'archive', `--format=${format}`, `--prefix=${folder}/`, commit],
  });
