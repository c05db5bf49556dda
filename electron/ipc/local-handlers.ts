/** The channels `local-service:*`: open it, list its projects. */
import { summaryOf } from '../accounts/account.ts';
import type { Account } from '../accounts/account.ts';
import type { Directory } from '../accounts/directory.ts';
import type { LocalProject } from '../../shared/ipc/channels.ts';
import { enter, onlySignIn } from './account-handlers.ts';
import type { AccountTools } from './account-handlers.ts';
import { explainedLocal } from './explained-local.ts';
import type { Handlers } from './handle.ts';

/** What the local channels work with. */
export interface LocalTools extends Pick<AccountTools, 'open' | 'windows' | 'occasions'> {
  readonly directory: Directory;
  /** Starts the service and answers its account. */
  readonly openLocal: () => Promise<Account>;
  readonly projects: () => Promise<readonly LocalProject[]>;
}

/** Handlers of the local channels. */
export const localHandlers = (tools: LocalTools): Pick<Handlers, `local-service:${string}` & keyof Handlers> => ({
  'local-service:open': async (_argument, caller) => {
    onlySignIn(caller);
    const account = await explainedLocal(tools.openLocal());
    enter(account, tools);
    return summaryOf(account);
  },
  'local-service:projects': (_argument, { role }) => {
    const account = role.kind === 'account' ? tools.directory.get(role.key) : undefined;
    return account?.token_home === 'local-service' ? explainedLocal(tools.projects()) : [];
  },
});
