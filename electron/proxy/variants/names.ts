/** Names of parameters on newer servers. The server's version decides, because a wrong name is silently ignored. */
import { isFrom } from '#shared/api/server-age.ts';
import type { CheckedCall } from '#electron/proxy/call.ts';
import { parameterNames } from '#electron/proxy/call-record.ts';
import type { Context } from '#electron/proxy/context.ts';
import { send } from './fallback.ts';
import type { Fallback } from './fallback.ts';

interface Renaming {
  /** The first release that takes the new names. */
  readonly from: string;
  readonly names: Readonly<Record<string, string>>;
}

const profileNames: Renaming = {
  from: '11.0',
  names: { messenger_id: 'skype', network_profile: 'linkedin', social_account: 'twitter' },
};
const snippetNames: Renaming = { from: '13.0', names: { code: 'content' } };

const renamings: Readonly<Record<string, Renaming>> = {
  'users.create': profileNames,
  'users.update': profileNames,
  'snippets.create': snippetNames,
  'snippets.update': snippetNames,
};

const withNames = (call: CheckedCall, { names }: Renaming): CheckedCall => ({
  ...call,
  named: parameterNames(call),
  body: Object.fromEntries(Object.entries(call.body).map(([name, value]) => [names[name] ?? name, value])),
});

/** From this release on jobs that were retried are left out of a pipeline's unless they are asked for: its stages stand in order by them. */
const leavesRetriedOut = '13.9';

/** The call with the parameter names of the server's release. */
export const withServerNames = (context: Context, call: CheckedCall): CheckedCall => {
  if (call.id === 'jobs.listByPipeline' && isFrom(context.profile().version, leavesRetriedOut))
    return { ...call, query: { ...call.query, include_retried: true } };
  const renaming = Object.hasOwn(renamings, call.id) ? renamings[call.id] : undefined;
  return renaming && isFrom(context.profile().version, renaming.from) ? withNames(call, renaming) : call;
};

/** The fallback for a server without a known version: its 400 says that it wants `content`, and nothing was written. */
export const snippetByContent: Fallback = {
  isMissing: ({ failure }) =>
    failure.status === 400 && /\bcontent\b.*\b(is|are) missing|\bcode\b.*\binvalid/i.test(failure.serverMessage ?? ''),
  deliver: (context, call, signals) => send(context, withNames(call, snippetNames), signals),
};
