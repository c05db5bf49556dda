/** Reads the fields of the merge request, or of the comparison, out of the answer, tolerantly and without a schema library in the worker. */
import type { ReviewHead } from './changes-protocol.ts';

/** Reads what the review needs; null when the answer is no merge request at all. */
export const readReviewHead = (envelope: unknown): ReviewHead | null => {
  if (typeof envelope !== 'object' || envelope === null) return null;
  const fields = envelope as Readonly<Record<string, unknown>>;
  const text = (name: string): string => {
    const value = fields[name];
    return typeof value === 'string' ? value : '';
  };
  const iid = Number(fields['iid']);
  const { commit } = fields;
  const compared = typeof commit === 'object' && commit !== null && 'id' in commit ? commit.id : undefined;
  return {
    iid: Number.isSafeInteger(iid) && iid > 0 ? iid : null,
    sha: typeof compared === 'string' ? compared : text('sha'),
    state: text('state'),
    title: text('title'),
    source_branch: text('source_branch'),
    target_branch: text('target_branch'),
    overflow: fields['overflow'] === true || fields['compare_timeout'] === true,
  };
};
