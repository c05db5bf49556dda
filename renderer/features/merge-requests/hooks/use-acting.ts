/** Acting on a merge request by one press: what became of it is kept until the next press. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Failure } from '../../../../shared/api/failure.ts';
import { failureOf } from '../../../api/call-error.ts';
import { markStaleAfter } from '../../../api/queries.ts';
import type { Act } from '../model/act.ts';
import type { MergeRequest } from '../model/merge-request.ts';
import { operationOf, perform } from './perform-act.ts';
import { useChangeRight } from './use-change-right.ts';

const needing = { lock: 'people', unlock: 'people' } as const;

/** The acts as the page uses them. */
export interface Acting {
  readonly run: (act: Act) => void;
  /** The act under way. */
  readonly running: Act | null;
  /** The last act that was done, and whether it changed anything. */
  readonly done: { readonly act: Act; readonly hasChanged: boolean } | null;
  readonly failed: { readonly act: Act; readonly failure: Failure } | null;
  readonly forget: () => void;
  /** The server refused it, or another one of the same right, before in this session. */
  readonly isRefused: (act: Act) => boolean;
}

/** Prepares them. */
export const useActing = (item: MergeRequest): Acting => {
  const client = useQueryClient();
  const rights = { own: useChangeRight(item, 'own'), people: useChangeRight(item, 'people') };
  const rightOf = (act: Act) => rights[act in needing ? 'people' : 'own'];
  const acting = useMutation({
    mutationFn: async (act: Act) => perform(act, item),
    onSuccess: async (_hasChanged, act) => markStaleAfter(client, operationOf(act)),
    onError: (error, act) => {
      const isOfRight = operationOf(act) === 'mergeRequests.update';
      if (isOfRight && failureOf(error).code === 'no_right') rightOf(act).remember();
    },
  });
  const { variables: act } = acting;
  return {
    run: (next) => {
      if (!acting.isPending) acting.mutate(next);
    },
    running: acting.isPending && act !== undefined ? act : null,
    done: acting.isSuccess && act !== undefined ? { act, hasChanged: acting.data } : null,
    failed: acting.error && act !== undefined ? { act, failure: failureOf(acting.error) } : null,
    forget: acting.reset,
    isRefused: (which) => operationOf(which) === 'mergeRequests.update' && rightOf(which).isRefused,
  };
};
