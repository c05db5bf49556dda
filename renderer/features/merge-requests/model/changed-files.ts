/** The files of a comparison, with how many lines of each were added and removed. */

interface Change {
  readonly old_path: string;
  readonly new_path: string;
  readonly diff: string | null;
}

/** A file as a short list shows it. */
export interface ChangedFile {
  readonly path: string;
  readonly added: number;
  readonly removed: number;
}

/** Lines before the first hunk are names of files, some begin with signs as well. */
const hunksOf = (diff: string): readonly string[] => {
  const lines = diff.split('\n');
  const first = lines.findIndex((line) => line.startsWith('@@'));
  return first === -1 ? [] : lines.slice(first);
};

const ofChange = ({ new_path: path, diff }: Change): ChangedFile => {
  const lines = hunksOf(diff ?? '');
  const starting = (sign: string): number => lines.filter((line) => line.startsWith(sign)).length;
  return { path, added: starting('+'), removed: starting('-') };
};

/** The files of a comparison, in its order. */
export const changedFiles = (changes: readonly Change[]): readonly ChangedFile[] => changes.map(ofChange);

/** Newest first, whatever order the server has. */
export const newestFirst = <Commit extends { readonly created_at: string | null }>(
  commits: readonly Commit[],
): readonly Commit[] =>
  [...commits].sort((one, other) => Date.parse(other.created_at ?? '') - Date.parse(one.created_at ?? '') || 0);
