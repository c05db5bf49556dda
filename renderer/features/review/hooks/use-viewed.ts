/** Which files were viewed: marks kept on this computer, held by the hash of what each file changes. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import { entryNames } from '../../../../shared/diff/index/changed-file.ts';
import type { ViewedMark, ViewedTarget } from '../../../../electron/reading/channels.ts';
import { ask, channelFailureOf } from '../../../api/bridge.ts';
import type { ChangesState } from '../../../workers/changes/changes-client.ts';
import { isWhole } from '../model/notice-words.ts';

/** The marks of one review. */
export interface Viewed {
  /** Null while it is not known. */
  of(file: number): boolean | null;
  readonly count: number;
  /** Whether that is known of every file. */
  readonly isKnown: boolean;
  /** Why marks are not kept; null when they are. */
  readonly problem: string | null;
  /** Sets or takes off the marks of files: one message for any number. */
  mark(files: readonly number[], isViewed: boolean): void;
}

/** The hash that a file's mark must have now; a patch that does not tell all holds by the head alone. */
const hashOf = (state: ChangesState, file: number): string | null => {
  const fields = state.files[file];
  if (fields === undefined) return null;
  if (isWhole(fields)) return state.hashes[file] ?? null;
  return state.head === null || state.head.sha === '' ? null : `sha:${state.head.sha}`;
};

const marksOf = (state: ChangesState, names: readonly string[], files: readonly number[]): ViewedMark[] =>
  files.flatMap((file) => {
    const path = names[file];
    const hash = hashOf(state, file);
    return path === undefined || hash === null ? [] : [{ path, hash }];
  });

const changed = (
  before: ReadonlyMap<string, string>,
  marks: readonly ViewedMark[],
  isViewed: boolean,
): ReadonlyMap<string, string> => {
  const after = new Map(before);
  for (const { path, hash } of marks)
    if (isViewed) after.set(path, hash);
    else after.delete(path);
  return after;
};

/** Reads and keeps the marks of a review; without a target there are none. */
export const useViewed = (target: ViewedTarget | null, state: ChangesState): Viewed => {
  const [marks, setMarks] = useState<ReadonlyMap<string, string> | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    if (target === null) return undefined;
    let isGone = false;
    void ask('viewed:read', target).then(
      (read) => {
        if (!isGone) setMarks(new Map(read.map(({ path, hash }) => [path, hash])));
      },
      (error: unknown) => {
        if (isGone) return;
        setMarks(new Map());
        setProblem(channelFailureOf(error).message);
      },
    );
    return () => {
      isGone = true;
    };
  }, [target]);

  const names = useMemo(() => entryNames(state.files), [state.files]);
  const flags = useMemo(
    () =>
      names.map((name, at) => {
        const hash = hashOf(state, at);
        return marks === null || hash === null ? null : marks.get(name) === hash;
      }),
    [state, names, marks],
  );

  const of = useCallback((file: number) => flags[file] ?? null, [flags]);

  return {
    of,
    count: flags.reduce((sum, flag) => sum + (flag === true ? 1 : 0), 0),
    isKnown: flags.every((flag) => flag !== null),
    problem,
    mark: (files, isViewed) => {
      const list = marksOf(state, names, files);
      if (target === null || list.length === 0 || marks === null) return;
      setMarks(changed(marks, list, isViewed));
      void ask('viewed:mark', { target, marks: list, viewed: isViewed }).then(
        () => setProblem(null),
        (error: unknown) => {
          // What is shown is what is kept.
          setMarks(marks);
          setProblem(channelFailureOf(error).message);
        },
      );
    },
  };
};
