/** Handlers of the channels `projects:*`: what the asking window's account was at, has pinned, and finds on its server. */
import type { Account } from './account.ts';
import type { KnownProjects } from './known-projects.ts';
import { searchProjects } from './search-projects.ts';
import type { SignInTools } from './sign-in.ts';
import { Refusal } from '#electron/proxy/refusal.ts';
import type { KnownWindows } from '#electron/windows/known-windows.ts';
import { ChannelError } from '#electron/ipc/channel-error.ts';
import type { AccountCaller, Handlers } from '#electron/ipc/handlers.ts';
import { pushToAccount } from '#electron/ipc/push.ts';
import type { accountChannels } from './channels.ts';

/** What the project channels work with. */
export interface ProjectTools extends SignInTools {
  readonly windows: KnownWindows;
  readonly projects: KnownProjects;
}

type Names = Extract<keyof typeof accountChannels, `projects:${string}`>;

/** Handlers of the project channels; whose projects are meant is decided by the window alone. */
export const projectHandlers = (tools: ProjectTools): Handlers<Pick<typeof accountChannels, Names>> => {
  const { projects, windows, directory } = tools;
  const accountOf = ({ account: key }: AccountCaller): Account => {
    const account = directory.get(key);
    if (account) return account;
    throw new ChannelError('forbidden', 'Only the window of an account has projects.');
  };
  return {
    'projects:list': (_argument, caller) => projects.list(accountOf(caller).key),
    'projects:visit': async (project, caller) => {
      const { key } = accountOf(caller);
      if (await projects.visit(key, project)) pushToAccount(windows, key, 'projects:changed', null);
      return null;
    },
    'projects:pin': async (project, caller) => {
      await projects.pin(accountOf(caller).key, project);
      return null;
    },
    'projects:search': async ({ text }, caller) => {
      try {
        return await searchProjects(accountOf(caller), text, tools);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        throw new ChannelError('unreachable', error.failure.message, error.failure.hint);
      }
    },
  };
};
