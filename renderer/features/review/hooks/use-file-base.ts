/** Finds the version of a file before the changes, by two comparisons that are kept. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { shortRef } from '#shared/commit-id.ts';
import { query } from '#renderer/api/queries.ts';
import { failureOf } from '#renderer/api/call-error.ts';
import { t } from '#renderer/texts/t.ts';
import { baseOfFile } from '#renderer/features/review/model/base-of-file.ts';
import type { BaseOf } from '#renderer/features/review/store/files.ts';
import { headShaOf } from '#renderer/features/review/store/lines.ts';
import { useReviewStore } from '#renderer/features/review/store/review-store.ts';

const isCommit = (ref: string): boolean => /^[0-9a-f]{40,}$/.test(ref);

/** Two commits always differ by the same; a branch moves. */
const freshFor = (...refs: readonly string[]): number => (refs.every(isCommit) ? Number.POSITIVE_INFINITY : 0);

export const useFileBase = (): BaseOf => {
  const client = useQueryClient();
  const store = useReviewStore();
  return useCallback(
    async (file) => {
      const { project } = store;
      const { before } = store.state().refs;
      const head = headShaOf(store);
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
        const words = t('review_diff.before_at', { ref: shortRef(before) });
        return { ref: before, undo: null, isSure: false, words, failure: failureOf(error).message };
      }
    },
    [client, store],
  );
};
