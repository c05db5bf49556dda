/** Checks the rows of a new run before anything is kept or sent: each is a call that the proxy would take, without a secret. */
import { operationOf } from '#shared/api/registry.ts';
import { buildPath, UrlRefusal } from '#shared/api/url.ts';
import type { BulkInput, BulkOperation, NewBulkRun } from '#shared/administration/bulk.ts';
import { ChannelError } from '#electron/ipc/channel-error.ts';
import { checkInput } from '#electron/proxy/call.ts';
import { Refusal } from '#electron/proxy/refusal.ts';
import { t } from '#shared/texts/texts.ts';

/** A run that cannot be prepared; the message is fit to be shown. */
export class BulkRefusal extends ChannelError {
  override readonly name = 'BulkRefusal';

  constructor(message: string, hint?: string) {
    super('invalid', message, hint);
  }
}

/** Fields that no run sends: a queue on disk never holds a password, and a file has no row. */
const neverSent = ['password', 'avatar'] as const;

const refuseSecrets = ({ body = {} }: BulkInput): void => {
  const name = neverSent.find((field) => Object.hasOwn(body, field));
  if (name !== undefined)
    throw new BulkRefusal(t('main_process.bulk_never_sent', { name }), t('main_process.bulk_never_sent_hint'));
};

/** The request of a row as it is sent: method, path and query below `/api/v4`, JSON body. */
export const requestOf = (id: BulkOperation, input: BulkInput) => {
  const operation = operationOf(id);
  const { params, query, body } = checkInput(id, { ...input });
  return {
    method: operation.method,
    path: buildPath(operation, { params, query }),
    body: Object.keys(body).length === 0 ? '' : JSON.stringify(body),
  };
};

const reasonOf = (error: unknown): string => {
  if (error instanceof UrlRefusal) return error.message;
  if (!(error instanceof Refusal)) throw error;
  const fields = Object.entries(error.failure.fields ?? {}).map(([name, reasons]) => `${name}: ${reasons.join(', ')}`);
  return [error.failure.message, ...fields].join(' ');
};

/** A run merges nothing at once, and no head that nobody looked at: it sets automatic merges of the heads that its rows name. */
const isUnguardedMerge = (operation: BulkOperation, { body = {} }: BulkInput): boolean =>
  operation === 'mergeRequests.merge' && (body['merge_when_pipeline_succeeds'] !== true || !body['sha']);

const takesAccessAway = (operation: BulkOperation, { body = {} }: BulkInput): boolean =>
  operation === 'users.block' || operation === 'users.delete' || body['admin'] === false;

/**
 * Checks every row.
 * @param ownId id of the user whose token sends it: never blocked, deleted or made no administrator by a run
 * @throws BulkRefusal with the number of the first row that is not valid
 */
export const checkRows = ({ operation, rows }: NewBulkRun, ownId: number): void => {
  rows.forEach(({ label, input }, at) => {
    refuseSecrets(input);
    try {
      requestOf(operation, input);
    } catch (error) {
      throw new BulkRefusal(t('main_process.bulk_row', { row: at + 1, label, reason: reasonOf(error) }));
    }
    if (isUnguardedMerge(operation, input))
      throw new BulkRefusal(t('main_process.bulk_row', { row: at + 1, label, reason: t('failures.request_invalid') }));
    if (input.params?.['id'] === ownId && takesAccessAway(operation, input))
      throw new BulkRefusal(t('main_process.bulk_own', { row: at + 1, label }), t('main_process.bulk_own_hint'));
  });
};
