/** Files put together by folder where they are too many for one chapter. */
import { folderOf } from './file-roles.ts';

/** Files of a chapter, unless one folder alone has more. */
export const mostFiles = 30;

/** Folders with fewer are put together with what is beside them. */
const fewest = 3;

/** The folder that all paths are in; empty for the top. */
export const commonFolder = (paths: readonly string[]): string => {
  let common = folderOf(paths[0] ?? '').split('/');
  for (const path of paths) {
    const parts = folderOf(path).split('/');
    const other = common.findIndex((part, at) => part !== parts[at]);
    if (other >= 0) common = common.slice(0, other);
  }
  return common.join('/');
};

/** Splits nodes, which are ascending, by the folders of their paths. @param pathOf the path of a node */
export const byFolder = (
  nodes: readonly number[],
  pathOf: (node: number) => string,
  depth = 0,
): readonly (readonly number[])[] => {
  if (nodes.length <= mostFiles) return [nodes];
  const folders = Map.groupBy(nodes, (node) => {
    const parts = folderOf(pathOf(node)).split('/');
    return parts[depth] ?? '';
  });
  const rest: number[] = folders.get('') ?? [];
  const parts: (readonly number[])[] = [];
  for (const [folder, own] of folders) {
    if (folder === '') continue;
    if (own.length < fewest) rest.push(...own);
    else parts.push(...byFolder(own, pathOf, depth + 1));
  }
  return rest.length === 0 ? parts : [...parts, rest.toSorted((one, other) => one - other)];
};
