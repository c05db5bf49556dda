/** Pushes of a branch in a repository of git's own: commits, amended ones, squashes, renames, and rebases onto a target that moves. */
import { execFileSync } from 'node:child_process';
import { readChangeFields } from '#shared/diff/index/changed-file.ts';
import { createPatchIndex } from '#shared/diff/index/patch-index.ts';
import type { HeadFile, HeadFiles } from '#shared/review/interdiff/interdiff.ts';
import type { PatchedFile } from '#shared/review/interdiff/pair-files.ts';
import { textCodec } from '#renderer/workers/text-codec.ts';
import type { Files } from './edited-files.ts';
import { importText } from './import-files.ts';

const zero = '0'.repeat(40);

/** Git in a bare repository of its own. */
export const createPushes = (folder: string) => {
  const git = (args: readonly string[], input?: string): string =>
    execFileSync('git', args, {
      cwd: folder,
      ...(input !== undefined && { input }),
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      stdio: ['pipe', 'pipe', 'pipe'],
      env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' },
    });
  git(['init', '--quiet', '--bare', '.']);

  const treeOf = (files: Files): string => {
    git(
      ['fast-import', '--quiet', '--force'],
      `commit refs/heads/made\ncommitter A <a@b.example> 0 +0000\ndata 0\n${importText(files)}`,
    );
    return git(['rev-parse', 'refs/heads/made^{tree}']).trim();
  };

  const filesOf = (tree: string): Files => {
    const entries = git(['ls-tree', '-r', tree]).split('\n').slice(0, -1);
    const read = Buffer.from(
      git(['cat-file', '--batch'], entries.map((entry) => `${entry.split(/\s/)[2] ?? ''}\n`).join('')),
    );
    let at = 0;
    return new Map(
      entries.map((entry) => {
        // "<id> blob <bytes>", the bytes, the end of a line.
        const start = read.indexOf('\n', at) + 1;
        const size = Number(read.toString('latin1', at, start).split(' ')[2]);
        at = start + size + 1;
        return [
          entry.split('\t')[1] ?? '',
          read
            .toString('utf8', start, start + size)
            .split('\n')
            .slice(0, -1),
        ] as const;
      }),
    );
  };

  /** What a merge request of `head` into `base` changes, as a server answers it. */
  const changesOf = (base: string, head: string): readonly PatchedFile[] => {
    const raw = git(['diff-tree', '-r', '-M', '-z', '--raw', '--abbrev=40', base, head]).split('\0');
    // Of all files at once, in the same order; no line of a patch itself begins like this.
    const patches = git(['diff-tree', '-r', '-M', '-p', base, head]).split(/^(?=diff --git )/m);
    const files: PatchedFile[] = [];
    for (let at = 0; raw[at]?.startsWith(':') === true;) {
      const [a_mode = '', b_mode = '', before = '', after = '', status = ''] = (raw[at] ?? '').slice(1).split(' ');
      const old = raw[at + 1] ?? '';
      const isRename = status.startsWith('R');
      const path = isRename ? (raw[at + 2] ?? '') : old;
      at += isRename ? 3 : 2;
      const fields = readChangeFields({
        old_path: old,
        new_path: path,
        a_mode,
        b_mode,
        new_file: before === zero,
        deleted_file: after === zero,
        renamed_file: isRename,
      });
      if (fields === null) throw new Error('A change without a path.');
      const text = patches[files.length] ?? '';
      const first = text.search(/^@@ /m);
      const patch = first < 0 ? '' : text.slice(first);
      const { notice } = createPatchIndex().addFile(fields, textCodec.encode(patch));
      files.push({ fields, patch, notice });
    }
    return files;
  };

  /** Some files of a tree, as a server answers them. */
  const headFiles = (tree: string, wanted: readonly string[]): HeadFiles => {
    const entries = new Map(
      git(['ls-tree', '-r', '-z', tree])
        .split('\0')
        .map((entry) => {
          const [about = '', path = ''] = entry.split('\t');
          const [mode = '', , id = ''] = about.split(' ');
          return [path, { mode, id }] as const;
        }),
    );
    return new Map(
      wanted.map((path): readonly [string, HeadFile | 'absent'] => {
        const entry = entries.get(path);
        if (entry === undefined) return [path, 'absent'];
        const isSubmodule = entry.mode === '160000';
        const text = isSubmodule ? `Subproject commit ${entry.id}\n` : git(['cat-file', 'blob', entry.id]);
        return [path, { mode: entry.mode, text }];
      }),
    );
  };

  /** The tree of `head` once what it changes is applied to another base; null where that conflicts. */
  const rebased = (oldBase: string, base: string, head: string): string | null => {
    const commit = (tree: string, ...parents: readonly string[]): string =>
      git([
        ...['-c', 'user.name=A', '-c', 'user.email=a@b.example', 'commit-tree', tree, '-m', 'x'],
        ...parents.flatMap((parent) => ['-p', parent]),
      ]).trim();
    const from = commit(oldBase);
    try {
      return git(['merge-tree', '--write-tree', commit(base, from), commit(head, from)]).split('\n')[0] ?? null;
    } catch {
      return null;
    }
  };

  return { git, treeOf, filesOf, changesOf, headFiles, rebased };
};
