/** Finds the parameters of a write that the server did not keep: a server that ignores one does not say so. */
import { parsedValue } from './answers.ts';
import type { CallAnswer } from './answers.ts';
import type { CheckedCall } from './call.ts';
import { isWrite } from '#shared/api/define.ts';
import { isRecord } from './answers/read-json.ts';

/** Paths in the answer of parameters that have another name there. */
const answerFields: Readonly<Record<string, readonly string[]>> = {
  admin: ['is_admin'],
  assignee_id: ['assignee', 'id'],
  milestone_id: ['milestone', 'id'],
  remove_source_branch: ['force_remove_source_branch'],
  release_description: ['release', 'description'],
};

/** Keys come back with another comment, and a merge may already have done what its parameters ask for. */
const uncompared: ReadonlySet<string> = new Set(['key', 'sha']);
const isUncompared = ({ id }: CheckedCall, name: string, value: unknown): boolean =>
  id === 'mergeRequests.merge' ||
  uncompared.has(name) ||
  value instanceof Blob ||
  // A line that is a quick action is run and removed from the text.
  (typeof value === 'string' && /^\s*\//m.test(value));

/** A list, which may have been sent as names separated by commas. */
const toList = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? (value as unknown[]) : String(value).split(',');

const plain = (value: unknown): string => String(value).replaceAll('\r\n', '\n').trim().toLowerCase();

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || value === 0 || value === false;

const sameMoment = (sent: string, came: string): boolean =>
  came.startsWith(sent) || (sent.includes('T') && Date.parse(sent) === Date.parse(came));

const isSame = (sent: unknown, came: unknown): boolean => {
  if (Array.isArray(came)) {
    const [sentItems, returnedItems] = [toList(sent), came].map((list) =>
      list
        .map(plain)
        .filter((item) => item !== '')
        .toSorted(),
    );
    return sentItems?.join('\n') === returnedItems?.join('\n');
  }
  if (isNothing(sent) && isNothing(came)) return true;
  return (
    plain(sent) === plain(came) || (typeof sent === 'string' && typeof came === 'string' && sameMoment(sent, came))
  );
};

const hasIdentity = (identities: unknown, { provider, extern_uid }: CheckedCall['body']): boolean =>
  Array.isArray(identities) &&
  identities.some(
    (identity) => isRecord(identity) && identity['provider'] === provider && identity['extern_uid'] === extern_uid,
  );

/** Parameters that an answer has, but with another value or without one. */
export const notKept = (call: CheckedCall, answer: unknown): readonly string[] => {
  const record: unknown = Array.isArray(answer) ? answer[0] : answer;
  if (!isRecord(record)) return [];
  const names = Object.entries(call.body).flatMap(([name, sent]) => {
    const [first = name, ...rest] = answerFields[name] ?? [name];
    if (sent === undefined || !(first in record) || isUncompared(call, name, sent)) return [];
    const came = rest.reduce<unknown>((value, key) => (isRecord(value) ? value[key] : null), record[first]);
    return isSame(sent, came) ? [] : [name];
  });
  const { provider, extern_uid } = call.body;
  const isLost = !isNothing(provider) && !isNothing(extern_uid) && 'identities' in record;
  return isLost && !hasIdentity(record['identities'], call.body) ? [...names, 'provider', 'extern_uid'] : names;
};

/** Adds the names of parameters that the server did not keep to the answer of a write. */
export const withNotKept = (call: CheckedCall, answer: CallAnswer): CallAnswer => {
  const { operation, body } = call;
  if (!isWrite(operation) || answer.kind !== 'json' || operation.format !== 'json' || Object.keys(body).length === 0)
    return answer;
  const names = notKept(call, parsedValue(answer));
  return names.length === 0 ? answer : { ...answer, head: { ...answer.head, notKept: names } };
};
