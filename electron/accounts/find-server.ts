/** Finds the server that a link is on: the longest path of the link at which the API answers. */
import { checkBaseUrl, type BaseUrl, type Checked } from '#shared/api/base-url.ts';
import type { Failure } from '#shared/api/failure.ts';
import { splitProjectPath, routeOfProjectPart } from '#shared/links/project-routes.ts';
import { ChannelError } from '#electron/ipc/channel-error.ts';
import type { Limits } from '#electron/proxy/limits.ts';
import { Refusal } from '#electron/proxy/refusal.ts';
import type { Transport } from '#electron/proxy/transport/transport.ts';
import { t } from '#shared/texts/texts.ts';
import { askVersion, isApiAt, type VersionAnswer } from './probe-server.ts';
import { unreachable } from './unreachable.ts';

/** A server that answered. */
export interface FoundServer extends VersionAnswer {
  readonly address: BaseUrl;
}

/** The value of a check. @throws ChannelError where the check failed */
export const valid = <Value>(checked: Checked<Value>): Value => {
  if (checked.ok) return checked.value;
  throw new ChannelError('invalid', checked.message);
};

/** The address, with consent where the token would travel in the clear (S11). */
export const judgeAddress = (typed: string, allowInsecure: boolean): BaseUrl => {
  const address = valid(checkBaseUrl(typed));
  if (address.isInsecure && !allowInsecure)
    throw new ChannelError(
      'invalid',
      t('connection.plain_http', { host: address.host }),
      t('connection.plain_http_hint'),
    );
  return address;
};

/** Maximum depth of a server's path. */
const deepest = 8;

/** Maximum number of path parts that belong to the server: those of a project come after them, at least two. */
const mostParts = (path: string, parts: readonly string[]): number => {
  const project = splitProjectPath(path);
  const isPage = project !== null && routeOfProjectPart({ rest: project.rest, query: '', fragment: '' }) !== null;
  if (isPage) return project.path.split('/').length - 2;
  const dash = parts.indexOf('-');
  return dash === -1 ? parts.length : dash;
};

/** The paths that a server may have, the longest first; one alone where the link names it. */
const possiblePaths = (path: string): readonly string[] => {
  const named = /^(.*?)\/api\/v4(?:\/|$)/.exec(path)?.[1];
  if (named !== undefined) return [named];
  const parts = path.split('/').filter((part) => part !== '');
  const most = Math.min(mostParts(path, parts), deepest);
  return Array.from({ length: most + 1 }, (_, shorter) =>
    parts
      .slice(0, most - shorter)
      .map((part) => `/${part}`)
      .join(''),
  );
};

/**
 * The addresses that the server of a link may have, the longest first.
 * @param typed an address, or a link to anything on the server
 * @throws ChannelError when it is neither, or needs consent
 */
export const possibleAddresses = (typed: string, allowInsecure: boolean): readonly [BaseUrl, ...BaseUrl[]] => {
  const [, origin = '', path = ''] = /^([^/]*\/\/[^/?#]*)?([^?#]*)/.exec(typed.trim()) ?? [];
  judgeAddress(origin === '' ? typed : origin, allowInsecure);
  const [first, ...others] = possiblePaths(path).flatMap((part) => {
    const checked = checkBaseUrl(origin + part);
    return checked.ok ? [checked.value] : [];
  });
  // Where no path of it can be a server's, the whole says why.
  return [first ?? judgeAddress(typed, allowInsecure), ...others];
};

/** True for a failure that another path of the host may not have. A server that fails, limits requests or is silent may be the right one. */
const isOfPath = ({ code, status = 200 }: Failure): boolean =>
  ['unreadable', 'redirect', 'too_large'].includes(code) && status !== 429 && status < 500;

const askAt = async (
  address: BaseUrl,
  isLast: boolean,
  send: Transport,
  limits: Limits,
): Promise<FoundServer | null> => {
  try {
    const answer = await askVersion(address.href, null, send, limits);
    const isServer = isLast || answer.hasVersion || (await isApiAt(address.href, send, limits));
    return isServer ? { address, ...answer } : null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (isLast || !isOfPath(error.failure)) throw unreachable(error.failure);
    return null;
  }
};

/**
 * Asks one after the other, without a token; of the last one any answer of an API will do.
 * @throws ChannelError when none is a server
 */
export const findServer = async (
  [first, ...others]: readonly [BaseUrl, ...BaseUrl[]],
  send: Transport,
  limits: Limits,
): Promise<FoundServer> => {
  const found = await askAt(first, others.length === 0, send, limits);
  const [next, ...rest] = others;
  return found ?? findServer([next ?? first, ...rest], send, limits);
};
