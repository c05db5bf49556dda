/** The head that a merge request stands at, read again where the changes on screen belong to another one than the page around knows. */
import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { ViewedTarget } from '#electron/reading/channels.ts';
import { call } from '#renderer/api/call.ts';
import { markStale } from '#renderer/api/queries.ts';

/**
 * Which of two different heads is the newer one is only known once the server is asked: the page around may have been
 * read before the changes were.
 * @param sha head of the changes; empty while it is not known
 * @param pageSha head that the page around shows; null: none, or the changes are not those of a head
 * @returns the head that the server names, where it is another one than that of the changes; else null
 */
export const useComparedHead = (target: ViewedTarget | null, sha: string, pageSha: string | null): string | null => {
  const client = useQueryClient();
  const [compared, setCompared] = useState<{ readonly of: string; readonly sha: string | null } | null>(null);
  const of = target === null || sha === '' || pageSha === null || pageSha === sha ? null : `${sha} ${pageSha}`;
  useEffect(() => {
    if (of === null || target === null) return undefined;
    let isCurrent = true;
    const read = async (): Promise<void> => {
      const params = { id: target.project, merge_request_iid: target.iid };
      const { answer } = await call('mergeRequests.get', { params });
      if (!isCurrent) return;
      setCompared({ of, sha: answer.sha });
      if (answer.sha !== pageSha) await markStale(client, ['mergeRequests.get']);
    };
    // Unanswered, nothing is said of which is newer.
    read().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [client, of, pageSha, target]);
  return of === null || compared?.of !== of || compared.sha === sha ? null : compared.sha;
};
