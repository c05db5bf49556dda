/** Pushes of a branch in a repository of git's own: commits, amended ones, squashes, renames, and rebases onto a target that moves. */
import { execFileSync } from 'node:child_process';
import { readChangeFields } from '../../../shared/diff/index/changed-file.ts';
import { createPatchIndex } from '../../../shared/diff/index/patch-index.ts';
import type { PatchedFile } from '../../../shared/review/interdiff/interdiff.ts';
import { textCodec } from '../text-codec.ts';
import type { Files } from './edited-files.ts';

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
    const entries = [...files].map(([path, lines]) => {
      const blob = git(['hash-object', '-w', '--stdin'], lines.map((line) => `${line}\n`).join('')).trim();
      return `100644 blob ${blob}\t${path}\n`;
    });
    return git(['mktree'], entries.toSorted((one, two) => (one < two ? -1 : 1)).join('')).trim();
  };

  const filesOf = (tree: string): Files =>
    new Map(
      git(['ls-tree', '-r', '--name-only', tree])
        .split('\n')
        .filter((path) => path !== '')
        .map((path) => {
          const lines = git(['cat-file', 'blob', `${tree}:${path}`]).split('\n');
          lines.pop();
          return [path, lines] as const;
        }),
    );

  /** What a merge request of `head` into `base` changes, as a server answers it. */
  const changesOf = (base: string, head: string): readonly PatchedFile[] => {
    const raw = git(['diff-tree', '-r', '-M', '-z', '--raw', '--abbrev=40', base, head]).split('\0');
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
      const text = git(['diff-tree', '-r', '-M', '-p', base, head, '--', ...new Set([old, path])]);
      const first = text.search(/^@@ /m);
      const patch = first < 0 ? '' : text.slice(first);
      const { notice } = createPatchIndex().addFile(fields, textCodec.encode(patch));
      files.push({ fields, patch, notice });
    }
    return files;
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

  return { treeOf, filesOf, changesOf, rebased };
};
