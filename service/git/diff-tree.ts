/** `git diff-tree`: the files that differ between two commits, with patches, in one process, each as soon as git has written it. */
import { concatOwn, releaseMemory } from './process/release-memory.ts';
import { GitTimeout, streamInTurn, type Repository } from './process/run.ts';

/** One changed file, in the fields of the API. */
export interface FileChange {
  readonly old_path: string;
  readonly new_path: string;
  readonly a_mode: string;
  readonly b_mode: string;
  readonly new_file: boolean;
  readonly renamed_file: boolean;
  readonly deleted_file: boolean;
  /** The patch as git writes it, and its memory until the next file is asked for: a copy as text would take twice as much. */
  readonly diff: Uint8Array;
}

type Entry = Omit<FileChange, 'diff'> & { readonly sections: number };

const modeOf = (mode: string): string => (/^0+$/u.test(mode) ? '0' : mode);

/** The entry of a raw record: its fields, and its one or two paths. */
const entryOf = (fields: string, [oldPath = '', newPath = oldPath]: readonly string[]): Entry => {
  const [a = '', b = '', , , status = ''] = fields.slice(1).split(' ');
  const kind = status[0];
  return {
    old_path: oldPath,
    new_path: newPath,
    a_mode: modeOf(a),
    b_mode: modeOf(b),
    new_file: kind === 'A' || kind === 'C',
    renamed_file: kind === 'R',
    deleted_file: kind === 'D',
    // A change of type (file to link) is printed as a deletion and an addition.
    sections: kind === 'T' ? 2 : 1,
  };
};

const hasTwoPaths = (fields: string): boolean => /\s[RC]\d*$/u.test(fields);

/** Reads the NUL-separated raw records; null while they are not whole, which a NUL of its own says. */
const readEntries = (output: Buffer): { entries: Entry[]; patchStart: number } | null => {
  const entries: Entry[] = [];
  let at = 0;
  const next = (): string | null => {
    const end = output.indexOf(0, at);
    if (end < 0) return null;
    const text = output.toString('utf8', at, end);
    at = end + 1;
    return text;
  };
  while (output[at] === 0x3a) {
    const fields = next();
    const paths = fields === null ? [] : [next(), ...(hasTwoPaths(fields) ? [next()] : [])];
    if (fields === null || paths.includes(null)) return null;
    entries.push(
      entryOf(
        fields,
        paths.map((path) => path ?? ''),
      ),
    );
  }
  return output[at] === 0 ? { entries, patchStart: at + 1 } : null;
};

const sectionMark = Buffer.from('\ndiff --git ');

const bodyMarks = ['\n--- ', '\nBinary files '].map((mark) => Buffer.from(mark));

/** A patch begins at its `---` line or at the remark about binary files, below the line `diff --git`; a pure rename has none. */
const bodyStart = (section: Buffer): number =>
  bodyMarks.reduce((start, mark) => {
    const found = section.subarray(0, start).indexOf(mark);
    return found < 0 ? start : found + 1;
  }, section.length);

/** The body in memory of its own; the section's is given back. */
const takeBody = (section: Buffer): Buffer => {
  const body = concatOwn([section.subarray(bodyStart(section))]);
  releaseMemory(section);
  return body;
};

/** Splits patches as they come, and gives the memory of the chunks back: only a section's first line can begin with `diff --git `, lines of files carry a prefix. */
const createSections = () => {
  let pieces: Buffer[] = [];
  /** What the pieces are parts of. */
  let chunks: Buffer[] = [];
  /** The end of what came, where a mark may have begun. */
  let tail = Buffer.alloc(0);

  const cut = (last: Buffer): Buffer => {
    const section = concatOwn([...pieces, last]);
    for (const bytes of chunks) releaseMemory(bytes);
    pieces = [];
    chunks = [];
    return section;
  };
  return {
    /** The sections that this chunk ends. */
    take: (chunk: Buffer): Buffer[] => {
      const sections: Buffer[] = [];
      const seen = concatOwn([tail, chunk]);
      const before = tail.length;
      let from = 0;
      for (let found = seen.indexOf(sectionMark); found >= 0; found = seen.indexOf(sectionMark, found + 1)) {
        // The line break belongs to the section that it ends; it may have come with the chunk before.
        const end = found + 1 - before;
        if (end >= from) {
          sections.push(cut(chunk.subarray(from, end)));
          from = end;
          continue;
        }
        const whole = Buffer.concat(pieces);
        const border = whole.length + end;
        sections.push(concatOwn([whole.subarray(0, border)]));
        pieces = [whole.subarray(border)];
        chunks = [whole];
      }
      pieces.push(chunk.subarray(from));
      chunks.push(chunk);
      tail = Buffer.from(seen.subarray(Math.max(0, seen.length - sectionMark.length + 1)));
      releaseMemory(seen);
      return sections;
    },
    /** The last one. */
    end: (): Buffer[] => {
      const last = cut(Buffer.alloc(0));
      return last.length === 0 ? [] : [last];
    },
  };
};

/** Reads the output of `git diff-tree -z --raw -p` piece by piece, and hands out each file that is whole. What it takes is its own. */
export const createDiffReader = () => {
  let raw: Buffer | null = Buffer.alloc(0);
  let entries: Entry[] = [];
  let at = 0;
  let parts: Buffer[] = [];
  const patches = createSections();

  const filesOf = (patchSections: readonly Buffer[]): FileChange[] =>
    patchSections.flatMap((section) => {
      const entry = entries[at];
      if (!entry) return [];
      const { sections, ...change } = entry;
      parts.push(takeBody(section));
      if (parts.length < sections) return [];
      const [only] = parts;
      const diff = only !== undefined && parts.length === 1 ? only : Buffer.concat(parts);
      parts = [];
      at += 1;
      return [{ ...change, diff }];
    });

  return {
    take: (chunk: Buffer): FileChange[] => {
      if (raw === null) return filesOf(patches.take(chunk));
      raw = Buffer.concat([raw, chunk]);
      const found = readEntries(raw);
      if (found === null) return [];
      entries = found.entries;
      const rest = raw.subarray(found.patchStart);
      raw = null;
      return filesOf(patches.take(rest));
    },
    end: (): FileChange[] => filesOf(patches.end()),
  };
};

const argumentsOf = (from: string, to: string): readonly string[] => [
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
];

const operation = 'compare two commits';

/** Reads the next chunk, or ends the output with a GitTimeout when git takes longer for it than is left. */
const readWithin = async (
  reader: ReadableStreamDefaultReader<Uint8Array>,
  left: number,
): Promise<Uint8Array | undefined> => {
  if (left === Infinity) return (await reader.read()).value;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new GitTimeout(operation));
    }, left);
  });
  try {
    if (left <= 0) throw new GitTimeout(operation);
    return (await Promise.race([reader.read(), late])).value;
  } finally {
    clearTimeout(timer);
  }
};

/** Each file, and its memory given back when the next one is asked for. */
function* andRelease(files: readonly FileChange[]): Generator<FileChange, void, void> {
  for (const file of files) {
    yield file;
    releaseMemory(file.diff);
  }
}

/**
 * What changed from one commit to the other (object ids), renames detected, in the order of paths, each file as soon as git
 * has written it. Git waits for a slow reader, so that no more than a file and a little is in memory; one who goes away ends it.
 * @param timeout milliseconds of waiting for git after which it ends with a GitTimeout; a slow reader's time is not counted
 * @throws GitError between two files, when git fails
 */
export async function* diffCommitsAsTheyCome(
  repository: Repository,
  from: string,
  to: string,
  timeout = Infinity,
): AsyncGenerator<FileChange, void, void> {
  const files = createDiffReader();
  const output = await streamInTurn(repository, { operation, args: argumentsOf(from, to) });
  const reader = output.getReader();
  let left = timeout;
  try {
    for (;;) {
      const begun = performance.now();
      const chunk = await readWithin(reader, left);
      left -= performance.now() - begun;
      if (!chunk) break;
      yield* andRelease(files.take(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)));
    }
    yield* andRelease(files.end());
  } finally {
    await reader.cancel();
  }
}
