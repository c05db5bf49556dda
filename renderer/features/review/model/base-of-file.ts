/**
 * Where the version of a file before the changes is. Changes are counted from the merge base, which no answer of the API
 * names; what two comparisons say about the file leads to the same version.
 */
import { shortRef } from '#shared/commit-id.ts';
import { readChangeFields, type ChangeFields } from '#shared/diff/index/changed-file.ts';
import { t } from '#renderer/texts/t.ts';

/** A comparison, as far as it is needed here. */
export interface Compared {
  readonly commit?: { readonly id: string } | null | undefined;
  readonly commits?: readonly unknown[] | null | undefined;
  readonly diffs?: readonly unknown[] | null | undefined;
  readonly compare_timeout?: boolean | null | undefined;
}

/** The way to the version before. */
export interface FileBase {
  /** Commit, or a branch where no commit is known, at which it is read. */
  readonly ref: string;
  /** A patch of that commit's side that is taken back; null: none. */
  readonly undo: string | null;
  /** It is the version that the changes are against. */
  readonly isSure: boolean;
  /** What it is, in words. */
  readonly words: string;
  /** Why it could not be found, as the failure says it; null: it was found as far as the server tells. */
  readonly failure: string | null;
}

/** Answers with fewer files and characters than this left none out. */
const mostFiles = 1000;
const mostCharacters = 4_000_000;

const diffOf = (entry: unknown): string => {
  const { diff } = entry as { readonly diff?: unknown };
  return typeof diff === 'string' ? diff : '';
};

/** What is known once both comparisons are. */
export const baseOfFile = (
  file: Pick<ChangeFields, 'old_path'>,
  /** Branch or commit that the changes were compared with, and the commit that it is now where that is known. */
  before: string,
  tip: string | null,
  /** From there to the head, and from the head back to it. */
  there: Compared,
  back: Compared,
): FileBase => {
  const commits = back.commits ?? [];
  const diffs = back.diffs ?? [];
  const ref = back.commit?.id ?? tip ?? before;
  const name = shortRef(before);
  const at = shortRef(ref) === name ? name : t('common.at', { name, sha: shortRef(ref) });
  const found = { ref, undo: null, isSure: true, words: t('review_diff.before_at', { ref: at }), failure: null };
  const unsure = { ...found, isSure: false };
  if (there.compare_timeout === true || back.compare_timeout === true) return unsure;
  // It has the commits already: the version from before them is not told.
  if (there.commits?.length === 0) return unsure;
  if (commits.length === 0) return found;
  const size = diffs.reduce<number>((sum, entry) => sum + diffOf(entry).length, 0);
  const [own, other] = diffs.filter((entry) => {
    const fields = readChangeFields(entry);
    return fields?.old_path === file.old_path || fields?.new_path === file.old_path;
  });
  if (own !== undefined) {
    const fields = readChangeFields(own);
    // Elsewhere by now, not there any more, or one of several of that name: there is nothing to take the patch back from.
    if (
      other !== undefined ||
      fields === null ||
      fields.old_path !== fields.new_path ||
      fields.deleted_file ||
      fields.new_file
    )
      return unsure;
    return { ...found, undo: diffOf(own), words: t('review_diff.before_undone', { ref: at }) };
  }
  // The server may have left files out.
  return diffs.length >= mostFiles || size >= mostCharacters ? unsure : found;
};
