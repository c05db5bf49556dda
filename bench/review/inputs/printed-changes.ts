/** Changes as the API sends them, from what `git diff` prints. */

/** One change of an answer. */
export interface SentChange {
  readonly old_path: string;
  readonly new_path: string;
  readonly a_mode: string;
  readonly b_mode: string;
  readonly new_file: boolean;
  readonly renamed_file: boolean;
  readonly deleted_file: boolean;
  readonly diff: string;
}

const nameOf = (head: string, pattern: RegExp): string | undefined => pattern.exec(head)?.[1];

const changeOf = (printed: string): SentChange => {
  const hunks = printed.indexOf('\n@@ ');
  const head = hunks < 0 ? printed : printed.slice(0, hunks + 1);
  const [, before = '', after = ''] = /^diff --git a\/(.*) b\/(.*)$/m.exec(head) ?? [];
  const mode = nameOf(head, /^index \S+ (\d+)$/m) ?? '100644';
  const isNew = /^new file mode/m.test(head);
  const isDeleted = /^deleted file mode/m.test(head);
  return {
    old_path: nameOf(head, /^rename from (.*)$/m) ?? before,
    new_path: nameOf(head, /^rename to (.*)$/m) ?? after,
    a_mode: isNew ? '0' : (nameOf(head, /^(?:old|deleted file) mode (\d+)$/m) ?? mode),
    b_mode: isDeleted ? '0' : (nameOf(head, /^new (?:file )?mode (\d+)$/m) ?? mode),
    new_file: isNew,
    renamed_file: /^rename from/m.test(head),
    deleted_file: isDeleted,
    diff: hunks < 0 ? '' : printed.slice(hunks + 1),
  };
};

/** All changes of one comparison. A line of a file never begins a line with `diff`: it has its sign before it. */
export const changesOf = (patch: string): SentChange[] =>
  patch === '' ? [] : patch.split(/^(?=diff --git )/m).map(changeOf);
