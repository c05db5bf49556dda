/** What can be saved: operations of the registry whose answer is a file or a text, with their input checked, and the names to expect. */
import { operationOf, operationIds } from '#shared/api/registry.ts';
import type { OperationId } from '#shared/api/registry.ts';
import type { ArchiveFormat, DownloadOperation } from '#shared/downloads/downloads.ts';
import { checkInput } from '#electron/proxy/call.ts';
import type { CheckedCall } from '#electron/proxy/call.ts';
import { fault } from '#electron/proxy/faults.ts';
import { Refusal, unsent } from '#electron/proxy/refusal.ts';
import { t } from '#shared/texts/texts.ts';
import { dispositionName } from './answer-head.ts';
import { safeName } from './safe-name.ts';

/** A request as it comes over the channel: its shape was checked, its operation and input were not. */
export interface Wanted {
  readonly operation: string;
  readonly input: { readonly params?: object; readonly query?: object };
  readonly archive_format: ArchiveFormat | null;
  /** The page's own name for the file. */
  readonly name: string | null;
}

const isSavable = (id: OperationId): boolean => {
  const { method, format, sideEffect, secrets } = operationOf(id);
  return method === 'GET' && (format === 'binary' || format === 'text') && !sideEffect && secrets === undefined;
};

/** The allow-list: derived, so that an operation of another kind can never be on it. */
export const savableOperations: ReadonlySet<string> = new Set(operationIds.filter(isSavable));

const isListed = (id: string): id is DownloadOperation => savableOperations.has(id);

/**
 * The call of a request, checked as every call of a page is.
 * @throws Refusal
 */
export const callOf = ({ operation: id, input, archive_format }: Wanted): Omit<CheckedCall, 'requestId'> => {
  if (!isListed(id)) throw unsent({ code: 'not_found', message: t('file_failures.not_a_file') });
  const call = checkInput(id, { ...input });
  if (archive_format === null) return call;
  if (id !== 'repository.archive')
    throw unsent({ code: 'invalid', operation: id, message: t('failures.request_invalid') });
  return { ...call, operation: { ...call.operation, path: `${call.operation.path}.${archive_format}` } };
};

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).replaceAll('/', '-') : '';

const lastOf = (path: unknown): string => (typeof path === 'string' ? (path.split(/[/\\]/).at(-1) ?? '') : '');

const usualName = ({ operation, input, archive_format }: Wanted): string => {
  const { job_id, ref_name, artifact_path, id, sha, snippet_id } = { ...input.params } as Record<string, unknown>;
  const query = { ...input.query } as Record<string, unknown>;
  const names: Readonly<Record<DownloadOperation, string>> = {
    'jobs.artifacts': `job-${text(job_id)}-artifacts.zip`,
    'jobs.artifactsByRef': `${text(ref_name)}-${text(query['job'])}-artifacts.zip`,
    'jobs.artifactFile': lastOf(artifact_path),
    'jobs.trace': `job-${text(job_id)}.log`,
    'repository.archive':
      [lastOf(id) || `project-${text(id)}`, text(query['sha'])].filter((part) => part !== '').join('-') +
      `.${archive_format ?? 'tar.gz'}`,
    'repository.blobRaw': text(sha),
    'snippets.raw': `snippet-${text(snippet_id)}.txt`,
  };
  return isListed(operation) ? names[operation] : '';
};

/** The name to expect before the server answered, safe. */
export const expectedName = (wanted: Wanted): string => {
  const usual = safeName(usualName(wanted), 'download');
  return wanted.name === null ? usual : safeName(wanted.name, usual);
};

/** What servers call every log and every archive of artifacts says less than our own name. */
const namedAlike: ReadonlySet<string> = new Set(['jobs.artifacts', 'jobs.artifactsByRef', 'jobs.trace']);

/** The name of the file, safe: the page's, else the server's, else the expected one. */
export const nameFrom = (headers: Headers, wanted: Wanted): string => {
  const expected = expectedName(wanted);
  if (wanted.name !== null || namedAlike.has(wanted.operation)) return expected;
  const named = dispositionName(headers.get('content-disposition'));
  return named === null ? expected : safeName(named, expected);
};

/** A page of a network's sign-in instead of a file is refused (R1); a file of the artifacts may be a page. */
export const refusePage = (headers: Headers, operation: string, host: string): void => {
  if (operation === 'jobs.artifactFile' || !/^\s*text\/html\b/i.test(headers.get('content-type') ?? '')) return;
  throw new Refusal(fault('unreadable', { host, operation }, t('connection.page_for_file')));
};
