/** Acting on a merge request: what became of it is kept until the next press. */
import type { ActionSet } from '#renderer/blocks/action/use-action-set.ts';
import { useActions } from '#renderer/blocks/action/use-actions.tsx';
import { useServerVersion } from '#renderer/blocks/server-age/use-server-version.ts';
import { mergeRequestActions, type MergeRequestAction } from '#renderer/things/merge-request/actions.tsx';
import type { MergeRequest } from '#renderer/things/merge-request/merge-request.ts';
import type { Acted } from '#renderer/things/merge-request/switches.ts';

/** The actions of a merge request, and the merge request as they need it. */
export interface Acting extends ActionSet<MergeRequestAction> {
  readonly thing: Acted;
}

/**
 * Prepares them.
 * @param ask opens the dialog of one that asks first; without it, the screen shows a success anyway
 */
export const useActing = (item: MergeRequest, ask?: (action: MergeRequestAction) => void): Acting => {
  const thing = { ...item, release: useServerVersion() };
  return { ...useActions(mergeRequestActions, thing, ask ? { ask } : { isSilent: true }), thing };
};
