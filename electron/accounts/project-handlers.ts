/** Handlers of the channels `projects:*`: what the asking window's account was at, has pinned, and finds on its server. */
import { ChannelError } from '#electron/ipc/channel-error.ts';
import type { AccountCaller, Handlers } from '#electron/ipc/handlers.ts';
import { pushToAccount } from '#electron/ipc/push.ts';
import { fault } from '#electron/proxy/faults.ts';
import { parseJson } from '#electron/proxy/json-text.ts';
import { Refusal } from '#electron/proxy/refusal.ts';
import { failureWithoutToken, withoutToken } from '#electron/proxy/without-token.ts';
import type { KnownWindows } from '#electron/windows/known-windows.ts';
import { failureOf, isSuccess } from '#shared/api/failure-of.ts';
import { readAnswer } from '#shared/api/tolerant.ts';
import { buildUrl } from '#shared/api/url.ts';
import { projectVariants } from '#shared/api/variants/today.ts';
import type { Account } from './account.ts';
import { bareCall } from './bare-call.ts';
import type { accountChannels, KnownProject } from './channels.ts';
import type { KnownProjects } from './known-projects.ts';
import type { SignInTools } from './sign-in.ts';

const id = 'variants.searchProjects';
/** Few: the answer is read under the small cap of calls without a proxy. */
const most = 10;

/**
 * Projects whose name or path holds the text; null where the server is of an age that has no such call.
 * @throws Refusal
 */
export const searchProjects = async (
  account: Account,
  text: string,
  { directory, transport, limits }: SignInTools,
): Promise<readonly Pick<KnownProject, 'id' | 'path'>[] | null> => {
  if (account.server_version === null) return null;
  const token = await directory.token(account.key);
  if (token === null && account.token_home !== 'none') return null;
  const operation = projectVariants[id];
  const target = { host: new URL(account.base_url).host, operation: id };
  const query = { search: text, simple: true, per_page: most, order_by: 'last_activity_at' };
  const answer = await bareCall(
    {
      url: buildUrl(account.base_url, operation, { params: {}, query }),
      method: operation.method,
      headers: {
        accept: 'application/json',
        ...(token !== null && { 'private-token': token }),
        'user-agent': 'Lectern',
      },
      body: null,
      isDownload: false,
    },
    target,
    transport,
    limits,
  );
  if (!isSuccess(answer.status)) {
    const body = new TextDecoder().decode(answer.bytes);
    const failure = failureOf({
      ...target,
      method: operation.method,
      status: answer.status,
      body,
      isWithoutToken: token === null,
    });
    throw new Refusal(failureWithoutToken(failure, token));
  }
  const read = readAnswer(operation.answer, parseJson(answer.bytes, answer.headers.get('content-type') ?? '', target));
  if (!read.ok) throw new Refusal(fault('unreadable', target, `In “${read.problem.path}” ${read.problem.message}.`));
  return read.value.map((project) => ({ id: project.id, path: withoutToken(project.path_with_namespace, token) }));
};

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
