/** What is measured in the page: something that shows changes. */

/** One change of an answer, as far as subjects read it. */
export interface GivenChange {
  readonly old_path: string;
  readonly new_path: string;
  readonly new_file: boolean;
  readonly deleted_file: boolean;
  readonly diff: string;
}

/** Changes in memory. */
export interface Given {
  /** Number of the input at the server of this page. */
  readonly iid: number;
  /** The answer as it came; a copy for each reading. */
  readonly bytes: () => Promise<ArrayBuffer>;
  readonly changes: () => Promise<readonly GivenChange[]>;
}

/** Changes that are ready to be shown: code is loaded, data is in memory, workers run. */
export interface Ready {
  show(): void;
  /** Text of the first hunk is in the document. */
  hasText(): boolean;
  /** And it is coloured; null: this subject does not colour. */
  hasColours: (() => boolean) | null;
  close(): void;
}

/** Something that shows changes. */
export interface Subject {
  ready(given: Given, container: HTMLElement): Promise<Ready>;
}

/** What git printed for one change, for subjects that read that. */
export const printed = ({ old_path, new_path, new_file, deleted_file, diff }: GivenChange): string => {
  const mode = new_file ? 'new file mode 100644\n' : deleted_file ? 'deleted file mode 100644\n' : '';
  const before = new_file ? '/dev/null' : `a/${old_path}`;
  const after = deleted_file ? '/dev/null' : `b/${new_path}`;
  return `diff --git a/${old_path} b/${new_path}\n${mode}--- ${before}\n+++ ${after}\n${diff}`;
};

/** Both sides of a change as far as its hunks have them, for subjects that show one file from its two versions. */
export const sidesOf = ({ diff }: GivenChange): readonly [string, string] => {
  const before: string[] = [];
  const after: string[] = [];
  for (const line of diff.split('\n')) {
    const sign = line.charAt(0);
    if (sign === ' ' || sign === '-') before.push(line.slice(1));
    if (sign === ' ' || sign === '+') after.push(line.slice(1));
  }
  return [before.join('\n'), after.join('\n')];
};
