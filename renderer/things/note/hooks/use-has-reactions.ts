/** Whether comments can be reacted to here: on merge requests, at a server that is new enough, by whoever is signed in. */
import { isFrom, reactionsSince } from '#shared/api/server-age.ts';
import { bridgeQuery } from '#renderer/api/bridge.ts';
import { sharedQuery } from '#renderer/api/shared-query.ts';
import type { NoteTarget } from '#renderer/things/note/model/note-target.ts';

const useAccountPart = sharedQuery(bridgeQuery('accounts:current', undefined));

export const useHasReactions = ({ kind }: NoteTarget): boolean =>
  useAccountPart((account) =>
    Boolean(account && account.token_home !== 'none' && isFrom(account.server_version, reactionsSince)),
  ) && kind === 'merge-request';
