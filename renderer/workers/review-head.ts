/** Reads the merge request's own fields out of the answer, tolerantly and without a schema library in the worker. */
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
  return {
    iid: Number.isSafeInteger(iid) && iid > 0 ? iid : null,
    sha: text('sha'),
    state: text('state'),
    title: text('title'),
    source_branch: text('source_branch'),
    target_branch: text('target_branch'),
    overflow: fields['overflow'] === true,
  };
};
