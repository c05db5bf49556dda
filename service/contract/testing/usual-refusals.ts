/** Refusals that many operations share, by the words in which the registry documents them. */
import { operationOf, type OperationId } from '#shared/api/registry.ts';
import type { Refusal } from './refusal.ts';

const unauthorized = { answer: '401 Unauthorized' } as const;
const badTokens: readonly Refusal[] = [
  { who: 'wrong token', ...unauthorized },
  { who: 'expired token', ...unauthorized },
  { who: 'revoked token', ...unauthorized },
];
const noProject: readonly Refusal[] = [
  { who: 'admin', params: { id: 99 }, answer: '404 Project Not Found' },
  { who: 'admin', params: { id: 'harbor/nowhere' }, answer: '404 Project Not Found' },
  { who: 'stranger', answer: '404 Project Not Found' },
];
const noUser = (name: string): readonly Refusal[] => [
  { who: 'admin', params: { [name]: 999 }, answer: '404 User Not Found' },
];

/** The refusals of an operation for words that mean the same everywhere; nothing for all others. */
const shared: Readonly<Record<string, readonly Refusal[]>> = {
  'the token is missing, wrong, expired or revoked': [{ who: 'nobody', ...unauthorized }, ...badTokens],
  'the token is wrong, expired or revoked': badTokens,
  'the caller is no administrator': [
    { who: 'owner', answer: '403 Forbidden' },
    { who: 'stranger', answer: '403 Forbidden' },
  ],
  'the role does not allow it': [{ who: 'guest', answer: '403 Forbidden' }],
  'the project does not exist or is not visible': noProject,
};

/** What a path variable names that does not exist, and the name by which the service misses it. */
const missing: Readonly<Record<string, readonly [params: Refusal['params'], name: string]>> = {
  'merge request': [{ merge_request_iid: 999 }, 'Merge Request'],
  note: [{ note_id: 99_999 }, 'Note'],
  tag: [{ tag_name: 'v0.0.0' }, 'Tag'],
  branch: [{ branch: 'no/such' }, 'Branch'],
  snippet: [{ snippet_id: 999 }, 'Snippet'],
  job: [{ job_id: 9999 }, 'Job'],
  pipeline: [{ pipeline_id: 9999 }, 'Pipeline'],
  deployment: [{ deployment_id: 999 }, 'Deployment'],
};

const noted: Readonly<Record<string, readonly [params: Refusal['params'], name: string]>> = {
  issueNotes: [{ issue_iid: 999 }, 'Issue'],
  snippetNotes: [{ snippet_id: 999 }, 'Snippet'],
  mergeRequestNotes: [{ merge_request_iid: 999 }, 'Merge Request'],
};

/** Things of people and of the whole service: the variable that names them, and the name by which they are missed. */
const ofPeople = (id: OperationId): readonly [params: Refusal['params'], name: string] => {
  if (id === 'keys.get') return [{ id: 999 }, 'Key'];
  if (id.startsWith('systemHooks')) return [{ id: 999 }, 'Hook'];
  if (id.includes('mail')) return [{ email_id: 999 }, 'Email'];
  if (id.startsWith('impersonation')) return [{ impersonation_token_id: 999 }, 'Impersonation Token'];
  return [{ key_id: 999 }, /gpg/iu.test(id) ? 'GPG Key' : 'Key'];
};

const absent = ([params, name]: readonly [params: Refusal['params'], name: string]): Refusal => ({
  who: 'admin',
  ...(params && { params }),
  answer: `404 ${name} Not Found`,
});

const inProject = /^the project or the (.+?)(?: or its \w+)? does not exist or is not visible$/u;

/** A thing that its path names is missing; what is named by a parameter, or missed in other words, has refusals of its own. */
const inProjectOf = (id: OperationId, thing: string): readonly Refusal[] => {
  const { path, role } = operationOf(id);
  const resource = id.split('.')[0] ?? '';
  const one = thing === 'commented thing' ? noted[resource] : missing[thing];
  const isNamed = one !== undefined && Object.keys(one[0] ?? {}).every((name) => path.includes(`:${name}`));
  const outsiders = noProject.filter(({ who }) => role !== 'administrator' || who === 'admin');
  return [...outsiders, ...(isNamed && resource !== 'releases' ? [absent(one)] : [])];
};

/** The refusals that an operation shares with others for these words; none where it has its own. */
export const usualRefusals = (id: OperationId, when: string): readonly Refusal[] => {
  const same = shared[when];
  if (same) return same;
  const thing = inProject.exec(when)?.[1];
  if (thing !== undefined) return inProjectOf(id, thing);
  const user = id.startsWith('impersonation') ? 'user_id' : 'id';
  if (when === 'the user does not exist') return noUser(user);
  if (/^the user or the \w+ does not exist$/u.test(when)) return [...noUser(user), absent(ofPeople(id))];
  return /^the \w+ does not exist$/u.test(when) ? [absent(ofPeople(id))] : [];
};
