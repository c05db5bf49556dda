/** Compares what a write sent with what came back: a server that ignores a parameter says nothing of it. */
import { valueOf } from './answers.ts';
import type { CallAnswer } from './answers.ts';
import type { CheckedCall } from './call.ts';
import { isWrite } from '#shared/api/define.ts';
import { isRecord } from './read-json.ts';

/** Where the answer has a parameter that it does not have by the same name. */
const places: Readonly<Record<string, readonly string[]>> = {
  admin: ['is_admin'],
  assignee_id: ['assignee', 'id'],
  milestone_id: ['milestone', 'id'],
  remove_source_branch: ['force_remove_source_branch'],
  release_description: ['release', 'description'],
};

/** Keys come back with another comment. What a merge asks for may be done by the time of its answer. */
const uncompared: ReadonlySet<string> = new Set(['key', 'sha']);
const isUncompared = ({ id }: CheckedCall, name: string, value: unknown): boolean =>
  id === 'mergeRequests.merge' ||
  uncompared.has(name) ||
  value instanceof Blob ||
  // A line of a text that is a command is run and taken out.
  (typeof value === 'string' && /^\s*\//m.test(value));

/** What a list that was requested for by its names became. */
const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? (value as unknown[]) : String(value).split(',');

const plain = (value: unknown): string => String(value).replaceAll('\r\n', '\n').trim().toLowerCase();

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || value === 0 || value === false;

const sameMoment = (sent: string, came: string): boolean =>
  came.startsWith(sent) || (sent.includes('T') && Date.parse(sent) === Date.parse(came));

const isSame = (sent: unknown, came: unknown): boolean => {
  if (Array.isArray(came)) {
    const [requested, there] = [listOf(sent), came].map((list) =>
      list
        .map(plain)
        .filter((one) => one !== '')
        .toSorted(),
    );
    return requested?.join('\n') === there?.join('\n');
  }
  if (isNothing(sent) && isNothing(came)) return true;
  return (
    plain(sent) === plain(came) || (typeof sent === 'string' && typeof came === 'string' && sameMoment(sent, came))
  );
};

const hasIdentity = (identities: unknown, { provider, extern_uid }: CheckedCall['body']): boolean =>
  Array.isArray(identities) &&
  identities.some((one) => isRecord(one) && one['provider'] === provider && one['extern_uid'] === extern_uid);

/** Names of the parameters that an answer shows, and shows with another value or none. */
export const notKept = (call: CheckedCall, answer: unknown): readonly string[] => {
  const record: unknown = Array.isArray(answer) ? answer[0] : answer;
  if (!isRecord(record)) return [];
  const names = Object.entries(call.body).flatMap(([name, sent]) => {
    const [first = name, ...rest] = places[name] ?? [name];
    if (sent === undefined || !(first in record) || isUncompared(call, name, sent)) return [];
    const came = rest.reduce<unknown>((value, key) => (isRecord(value) ? value[key] : null), record[first]);
    return isSame(sent, came) ? [] : [name];
  });
  const { provider, extern_uid } = call.body;
  const isLost = !isNothing(provider) && !isNothing(extern_uid) && 'identities' in record;
  return isLost && !hasIdentity(record['identities'], call.body) ? [...names, 'provider', 'extern_uid'] : names;
};

/** The answer of a write, with the names of what the server did not keep. */
export const withNotKept = (call: CheckedCall, answer: CallAnswer): CallAnswer => {
  const { operation, body } = call;
  if (!isWrite(operation) || answer.kind !== 'json' || operation.format !== 'json' || Object.keys(body).length === 0)
    return answer;
  const names = notKept(call, valueOf(answer));
  return names.length === 0 ? answer : { ...answer, head: { ...answer.head, notKept: names } };
};
