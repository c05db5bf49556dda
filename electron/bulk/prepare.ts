/** Checks the rows of a new run before anything is kept or sent: each is a call that the proxy would take, without a secret. */
import { operationOf } from '#shared/api/registry.ts';
import { buildPath, UrlRefusal } from '#shared/api/url.ts';
import type { BulkInput, BulkOperation, NewBulkRun } from '#shared/administration/bulk.ts';
import { mostTrainRows } from '#shared/administration/train.ts';
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

/**
 * A run merges no head that nobody looked at: each row names its own. Only a train merges at once, since it looks at
 * everything anew before each; any other run sets automatic merges.
 */
const isUnguardedMerge = (operation: BulkOperation, { body = {} }: BulkInput, isTrain: boolean): boolean =>
  operation === 'mergeRequests.merge' && ((body['merge_when_pipeline_succeeds'] === true) === isTrain || !body['sha']);

/** Merge requests of one project, each once, and what was known of each. */
const isTrain = ({ operation, rows, train }: NewBulkRun): boolean =>
  operation === 'mergeRequests.merge' &&
  rows.length <= mostTrainRows &&
  train?.comments.length === rows.length &&
  new Set(rows.map(({ input }) => input.params?.['id'])).size === 1 &&
  new Set(rows.map(({ input }) => input.params?.['merge_request_iid'])).size === rows.length;

const takesAccessAway = (operation: BulkOperation, { body = {} }: BulkInput): boolean =>
  operation === 'users.block' || operation === 'users.delete' || body['admin'] === false;

/**
 * Checks every row.
 * @param ownId id of the user whose token sends it: never blocked, deleted or made no administrator by a run
 * @throws BulkRefusal with the number of the first row that is not valid
 */
export const checkRows = (wanted: NewBulkRun, ownId: number): void => {
  const { operation, rows, train } = wanted;
  if (train !== undefined && !isTrain(wanted)) throw new BulkRefusal(t('failures.request_invalid'));
  rows.forEach(({ label, input }, at) => {
    refuseSecrets(input);
    try {
      requestOf(operation, input);
    } catch (error) {
      throw new BulkRefusal(t('main_process.bulk_row', { row: at + 1, label, reason: reasonOf(error) }));
    }
    if (isUnguardedMerge(operation, input, train !== undefined))
      throw new BulkRefusal(t('main_process.bulk_row', { row: at + 1, label, reason: t('failures.request_invalid') }));
    if (input.params?.['id'] === ownId && takesAccessAway(operation, input))
      throw new BulkRefusal(t('main_process.bulk_own', { row: at + 1, label }), t('main_process.bulk_own_hint'));
  });
};
