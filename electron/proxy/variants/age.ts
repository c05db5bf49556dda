/** Failures of servers that are too old for an operation: they name the release that it needs ("Versioning"). */
import { isOlder, needsWords } from '#shared/api/server-age.ts';
import type { CheckedCall } from '#electron/proxy/call.ts';
import type { Context } from '#electron/proxy/context.ts';
import { Refusal, unsent } from '#electron/proxy/refusal.ts';
import { t } from '#shared/texts/texts.ts';

/** The failure of an operation that the server is too old for. */
export const notOffered = (
  context: Context,
  { id, operation }: CheckedCall,
  { since = operation.since ?? '', isFilter = false, hint = t('failures.needs_newer_hint') } = {},
): Refusal =>
  unsent({
    code: 'not_offered',
    operation: id,
    host: context.host,
    message: needsWords(
      since,
      context.profile().version ?? '',
      isFilter ? 'failures.filter_needs_newer' : 'failures.needs_newer',
    ),
    hint,
  });

/** The release that a parameter of the call needs, where the server is older: it would ignore the parameter silently. */
const neededFor = (context: Context, { operation, query, body }: CheckedCall): string | undefined =>
  Object.entries(operation.parameterSince ?? {}).find(
    ([name, since]) => (query[name] ?? body[name]) !== undefined && isOlder(context.profile().version, since),
  )?.[1];

/**
 * Refuses a call that the server is known not to support.
 * @throws Refusal, before anything is sent
 */
export const refuseTooNew = (context: Context, call: CheckedCall): void => {
  const needed = neededFor(context, call);
  if (needed !== undefined) throw notOffered(context, call, { since: needed, isFilter: true });
  if (context.learned.get(call.id) === 'unsupported') throw notOffered(context, call);
};

/** True when a failure shows that the server is too old. It may have been updated since its version was read, so the call is tried. */
export const isTooOld = (context: Context, { operation }: CheckedCall, { failure }: Refusal): boolean =>
  operation.since !== undefined &&
  isOlder(context.profile().version, operation.since) &&
  [400, 404, 405].includes(failure.status ?? 0);

/** Remembers that the server is too old for an operation, and returns its failure. */
export const tooOld = (context: Context, call: CheckedCall): Refusal => {
  context.learned.set(call.id, 'unsupported');
  return notOffered(context, call);
};
