/** The dialog of both whole versions of a file: opened by number, read while it is open. */
import { useCallback, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { IndexedFile } from '../../../../shared/diff/index/patch-index.ts';
import { WholeVersions, type ReadVersions } from '../components/whole/whole-versions.tsx';
import type { VersionRefs } from '../components/diff/versions.tsx';
import type { Review } from '../model/review.ts';
import { useFileBase } from './use-file-base.ts';

export interface WholeVersionsInput {
  readonly review: Review;
  readonly project: number | string;
  readonly refs: VersionRefs;
  /** The commit that is read; empty while it is not known. */
  readonly head: string;
  readonly files: readonly IndexedFile[];
}

interface Opened {
  readonly file: IndexedFile;
  readonly read: Promise<ReadVersions>;
  readonly reading: AbortController;
}

/** `open` shows a file by its number; nothing where no commit is known to read it at. */
export const useWholeVersions = ({ review, project, refs, head, files }: WholeVersionsInput) => {
  const baseOf = useFileBase(project, refs, head);
  const [opened, setOpened] = useState<Opened | null>(null);
  const show = (number: number): void => {
    const file = files[number];
    if (file === undefined || head === '') return;
    const reading = new AbortController();
    const readVersions = async (): Promise<ReadVersions> => {
      const base = await baseOf(file);
      const where = { file: number, base: base.ref, undo: base.undo, head };
      return { base, versions: await review.versions(where, reading.signal) };
    };
    setOpened({ file, read: readVersions(), reading });
  };
  const latest = useRef(show);
  useLayoutEffect(() => {
    latest.current = show;
  });
  // The same function for every drawing: rows are drawn again only for what is theirs.
  const open = useCallback((number: number): void => latest.current(number), []);
  const close = (): void => {
    opened?.reading.abort();
    setOpened(null);
  };
  const dialog: ReactNode = opened !== null && (
    <WholeVersions file={opened.file} read={opened.read} head={head} onClose={close} />
  );
  return { open, dialog };
};
