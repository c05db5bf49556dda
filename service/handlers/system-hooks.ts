/** System hooks: list, create, test, delete ("System hooks"; administrators only). */
import type { z } from 'zod';
import type { systemHookSchema } from '#shared/api/schemas/system-hook.ts';
import { timestampOf, type Context } from '#service/context.ts';
import { invalidFields, notFound } from '#service/http/api-failure.ts';
import { callerOf, type Handler, type Handlers } from '#service/http/handler.ts';
import { cutPage } from '#service/http/paging.ts';
import { listProjects } from '#service/store/projects.ts';
import {
  addSystemHook,
  deleteSystemHook,
  findSystemHook,
  listSystemHooks,
  type SystemHookRow,
} from '#service/store/system-hooks.ts';
import { projectPayload } from '#service/system-hooks/payload-parts.ts';

const hookAnswer = (row: SystemHookRow): z.output<typeof systemHookSchema> => ({
  id: row.id,
  url: row.url,
  created_at: row.created_at,
  push_events: row.push_events === 1,
  tag_push_events: row.tag_push_events === 1,
  enable_ssl_verification: row.enable_ssl_verification === 1,
});

const hookWith = (context: Context, id: number): SystemHookRow => {
  const hook = findSystemHook(context.database, id);
  if (!hook) throw notFound('Hook');
  return hook;
};

const isAddress = (text: string): boolean => /^https?:\/\//iu.test(text) && URL.canParse(text);

/** Lists the system hooks. */
const listHooks: Handler<'systemHooks.list'> = ({ context, page }) =>
  cutPage(listSystemHooks(context.database).map(hookAnswer), page);

/** Creates a system hook; answers an array that holds it. */
const createHook: Handler<'systemHooks.create'> = ({ context, body }) => {
  const url = body.url.trim();
  if (!isAddress(url)) throw invalidFields({ url: ['must be an address that begins with http:// or https://'] });
  const token = body.token ?? '';
  // A header cannot carry control characters: such a token could never be delivered.
  if (/[^\x20-\x7e]/u.test(token)) throw invalidFields({ token: ['must consist of printable ASCII characters'] });
  const row = {
    url,
    sealed_token: token === '' ? null : context.encryption.encrypt(token),
    push_events: Number(body.push_events ?? true),
    tag_push_events: Number(body.tag_push_events ?? false),
    enable_ssl_verification: Number(body.enable_ssl_verification ?? true),
    created_at: timestampOf(context),
  };
  const hook = { ...row, id: addSystemHook(context.database, row) };
  return { items: [hookAnswer(hook)], total: 1 };
};

/** Fires the hook with the newest project as the sample, and answers what of the payload the document names. */
const testHook: Handler<'systemHooks.test'> = (call) => {
  const { context, params } = call;
  const hook = hookWith(context, params.id);
  const caller = callerOf(call);
  const newest = listProjects(context.database).at(-1);
  const payload = projectPayload(
    context,
    newest ?? {
      id: 0,
      name: 'example',
      path: `${caller.username}/example`,
      owner_id: caller.id,
      visibility: 'private',
      default_branch: 'main',
      created_at: timestampOf(context),
      forked_from: null,
      issue_tracker: 'internal',
    },
  );
  context.hookDeliverer.deliver(hook.id, payload);
  const { project_id, owner_email, owner_name, name, path, event_name } = payload;
  return { answer: { project_id, owner_email, owner_name, name, path, event_name } };
};

/** Deletes a system hook. */
const deleteHook: Handler<'systemHooks.delete'> = ({ context, params }) => {
  deleteSystemHook(context.database, hookWith(context, params.id).id);
  return { status: 204 };
};

/** By operation. */
export const systemHookHandlers = {
  'systemHooks.list': listHooks,
  'systemHooks.create': createHook,
  'systemHooks.test': testHook,
  'systemHooks.delete': deleteHook,
} satisfies Handlers;
