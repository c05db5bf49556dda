/** `git diff-tree`: the files that differ between two commits, with patches, in one process. */
import { run, type Repository } from './run.ts';

/** One changed file, in the fields of the API. */
export interface FileChange {
  readonly old_path: string;
  readonly new_path: string;
  readonly a_mode: string;
  readonly b_mode: string;
  readonly diff: string;
  readonly new_file: boolean;
  readonly renamed_file: boolean;
  readonly deleted_file: boolean;
}

type Entry = Omit<FileChange, 'diff'> & { readonly sections: number };

const modeOf = (mode: string): string => (/^0+$/u.test(mode) ? '0' : mode);

/** Reads the NUL-separated raw records; returns them and where the patches begin. */
const readEntries = (output: Buffer): { entries: Entry[]; patchStart: number } => {
  const entries: Entry[] = [];
  let at = 0;
  const next = (): string => {
    const end = output.indexOf(0, at);
    const text = output.toString('utf8', at, end);
    at = end + 1;
    return text;
  };
  while (output[at] === 0x3a) {
    const [a = '', b = '', , , status = ''] = next().slice(1).split(' ');
    const kind = status[0];
    const oldPath = next();
    const newPath = kind === 'R' || kind === 'C' ? next() : oldPath;
    entries.push({
      old_path: oldPath,
      new_path: newPath,
      a_mode: modeOf(a),
      b_mode: modeOf(b),
      new_file: kind === 'A' || kind === 'C',
      renamed_file: kind === 'R',
      deleted_file: kind === 'D',
      // A change of type (file to link) is printed as a deletion and an addition.
      sections: kind === 'T' ? 2 : 1,
    });
  }
  return { entries, patchStart: output[at] === 0 ? at + 1 : at };
};

const sectionMark = Buffer.from('\ndiff --git ');

/** Splits the patches: only a section's first line can begin with `diff --git `, lines of files carry a prefix. */
const readSections = (patches: Buffer): string[] => {
  const sections: string[] = [];
  let start = 0;
  while (start < patches.length) {
    const found = patches.indexOf(sectionMark, start);
    const end = found < 0 ? patches.length : found + 1;
    sections.push(patches.toString('utf8', start, end));
    start = end;
  }
  return sections;
};

/** A patch begins at its `---` line or at the remark about binary files; a pure rename has none. */
const bodyOf = (section: string): string => {
  const match = /^(?:--- |Binary files )/mu.exec(section);
  return match ? section.slice(match.index) : '';
};

/**
 * What changed from one commit to the other (object ids), renames detected, in the order of paths.
 * @param patience milliseconds after which it ends with a GitTimeout
 */
export const diffCommits = async (
  repository: Repository,
  from: string,
  to: string,
  patience?: number,
): Promise<FileChange[]> => {
  const { stdout } = await run(repository, {
    operation: 'compare two commits',
    ...(patience !== undefined && { patience }),
    args: [
      'diff-tree',
      '-r',
      '-z',
      '-M',
      '-l2000',
      '--raw',
      '-p',
      '--no-color',
      '--no-ext-diff',
      '--no-textconv',
      from,
      to,
    ],
  });
  const { entries, patchStart } = readEntries(stdout);
  const sections = readSections(stdout.subarray(patchStart));
  let at = 0;
  return entries.map(({ sections: count, ...entry }) => {
    const diff = sections
      .slice(at, at + count)
      .map(bodyOf)
      .join('');
    at += count;
    return { ...entry, diff };
  });
};
