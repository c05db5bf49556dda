/** Approving the merge request that is open: on any of its tabs, asked first where its changes were not read to the end. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { approvalsSince, isFrom } from '#shared/api/server-age.ts';
import { useDrawnHead } from '#renderer/api/channels/drawn-heads.ts';
import { markStale, query } from '#renderer/api/queries.ts';
import type { ActionSet } from '#renderer/blocks/action/use-action-set.ts';
import { useActions } from '#renderer/blocks/action/use-actions.tsx';
import { useServerVersion } from '#renderer/blocks/server-age/use-server-version.ts';
import { useCommand } from '#renderer/components/context/commands.tsx';
import { readStateOf, type ReadState } from '#renderer/features/merge-requests/model/read-state.ts';
import { approvalActions, approvalReads, type Approvals } from '#renderer/things/merge-request/approving.ts';
import { paramsOf } from '#renderer/things/merge-request/change.ts';
import { isOpen, type MergeRequest } from '#renderer/things/merge-request/merge-request.ts';

/** ms between two looks, as the page itself is read again. */
const every = 30_000;

/** Null where the server has none, or they are not known yet. */
const useApprovals = (item: MergeRequest): Approvals | null => {
  const version = useServerVersion();
  const { data = null } = useQuery({
    ...query('approvals.get', { params: paramsOf(item) }),
    enabled: isOpen(item) && isFrom(version, approvalsSince),
    // What a server has not is no reason to ask again.
    refetchInterval: ({ state }) => (state.data === undefined ? false : every),
  });
  return data;
};

/** Approving as the page uses it. */
export interface Approving {
  readonly approvals: Approvals | null;
  readonly acting: ActionSet<(typeof approvalActions)[number]['id']>;
  /** Approves at once what was read to the end, and opens the question for anything else; null where it is not offered. */
  readonly start: (() => void) | null;
  /** Null where there is no own approval to take back. */
  readonly takeBack: (() => void) | null;
  /** The head that the question names; null while it is closed. */
  readonly named: string | null;
  readonly read: ReadState;
  readonly close: () => void;
}

export const useApproving = (item: MergeRequest): Approving => {
  const client = useQueryClient();
  const approvals = useApprovals(item);
  const read = readStateOf(item, useDrawnHead(item.project_id, item.iid).drawn);
  const [named, setNamed] = useState<string | null>(null);
  const acting = useActions(approvalActions, item, {
    onDone: () => setNamed(null),
    onFailed: () => markStale(client, approvalReads),
  });
  const isIdle = acting.running === null && acting.state.kind !== 'unknown';
  const canApprove =
    approvals?.user_can_approve === true && approvals.require_password_to_approve !== true && Boolean(item.sha);
  const start = (): void => {
    if (read.kind === 'drawn') acting.run('approve');
    else setNamed(item.sha);
  };
  // What was read is known within moments.
  const isOffered = canApprove && isIdle && read.kind !== 'unknown' && acting.obstacleOf('approve') === null;
  useCommand('merge-request.approve', start, isOffered && named === null);
  return {
    approvals,
    acting,
    start: isOffered ? start : null,
    takeBack: approvals?.user_has_approved === true && isIdle ? () => acting.run('unapprove') : null,
    named,
    read,
    close: () => setNamed(null),
  };
};
