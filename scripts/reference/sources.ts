/** Reads the project's sources for the generated pages. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '#scripts/run-command.ts';

/** A source file: its path from the root, with `/`, and its text. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

/** All TypeScript files under a folder of the project, sorted by path. */
export const sourcesUnder = (folder: string): Source[] => {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path: relative(root, path).replaceAll('\\', '/'), text: readFileSync(path, 'utf8') }))
    .sort((left, right) => (left.path < right.path ? -1 : 1));
};

/** Whether a source is a test. */
export const isTest = ({ path }: Source): boolean => /\.(test|spec)\.tsx?$/.test(path);
