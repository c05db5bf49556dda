/** Creates threads. A thread on lines needs commits and line codes, which the page does not know. */
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { isOlder } from '#shared/api/server-age.ts';
import { threadVariants } from '#shared/api/variants/threads.ts';
import type { diffVersionSchema, newThreadPosition } from '#shared/api/variants/threads.ts';
import type { CallAnswer } from '#electron/proxy/answers.ts';
import type { CheckedCall } from '#electron/proxy/call.ts';
import type { Context } from '#electron/proxy/context.ts';
import type { CallSignals } from '#electron/proxy/answers/deliver.ts';
import { readJson, isRecord } from '#electron/proxy/answers/read-json.ts';
import { unsent } from '#electron/proxy/refusal.ts';
import { t } from '#shared/texts/texts.ts';
import { notOffered } from './age.ts';
import { substitute, stepSignals, send } from './fallback.ts';

type NewPosition = z.infer<typeof newThreadPosition>;
type LineEnd = NewPosition['start'];
type Version = Pick<z.infer<typeof diffVersionSchema>, 'base_commit_sha' | 'start_commit_sha' | 'head_commit_sha'>;

/** True for a call about threads. */
export const isAboutThreads = ({ id }: CheckedCall): boolean => id.startsWith('threads.');

/**
 * Refuses the call where the server has no threads, or its version is unknown.
 * @throws Refusal, before anything is sent
 */
export const requireThreads = (context: Context, call: CheckedCall): void => {
  const { version } = context.profile();
  const { since = '' } = call.operation;
  if (version !== null && !isOlder(version, since)) return;
  if (version !== null) throw notOffered(context, call, { since });
  throw unsent({
    code: 'not_offered',
    operation: call.id,
    host: context.host,
    message: t('failures.no_line_threads'),
    hint: t('failures.no_line_threads_hint'),
  });
};

const isVersion = (value: unknown): value is Version =>
  isRecord(value) &&
  ['base_commit_sha', 'start_commit_sha', 'head_commit_sha'].every((name) => typeof value[name] === 'string');

/** Number of pushes that are read, the newest first. */
const versionsRead = 100;

/** Finds the commits that a head was compared with. The server moves threads on an older head itself. */
const findVersion = async (
  context: Context,
  call: CheckedCall,
  signals: CallSignals,
  head: string,
): Promise<Version> => {
  const read = {
    ...substitute(call, { operation: threadVariants['variants.diffVersions'] }),
    query: { per_page: versionsRead },
  };
  const { value } = await readJson(context, { ...read, named: [] }, signals);
  const version = (Array.isArray(value) ? value : [])
    .filter(isVersion)
    .find(({ head_commit_sha }) => head_commit_sha === head);
  if (version) return version;
  throw unsent({
    code: 'moved',
    operation: call.id,
    host: context.host,
    message: t('failures.changes_gone'),
    hint: t('failures.changes_gone_hint'),
  });
};

/** The server's name of a line in a diff: `<SHA-1 of the path>_<old line>_<new line>`. */
const lineCode = (path: string, { old_line, new_line }: LineEnd): string =>
  `${createHash('sha1').update(path).digest('hex')}_${String(old_line)}_${String(new_line)}`;

/** Numbers of a line: of its own version if it is only in one, of both otherwise. */
const lineNumbers = ({ type, old_line, new_line }: LineEnd) => ({
  ...(type !== 'new' && { old_line }),
  ...(type !== 'old' && { new_line }),
});

const isSame = (a: LineEnd, b: LineEnd): boolean =>
  a.old_line === b.old_line && a.new_line === b.new_line && a.type === b.type;

const buildPosition = ({ old_path, new_path, start, end }: NewPosition, version: Version) => ({
  position_type: 'text',
  base_sha: version.base_commit_sha,
  start_sha: version.start_commit_sha,
  head_sha: version.head_commit_sha,
  old_path,
  new_path,
  ...lineNumbers(end),
  ...(!isSame(start, end) && {
    line_range: {
      start: { line_code: lineCode(new_path, start), type: start.type, ...lineNumbers(start) },
      end: { line_code: lineCode(new_path, end), type: end.type, ...lineNumbers(end) },
    },
  }),
});

/** Creates a thread. One on lines takes a read of the commits first; the write is sent once. */
export const createThread = async (context: Context, call: CheckedCall, signals: CallSignals): Promise<CallAnswer> => {
  const position = call.body['position'] as NewPosition | undefined;
  if (position === undefined)
    return send(context, substitute(call, { operation: call.operation, body: call.body }), signals);
  const version = await findVersion(context, call, stepSignals(signals), position.head_sha);
  const body = { body: call.body['body'], position: buildPosition(position, version) };
  return send(context, substitute(call, { operation: call.operation, body }), signals);
};
