/** The channels `projects:*`: what the asking window's account was at, has pinned, and finds on its server. */
import type { Account } from '../accounts/account.ts';
import type { KnownProjects } from '../accounts/known-projects.ts';
import { searchProjects } from '../accounts/search-projects.ts';
import type { SignInTools } from '../accounts/sign-in.ts';
import { Refusal } from '../proxy/refusal.ts';
import { windowsOfAccount } from '../windows/known-windows.ts';
import type { KnownWindow, KnownWindows } from '../windows/known-windows.ts';
import { ChannelError } from './channel-error.ts';
import type { Handlers } from './handle.ts';
import { push } from './push.ts';

/** What the project channels work with. */
export interface ProjectTools extends SignInTools {
  readonly windows: KnownWindows;
  readonly projects: KnownProjects;
}

/** Handlers of the project channels; whose projects are meant is decided by the window alone. */
export const projectHandlers = (tools: ProjectTools): Pick<Handlers, `projects:${string}` & keyof Handlers> => {
  const { projects, windows, directory } = tools;
  const accountOf = ({ role }: KnownWindow): Account => {
    const account = role.kind === 'account' ? directory.get(role.key) : undefined;
    if (account) return account;
    throw new ChannelError('forbidden', 'Only the window of an account has projects.');
  };
  const sendChanged = (key: string): void => {
    for (const { window } of windowsOfAccount(windows, key)) push(window, 'projects:changed', null);
  };
  return {
    'projects:list': (_argument, caller) => projects.list(accountOf(caller).key),
    'projects:visit': async (project, caller) => {
      const { key } = accountOf(caller);
      if (await projects.visit(key, project)) sendChanged(key);
      return null;
    },
    'projects:pin': async (project, caller) => {
      const { key } = accountOf(caller);
      await projects.pin(key, project);
      sendChanged(key);
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
