/** The input of the operation that reads a folder: one and the same everywhere, so that it is read once. */
import { folderQuery, type ProjectRevision } from '#renderer/blocks/file-tree/folder-reads.ts';
import type { InputOf } from '#shared/api/registry.ts';

/** Input of `repository.tree` for a folder; '' is the root. */
export const folderInput = (revision: ProjectRevision, path: string): InputOf<'repository.tree'> =>
  folderQuery(revision, path).queryKey[1] as InputOf<'repository.tree'>;
