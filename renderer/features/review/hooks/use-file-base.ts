/** Finds the version of a file before the changes, by two comparisons that are kept. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ChangeFields } from '../../../../shared/diff/index/changed-file.ts';
import { query } from '../../../api/queries.ts';
import { failureOf } from '../../../api/call-error.ts';
import { t } from '../../../texts/t.ts';
import type { VersionRefs } from '../components/diff/versions.tsx';
import { baseOfFile, type FileBase } from '../model/base-of-file.ts';

const isCommit = (ref: string): boolean => /^[0-9a-f]{40,}$/.test(ref);

/** Two commits always differ by the same; a branch moves. */
const freshFor = (...refs: readonly string[]): number => (refs.every(isCommit) ? Number.POSITIVE_INFINITY : 0);

/** `head`: the commit that is read. */
export const useFileBase = (
  project: number | string,
  { before }: VersionRefs,
  head: string,
): ((file: ChangeFields) => Promise<FileBase>) => {
  const client = useQueryClient();
  return useCallback(
    async (file) => {
      const params = { id: project };
      const compare = async (from: string, to: string) =>
        client.fetchQuery({
          ...query('repository.compare', { params, query: { from, to } }),
          staleTime: freshFor(from, to),
          retry: false,
        });
      /** A tag has none. */
      const tipOf = async (): Promise<string | null> =>
        client
          .fetchQuery({
            ...query('branches.get', { params: { ...params, branch: before } }),
            staleTime: 0,
            retry: false,
          })
          .then(
            (branch) => branch.commit?.id ?? null,
            () => null,
          );
      try {
        const tip = isCommit(before) ? before : await tipOf();
        const from = tip ?? before;
        const [there, back] = await Promise.all([compare(from, head), compare(head, from)]);
        return baseOfFile(file, before, tip, there, back);
      } catch (error) {
        const words = t('review_diff.base_now', { ref: before, why: failureOf(error).message });
        return { ref: before, undo: null, isSure: false, words };
      }
    },
    [client, project, before, head],
  );
};
