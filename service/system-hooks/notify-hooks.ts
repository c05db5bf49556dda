/** Sends events to the system hooks: the kinds of the behaviour page ("Hook kinds"), each with its payload. */
import { timestampOf, type Context } from '#service/context.ts';
import type { Listener } from '#service/events/event-bus.ts';
import type { ServiceEvent } from '#service/events/service-event.ts';
import { listSystemHooks, type SystemHookRow } from '#service/store/system-hooks.ts';
import type { HookPayload } from './deliverer.ts';
import { mergeRequestPayload } from './merge-request-payload.ts';
import { projectOf } from './payload-parts.ts';
import { pushPayload, repositoryUpdatePayload } from './push-payloads.ts';
import { keyPayload, projectPayload, userPayload } from './record-payloads.ts';

/** Notes are no kind of system hooks, and a new head is sent as an update of its merge request. */
type HookEvent = Exclude<ServiceEvent, { kind: 'note' | 'source_update' }>;

const payloadOf = async (context: Context, event: HookEvent): Promise<HookPayload | null> => {
  switch (event.kind) {
    case 'push':
    case 'tag_push':
      return pushPayload(context, event);
    case 'repository_update':
      return repositoryUpdatePayload(context, event);
    case 'merge_request':
      return mergeRequestPayload(context, event);
    case 'project_create': {
      const project = projectOf(context, event.projectId);
      return project && projectPayload(context, project);
    }
    case 'user_create':
    case 'user_destroy':
      return userPayload(event.kind, event.user, timestampOf(context));
    case 'key_create':
    case 'key_destroy':
      return keyPayload(event.kind, event.key, event.user, timestampOf(context));
  }
};

const isHookEvent = (event: ServiceEvent): event is HookEvent =>
  event.kind !== 'note' && event.kind !== 'source_update';

/** The hooks that want an event: `push_events` and `tag_push_events` gate their kinds, the others are always sent. */
const hooksFor = (context: Context, { kind }: ServiceEvent): SystemHookRow[] =>
  listSystemHooks(context.database).filter(
    (hook) => (kind !== 'push' || hook.push_events === 1) && (kind !== 'tag_push' || hook.tag_push_events === 1),
  );

/** Sends an event to every hook that wants it. */
export const notifyHooks = (context: Context): Listener => ({
  name: 'hooks',
  wants: (event) => isHookEvent(event) && hooksFor(context, event).length > 0,
  prepare: async (event) => {
    const payload = isHookEvent(event) ? await payloadOf(context, event) : null;
    return () => {
      if (payload) for (const hook of hooksFor(context, event)) context.hookDeliverer.deliver(hook.id, payload);
    };
  },
});
