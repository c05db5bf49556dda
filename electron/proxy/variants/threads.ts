/** Threads, where a server has them: on lines with the commits and line codes that it wants beside what the page knows. */
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { isOlder } from '#shared/api/server-age.ts';
import { threadVariants } from '#shared/api/variants/threads.ts';
import type { diffVersionSchema, newThreadPosition } from '#shared/api/variants/threads.ts';
import type { CallAnswer } from '#electron/proxy/answers.ts';
import type { CheckedCall } from '#electron/proxy/call.ts';
import type { Context } from '#electron/proxy/context.ts';
import type { CallSignals } from '#electron/proxy/deliver.ts';
import { readJson, isRecord } from '#electron/proxy/read-json.ts';
import { unsent } from '#electron/proxy/refusal.ts';
import { notOffered } from './age.ts';
import { substitute, stepSignals, send } from './fallback.ts';

type NewPosition = z.infer<typeof newThreadPosition>;
type LineEnd = NewPosition['start'];
type Version = Pick<z.infer<typeof diffVersionSchema>, 'base_commit_sha' | 'start_commit_sha' | 'head_commit_sha'>;

/** Whether a call is one about threads. */
export const isAboutThreads = ({ id }: CheckedCall): boolean => id.startsWith('threads.');

/**
 * Refuses where the server has no threads, or tells no version.
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
    message: 'This server has no threads on lines.',
    hint: 'Comment by a note, which names its lines.',
  });
};

const isVersion = (value: unknown): value is Version =>
  isRecord(value) &&
  ['base_commit_sha', 'start_commit_sha', 'head_commit_sha'].every((name) => typeof value[name] === 'string');

/** Most pushes that are read; the newest come first. */
const versionsRead = 100;

/** What a head was compared by. Threads on an older head are placed as its diff was, and moved by the server. */
const versionOf = async (context: Context, call: CheckedCall, signals: CallSignals, head: string): Promise<Version> => {
  const read = {
    ...substitute(call, { operation: threadVariants['variants.diffVersions'] }),
    query: { per_page: versionsRead },
  };
  const { value } = await readJson(context, { ...read, named: [] }, signals);
  const found = (Array.isArray(value) ? value : []).filter(isVersion).find((one) => one.head_commit_sha === head);
  if (found) return found;
  throw unsent({
    code: 'moved',
    operation: call.id,
    host: context.host,
    message: 'The server does not know these changes any more: the merge request has another head now.',
    hint: 'Read the changes again. Your text is kept.',
  });
};

/** `<SHA-1 of the path>_<line before>_<line after>`: how these servers name a line of a diff. */
const lineCode = (path: string, { old_line, new_line }: LineEnd): string =>
  `${createHash('sha1').update(path).digest('hex')}_${String(old_line)}_${String(new_line)}`;

/** A line that is in one version alone is named by its number there; one that is in both, by both. */
const numbersOf = ({ type, old_line, new_line }: LineEnd) => ({
  ...(type !== 'new' && { old_line }),
  ...(type !== 'old' && { new_line }),
});

const isSame = (one: LineEnd, other: LineEnd): boolean =>
  one.old_line === other.old_line && one.new_line === other.new_line && one.type === other.type;

const positionOf = ({ old_path, new_path, start, end }: NewPosition, version: Version) => ({
  position_type: 'text',
  base_sha: version.base_commit_sha,
  start_sha: version.start_commit_sha,
  head_sha: version.head_commit_sha,
  old_path,
  new_path,
  ...numbersOf(end),
  ...(!isSame(start, end) && {
    line_range: {
      start: { line_code: lineCode(new_path, start), type: start.type, ...numbersOf(start) },
      end: { line_code: lineCode(new_path, end), type: end.type, ...numbersOf(end) },
    },
  }),
});

/** Starts a thread: on lines with one read for the commits, and the write once. */
export const createThread = async (context: Context, call: CheckedCall, signals: CallSignals): Promise<CallAnswer> => {
  const position = call.body['position'] as NewPosition | undefined;
  if (position === undefined)
    return send(context, substitute(call, { operation: call.operation, body: call.body }), signals);
  const version = await versionOf(context, call, stepSignals(signals), position.head_sha);
  const body = { body: call.body['body'], position: positionOf(position, version) };
  return send(context, substitute(call, { operation: call.operation, body }), signals);
};
