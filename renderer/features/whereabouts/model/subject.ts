/** What is looked for: a merge request, a commit, an issue or a label, as the address names it and as people type it. */

/** One of them. */
export type Subject =
  | { readonly kind: 'merge_request' | 'issue'; readonly iid: number }
  /** Its whole id: of a part nothing is provable. */
  | { readonly kind: 'commit'; readonly sha: string }
  | { readonly kind: 'label'; readonly name: string };

/** What of the address names it. */
export const subjectParameters = ['merge_request', 'commit', 'issue', 'label'] as const;

const wholeId = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;

/** The subject that an address names; null: none, or nothing that can be looked for. */
export const subjectOf = (parameters: URLSearchParams): Subject | null => {
  for (const kind of subjectParameters) {
    const value = parameters.get(kind)?.trim();
    if (value === undefined || value === '') continue;
    if (kind === 'label') return { kind, name: value };
    if (kind === 'commit') return wholeId.test(value) ? { kind, sha: value } : null;
    const iid = Number(value);
    return Number.isSafeInteger(iid) && iid > 0 ? { kind, iid } : null;
  }
  return null;
};

/** What was typed as the address names it: `!12`, `#3`, `~bug`, the whole id of a commit; null: none of these. */
export const typedSubject = (text: string): Readonly<Record<string, string>> | null => {
  const typed = text.trim();
  const [, mark, rest = ''] = /^([!#~])\s*(.+)$/.exec(typed) ?? [];
  if (mark === '~') return { label: rest.replace(/^"(.*)"$/, '$1') };
  if (mark !== undefined && /^[1-9]\d{0,9}$/.test(rest))
    return mark === '!' ? { merge_request: rest } : { issue: rest };
  return wholeId.test(typed.toLowerCase()) ? { commit: typed.toLowerCase() } : null;
};

/** The same the other way round. */
export const subjectText = (subject: Subject | null): string => {
  if (subject === null) return '';
  if (subject.kind === 'commit') return subject.sha;
  if (subject.kind === 'label') return `~${subject.name}`;
  return `${subject.kind === 'issue' ? '#' : '!'}${String(subject.iid)}`;
};
