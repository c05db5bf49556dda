/** Tells the system hooks what happened: the kinds of the behaviour page ("Hook kinds"), each with its payload. */
import { timestampOf, type Context } from '../context.ts';
import type { Listener } from '../happenings/announcer.ts';
import type { Happening } from '../happenings/happening.ts';
import { listSystemHooks, type SystemHookRow } from '../store/system-hooks.ts';
import type { HookPayload } from './deliverer.ts';
import { mergeRequestPayload } from './merge-request-payload.ts';
import { projectOf } from './payload-parts.ts';
import { pushPayload, repositoryUpdatePayload } from './push-payloads.ts';
import { keyPayload, projectPayload, userPayload } from './record-payloads.ts';

/** Notes are no kind of system hooks, and a new head is told as an update of its merge request. */
type Told = Exclude<Happening, { kind: 'note' | 'source_update' }>;

const payloadOf = async (context: Context, happening: Told): Promise<HookPayload | null> => {
  switch (happening.kind) {
    case 'push':
    case 'tag_push':
      return pushPayload(context, happening);
    case 'repository_update':
      return repositoryUpdatePayload(context, happening);
    case 'merge_request':
      return mergeRequestPayload(context, happening);
    case 'project_create': {
      const project = projectOf(context, happening.projectId);
      return project && projectPayload(context, project);
    }
    case 'user_create':
    case 'user_destroy':
      return userPayload(happening.kind, happening.user, timestampOf(context));
    case 'key_create':
    case 'key_destroy':
      return keyPayload(happening.kind, happening.key, happening.user, timestampOf(context));
  }
};

const isTold = (happening: Happening): happening is Told =>
  happening.kind !== 'note' && happening.kind !== 'source_update';

/** The hooks that want a happening: `push_events` and `tag_push_events` gate their kinds, the others are always sent. */
const hooksFor = (context: Context, { kind }: Happening): SystemHookRow[] =>
  listSystemHooks(context.database).filter(
    (hook) => (kind !== 'push' || hook.push_events === 1) && (kind !== 'tag_push' || hook.tag_push_events === 1),
  );

/** Sends a happening to every hook that wants it. */
export const tellHooks = (context: Context): Listener => ({
  name: 'hooks',
  wants: (happening) => isTold(happening) && hooksFor(context, happening).length > 0,
  prepare: async (happening) => {
    const payload = isTold(happening) ? await payloadOf(context, happening) : null;
    return () => {
      if (payload) for (const hook of hooksFor(context, happening)) context.hookDeliverer.deliver(hook.id, payload);
    };
  },
});
