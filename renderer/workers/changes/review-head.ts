/** Reads the fields of the merge request, or of the comparison, out of the answer, tolerantly and without a schema library in the worker. */
import type { ComparedCommit, Comparison, ReviewHead } from './changes-protocol.ts';

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const textIn = (fields: Fields, name: string): string => {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
};

const commitOf = (value: unknown): ComparedCommit | null => {
  if (!isObject(value) || textIn(value, 'id') === '') return null;
  const parents = value['parent_ids'];
  return {
    id: textIn(value, 'id'),
    short_id: textIn(value, 'short_id'),
    title: textIn(value, 'title'),
    message: textIn(value, 'message'),
    author_name: textIn(value, 'author_name'),
    author_email: textIn(value, 'author_email'),
    created_at: textIn(value, 'created_at'),
    ...(Array.isArray(parents) && { parent_ids: parents.filter((id) => typeof id === 'string') }),
  };
};

const comparisonOf = (fields: Fields): Comparison | null => {
  const { commits } = fields;
  if (!Array.isArray(commits)) return null;
  return {
    commit: commitOf(fields['commit']),
    commits: commits.flatMap((commit) => commitOf(commit) ?? []),
    compare_timeout: fields['compare_timeout'] === true,
    compare_same_ref: fields['compare_same_ref'] === true,
  };
};

const baseOf = ({ diff_refs: refs }: Fields): string => (isObject(refs) ? textIn(refs, 'base_sha') : '');

/** Reads what the review needs; null when the answer is neither a merge request nor a comparison. */
export const readReviewHead = (envelope: unknown): ReviewHead | null => {
  if (!isObject(envelope)) return null;
  const iid = Number(envelope['iid']);
  const comparison = comparisonOf(envelope);
  const base = baseOf(envelope);
  return {
    iid: Number.isSafeInteger(iid) && iid > 0 ? iid : null,
    sha: comparison?.commit?.id ?? textIn(envelope, 'sha'),
    state: textIn(envelope, 'state'),
    title: textIn(envelope, 'title'),
    source_branch: textIn(envelope, 'source_branch'),
    target_branch: textIn(envelope, 'target_branch'),
    overflow: envelope['overflow'] === true || comparison?.compare_timeout === true,
    ...(base !== '' && { base }),
    ...(comparison !== null && { comparison }),
  };
};
