/** Computes the lines of files that the server left out, and shows them where the reader is by then. */
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { entryNames } from '../../../../shared/diff/index/changed-file.ts';
import type { IndexedFile } from '../../../../shared/diff/index/patch-index.ts';
import { t } from '../../../texts/t.ts';
import type { VersionRefs } from '../components/diff/versions.tsx';
import type { Computing, ComputingState } from '../model/computing.ts';
import type { Review } from '../model/review.ts';
import { useFileBase } from './use-file-base.ts';

export interface ComputingInput {
  readonly review: Review;
  readonly project: number | string;
  readonly refs: VersionRefs;
  /** The commit that is read; empty while it is not known. */
  readonly head: string;
  readonly files: readonly IndexedFile[];
  /** Lines that stay in place when others appear. */
  readonly kept: () => readonly number[];
}

const none: ReadonlyMap<string, ComputingState> = new Map();

/** Null while the head is not known. */
export const useComputing = ({ review, project, refs, head, files, kept }: ComputingInput): Computing | null => {
  const baseOf = useFileBase(project, refs, head);
  const [states, setStates] = useState(none);
  const [controllers] = useState(() => new Map<string, AbortController>());
  const names = useMemo(() => entryNames(files), [files]);
  const latest = useRef({ names, kept });
  useLayoutEffect(() => {
    latest.current = { names, kept };
  });
  return useMemo(() => {
    if (head === '') return null;
    const nameOf = (file: IndexedFile): string => names[files.indexOf(file)] ?? '';
    const set = (name: string, state: ComputingState | null): void =>
      setStates((before) => {
        const after = new Map(before);
        if (state === null) after.delete(name);
        else after.set(name, state);
        return after;
      });
    const compute = async (wanted: IndexedFile): Promise<void> => {
      const name = nameOf(wanted);
      const controller = new AbortController();
      controllers.set(name, controller);
      set(name, { isRunning: true });
      const base = await baseOf(wanted);
      const file = latest.current.names.indexOf(name);
      const problem = base.isSure
        ? await review.compute({ file, base: base.ref, undo: base.undo, head }, controller.signal)
        : t('review_diff.not_computed', { version: base.words });
      controllers.delete(name);
      if (controller.signal.aborted) set(name, null);
      else if (problem !== null) set(name, { isRunning: false, problem });
      else {
        set(name, null);
        review.change({ kind: 'computed', file, keep: latest.current.kept() });
      }
    };
    return {
      stateOf: (file) => states.get(nameOf(file)),
      start: (file) => void compute(file),
      stop: (file) => controllers.get(nameOf(file))?.abort(),
    };
  }, [review, head, baseOf, states, controllers, files, names]);
};
