/** Which operation of the API document a request is, judged by its method and raw path alone. */
import { operationIds, operationOf, type OperationId } from '#shared/api/registry.ts';

interface Candidate {
  readonly id: OperationId;
  readonly method: string;
  readonly pattern: RegExp;
}

/** Path variables that clients may send with slashes in them. */
const slashed = new Set(['branch', 'tag_name', 'ref_name', 'sha']);

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&');

const partOf = (segment: string): string => {
  if (segment.startsWith('*')) return '.+';
  if (!segment.startsWith(':')) return escaped(segment);
  return slashed.has(segment.slice(1)) ? '.+' : '[^/]+';
};

const candidateOf = (id: OperationId): Candidate => {
  const { method, path } = operationOf(id);
  // The format of an archive may end its path (behaviour page, "Archive").
  const end = id === 'repository.archive' ? String.raw`(?:\.[a-z0-9.]+)?` : '';
  return { id, method, pattern: new RegExp(`^${path.split('/').map(partOf).join('/')}${end}/?$`, 'u') };
};

/** Fixed words before variables, longer before shorter: `…/:branch` would swallow `…/:branch/protect`. */
const weightOf = (id: OperationId): number => {
  const segments = operationOf(id).path.split('/');
  return segments.length * 100 + segments.filter((segment) => !/^[:*]/u.test(segment)).length;
};

const candidates = [...operationIds].sort((one, other) => weightOf(other) - weightOf(one)).map(candidateOf);

/** The operation that a method and a raw request target mean, or null where the document has none. */
export const operationOfRequest = (method: string, target: string): OperationId | null => {
  const path = /^.*?\/api\/v4(\/[^?]*)/u.exec(target)?.[1];
  if (path === undefined) return null;
  return candidates.find((candidate) => candidate.method === method && candidate.pattern.test(path))?.id ?? null;
};
