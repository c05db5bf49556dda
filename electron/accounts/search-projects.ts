/** Searches the projects of a server, where it has that call (behaviour page, "What the API does not list"). */
import { failureOf, isSuccess } from '#shared/api/failure-of.ts';
import { readAnswer } from '#shared/api/tolerant.ts';
import { buildUrl } from '#shared/api/url.ts';
import { projectVariants } from '#shared/api/variants/today.ts';
import type { KnownProject } from './channels.ts';
import { fault } from '#electron/proxy/faults.ts';
import { parseJson } from '#electron/proxy/answers/json-text.ts';
import { Refusal } from '#electron/proxy/refusal.ts';
import { failureWithoutToken, withoutToken } from '#electron/proxy/answers/without-token.ts';
import type { Account } from './account.ts';
import { bareCall } from './bare-call.ts';
import type { SignInTools } from './sign-in.ts';

const id = 'variants.searchProjects';
/** Few, because calls without a proxy have a small size limit. */
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
