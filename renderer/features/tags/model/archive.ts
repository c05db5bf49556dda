/** The archive of the files at a tag, as a download. */
import type { ArchiveFormat, DownloadRequest } from '#shared/downloads/downloads.ts';
import type { Tag } from '#renderer/things/tag/tag.ts';

/** By the commit: a branch may have the name of the tag. Null where the commit is not known. */
export const archiveOf = (project: number | string, tag: Tag, format: ArchiveFormat): DownloadRequest | null =>
  tag.commit === null
    ? null
    : {
        operation: 'repository.archive',
        input: { params: { id: project }, query: { sha: tag.commit.id } },
        archive_format: format,
        name: `${tag.name.replaceAll('/', '-')}.${format}`,
      };
