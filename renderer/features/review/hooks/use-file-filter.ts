/** The filter of the changed files: the tree and the lines show what fits it, and nothing else while it is set. */
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { pathOf } from '../../../../shared/diff/index/changed-file.ts';
import type { IndexedFile } from '../../../../shared/diff/index/patch-index.ts';
import { useCommand } from '../../../components/context/commands.tsx';
import { matchesFilter } from '../model/file-tree.ts';

export interface FileFilter {
  readonly text: string;
  set(text: string): void;
  clear(): void;
  /** Files that fit. */
  readonly shown: number;
  /** Whether a file does not fit; null while nothing is filtered. The same function until other files fit. */
  readonly isLeftOut: ((file: number) => boolean) | null;
}

export const useFileFilter = (files: readonly IndexedFile[]): FileFilter => {
  const [text, set] = useState('');
  const words = text.trim();
  const fitting = useMemo(
    () => (words === '' ? null : files.map((file) => matchesFilter(pathOf(file), words))),
    [files, words],
  );
  const isLeftOut = useMemo(() => (fitting === null ? null : (file: number) => fitting[file] !== true), [fitting]);
  const shown = fitting === null ? files.length : fitting.filter(Boolean).length;
  const clear = (): void => set('');
  useCommand('screen.close', clear, text !== '');
  return { text, set, clear, shown, isLeftOut };
};

/** Calls back when something else is filtered: the first of what fits comes into view. */
export const useFirstOfFilter = ({ text, shown }: FileFilter, show: () => void): void => {
  const showFirst = useEffectEvent(() => {
    if (text.trim() !== '' && shown > 0) show();
  });
  useEffect(() => showFirst(), [text]);
};
