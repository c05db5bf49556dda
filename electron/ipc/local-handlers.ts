/** The channels `local-service:*`: open it, list its projects. */
import { summaryOf } from '../accounts/account.ts';
import type { Account } from '../accounts/account.ts';
import type { Directory } from '../accounts/directory.ts';
import { LocalServiceError } from '../local-service/local-service.ts';
import type { LocalProject } from '../../shared/ipc/channels.ts';
import { enter, onlySignIn } from './account-handlers.ts';
import type { AccountTools } from './account-handlers.ts';
import { ChannelError } from './channel-error.ts';
import type { Handlers } from './handle.ts';

/** What the local channels work with. */
export interface LocalTools extends Pick<AccountTools, 'open' | 'windows'> {
  readonly directory: Directory;
  /** Starts the service and answers its account. */
  readonly openLocal: () => Promise<Account>;
  readonly projects: () => Promise<readonly LocalProject[]>;
}

const explained = async <Value>(work: Promise<Value>): Promise<Value> => {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof LocalServiceError)) throw error;
    throw new ChannelError('local_service', error.message, error.hint);
  }
};

/** Handlers of the local channels. */
export const localHandlers = (tools: LocalTools): Pick<Handlers, `local-service:${string}` & keyof Handlers> => ({
  'local-service:open': async (_argument, caller) => {
    onlySignIn(caller);
    const account = await explained(tools.openLocal());
    enter(account, tools);
    return summaryOf(account);
  },
  'local-service:projects': (_argument, { role }) => {
    const account = role.kind === 'account' ? tools.directory.get(role.key) : undefined;
    return account?.token_home === 'local-service' ? explained(tools.projects()) : [];
  },
});
