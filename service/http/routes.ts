/** The registry's operations as routes: who may call, parameters, handler, answer. */
import type { Context as HonoContext, Hono } from 'hono';
import type { Context } from '#service/context.ts';
import { archiveFormats } from '#service/git/archive.ts';
import { GitError } from '#service/git/process/run.ts';
import { requestWords } from '#service/store/database/disk-words.ts';
import type { UserRow } from '#service/store/users/users.ts';
import type { Operation } from '#shared/api/define.ts';
import { operationIds, operationOf, type OperationId } from '#shared/api/registry.ts';
import { needsNoToken } from '#shared/api/roles.ts';
import { diskTroubleOf } from '#shared/disk/disk-trouble.ts';
import { ApiFailure, forbidden, notFound, unauthorized } from './api-failure.ts';
import { authenticate } from './authenticate.ts';
import type { AllHandlers } from './handler.ts';
import { takeInput, withoutNul } from './input.ts';
import { pagingHeaders, readPage, type Page } from './paging.ts';
import { collectParameters, type Parameters } from './parameters.ts';

/** A way to call an operation: method and path, variables as `:name`, those with slashes as `:name{.+}`. */
export interface CallForm {
  readonly method: string;
  readonly pattern: string;
  /** A GET that does something: a HEAD must not do it. */
  readonly acts: boolean;
}

const expressionOf = (pattern: string): RegExp => {
  const segments = pattern.split('/').map((segment) => {
    if (segment.startsWith(':')) return segment.endsWith('{.+}') ? '.+' : '[^/]+';
    return segment.replaceAll('.', String.raw`\.`);
  });
  return new RegExp(`^${segments.join('/')}$`, 'u');
};

/** Makes the function that names the methods of a path, separated by commas. */
const createAllowedMethods = (forms: readonly CallForm[]): ((pathname: string) => string) => {
  const known = forms.map((form) => ({ ...form, expression: expressionOf(form.pattern) }));
  return (pathname) => {
    const matching = known.filter(({ expression }) => expression.test(pathname));
    const methods = matching.flatMap(({ method, acts }) => (method === 'GET' && !acts ? ['GET', 'HEAD'] : [method]));
    return [...new Set(methods)].sort().join(', ');
  };
};

/** Path variables that may hold slashes which clients do not encode. */
const slashed = new Set(['branch', 'tag_name', 'ref_name', 'sha']);

const patternOf = (path: string): string =>
  `/api/v4${path}`
    .split('/')
    .map((segment) => {
      if (segment.startsWith('*')) return `:${segment.slice(1)}{.+}`;
      return segment.startsWith(':') && slashed.has(segment.slice(1)) ? `${segment}{.+}` : segment;
    })
    .join('/');

/** Further paths of an operation: the format of an archive may stand at the end of its path. */
const otherPaths: Partial<Record<OperationId, readonly string[]>> = {
  'repository.archive': archiveFormats.map((format) => `/projects/:id/repository/archive.${format}`),
};

const pathsOf = (id: OperationId): readonly string[] => [operationOf(id).path, ...(otherPaths[id] ?? [])];

/** Longer paths first, and fixed words before variables: `…/:branch` would swallow `…/:branch/protect`. */
const inOrder = (): OperationId[] => {
  const weight = (id: OperationId): number => {
    const segments = operationOf(id).path.split('/');
    return segments.length * 100 + segments.filter((segment) => !/^[:*]/u.test(segment)).length;
  };
  return [...operationIds].sort((one, other) => weight(other) - weight(one));
};

/** What other clients call the parameters of the document: snippet text, and today's names of a profile's fields. */
const otherNames: readonly { readonly of: string; readonly names: Readonly<Record<string, string>> }[] = [
  { of: 'snippets.', names: { content: 'code' } },
  { of: 'users.', names: { skype: 'messenger_id', linkedin: 'network_profile', twitter: 'social_account' } },
];

const withAliases = (id: OperationId, parameters: Parameters): Parameters => {
  const renamed: Parameters = {};
  for (const { of, names } of otherNames)
    for (const [other, name] of id.startsWith(of) ? Object.entries(names) : [])
      if (parameters[name] === undefined && parameters[other] !== undefined) renamed[name] = parameters[other];
  return { ...parameters, ...renamed };
};

const checkAccess = (operation: Operation, caller: UserRow | null): void => {
  if (needsNoToken(operation.role)) return;
  if (!caller) throw unauthorized();
  if (operation.role === 'administrator' && caller.is_admin === 0) throw forbidden();
};

type AnyResult = Response | Page<unknown> | { readonly status?: number; readonly answer?: unknown };

const respond = (operation: Operation, result: AnyResult, url: URL, page: ReturnType<typeof readPage>): Response => {
  if (result instanceof Response) return result;
  if ('items' in result) {
    // The creation of a hook answers an array as well, and nothing to page through.
    const headers = operation.method === 'GET' ? pagingHeaders(url, page, result.total) : {};
    return Response.json(result.items, { status: operation.status[0] ?? 200, headers });
  }
  const status = result.status ?? operation.status[0];
  return result.answer === undefined ? new Response(null, { status }) : Response.json(result.answer, { status });
};

const answerOperation = async (
  context: Context,
  handlers: AllHandlers,
  id: OperationId,
  hono: HonoContext,
): Promise<Response> => {
  const operation = operationOf(id);
  const request = hono.req.raw;
  const { pathname, search } = new URL(request.url);
  const parameters = withAliases(id, await collectParameters(request));
  const caller = id === 'session.create' ? null : authenticate(context, request, parameters, id);
  checkAccess(operation, caller);
  const handler = handlers[id] as (call: unknown) => AnyResult | Promise<AnyResult>;
  const page = readPage(operation.paged ? parameters : {});
  const paged = operation.paged ? { ...parameters, page: page.page, per_page: page.per_page } : parameters;
  const result = await handler({
    context,
    caller,
    params: takeInput(operation.params, hono.req.param() as Record<string, string>),
    query: withoutNul(takeInput(operation.query, paged)),
    // An action such as merging has options, a record has fields: only these can be emptied.
    body: withoutNul(takeInput(operation.body, parameters, id.endsWith('.update') ? 'empty' : 'nothing')),
    page,
    request,
    address: (hono.env as { address?: string } | undefined)?.address ?? '127.0.0.1',
  });
  // Links name the address that the service was given, whatever the request was addressed to.
  return respond(operation, result, new URL(`${context.baseUrl()}${pathname}${search}`), page);
};

/** Turns a failure into an answer; what nobody expected is logged, and says no more than what is wrong with the disk. */
export const failureResponse = (error: unknown): Response => {
  if (error instanceof ApiFailure) return Response.json(error.body, { status: error.status, headers: error.headers });
  // It went between the look for it and its use, or a record names what `git gc` has removed since.
  if (error instanceof GitError && error.isMissing) return failureResponse(notFound('Commit'));
  console.error(error instanceof GitError ? error.message : error);
  const trouble = error instanceof GitError ? error.trouble : diskTroubleOf(error);
  const status = trouble === 'full' ? 507 : 500;
  const message = status === 507 ? '507 Insufficient Storage' : '500 Internal Server Error';
  return Response.json({ message: trouble === null ? message : `${message} - ${requestWords[trouble]}` }, { status });
};

/** The answer to a HEAD: that of the GET without its body, of which nothing more is made. */
const withoutBody = async (response: Response): Promise<Response> => {
  await response.body?.cancel();
  return new Response(null, response);
};

/** Adds a route per operation, and 405 with the methods that there are for a known path with another one. */
export const mountOperations = (app: Hono, context: Context, handlers: AllHandlers): void => {
  const forms = inOrder().flatMap((id) => {
    const { method, sideEffect } = operationOf(id);
    return pathsOf(id).map((path) => ({ id, method, pattern: patternOf(path), acts: sideEffect }));
  });
  const allowed = createAllowedMethods(forms);
  const refuseMethod = ({ req }: HonoContext): Response =>
    Response.json(
      { message: '405 Method Not Allowed' },
      { status: 405, headers: { Allow: allowed(new URL(req.url).pathname) } },
    );
  for (const { id, method, pattern, acts } of forms) {
    app.on(method, pattern, async (hono) => {
      const isHead = hono.req.raw.method === 'HEAD';
      if (isHead && acts) return refuseMethod(hono);
      try {
        const response = await answerOperation(context, handlers, id, hono);
        return isHead ? await withoutBody(response) : response;
      } catch (error) {
        // Nobody reads the answer, and git was ended for that: no failure.
        return hono.req.raw.signal.aborted ? new Response(null, { status: 499 }) : failureResponse(error);
      }
    });
  }
  for (const pattern of new Set(forms.map((form) => form.pattern))) app.all(pattern, refuseMethod);
};
