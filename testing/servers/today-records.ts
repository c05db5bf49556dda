/** Records with every field that a server of versions 17 to 19 sends: what the document does not have is added, told apart by what a record has. */
import { renamed, type Fields } from './records.ts';

/** Parts of a web address that stand behind `/-/` today. */
const afterDash = /^(https?:\/\/[^?#]+?)\/((?:merge_requests|snippets|issues|environments)\/\d+)/;

const addressToday = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      (name === 'web_url' || name === 'external_url') && typeof value === 'string'
        ? value.replace(afterDash, (_all, project: string, rest: string) =>
            project.endsWith('/-') ? `${project}/${rest}` : `${project}/-/${rest}`,
          )
        : value,
    ]),
  );

const person = ({ email, created_at, ...fields }: Fields): Fields => {
  if ('bio' in fields || 'last_activity_on' in fields)
    return {
      ...fields,
      created_at,
      email,
      commit_email: email,
      public_email: null,
      locked: false,
      pronouns: null,
      job_title: '',
      bot: false,
      namespace_id: fields['id'],
    };
  // Others see neither the email of a person nor the day of joining.
  return { ...fields, locked: false };
};

const commit = (fields: Fields, home: string): Fields => ({
  parent_ids: [],
  authored_date: fields['created_at'],
  committer_name: fields['author_name'],
  committer_email: fields['author_email'],
  committed_date: fields['created_at'],
  ...fields,
  trailers: {},
  extended_trailers: {},
  web_url: `${home}/-/commit/${String(fields['id'])}`,
});

const milestone = (fields: Fields, home: string): Fields => ({
  start_date: null,
  expired: false,
  web_url: `${home}/-/milestones/${String(fields['iid'])}`,
  ...fields,
});

const issue = (fields: Fields, home: string): Fields => ({
  upvotes: 0,
  downvotes: 0,
  due_date: null,
  confidential: false,
  discussion_locked: null,
  web_url: `${home}/-/issues/${String(fields['iid'])}`,
  ...fields,
  assignees: fields['assignee'] === null ? [] : [fields['assignee']],
});

const branch = (fields: Fields, home: string): Fields => ({
  ...fields,
  default: fields['name'] === 'main',
  can_push: true,
  web_url: `${home}/-/tree/${String(fields['name'])}`,
});

const tag = (fields: Fields): Fields => ({ ...fields, target: null, protected: false, created_at: null });

const pipeline = (fields: Fields, home: string): Fields => ({
  ...fields,
  iid: fields['id'],
  source: 'push',
  web_url: `${home}/-/pipelines/${String(fields['id'])}`,
});

const runner = (fields: Fields): Fields => ({
  ...fields,
  ip_address: '127.0.0.1',
  online: true,
  status: 'online',
});

const secondsBetween = (from: unknown, to: unknown): number | null =>
  typeof from === 'string' && typeof to === 'string' ? (Date.parse(to) - Date.parse(from)) / 1000 : null;

/** A job that has not begun waits there for what it needs, under a name that the document does not have. */
const job = (fields: Fields, home: string): Fields => {
  const file = fields['artifacts_file'] as Fields | null | undefined;
  const archive = { file_type: 'archive', file_format: 'zip', filename: file?.['filename'], size: file?.['size'] };
  return {
    pipeline: {
      id: fields['id'],
      sha: (fields['commit'] as Fields)['id'],
      ref: fields['ref'],
      status: fields['status'],
    },
    erased_at: null,
    artifacts_expire_at: null,
    allow_failure: fields['status'] === 'manual',
    ...fields,
    status: fields['status'] === 'created' ? 'waiting_for_resource' : fields['status'],
    duration: secondsBetween(fields['started_at'], fields['finished_at']),
    queued_duration: secondsBetween(fields['created_at'], fields['started_at']),
    artifacts: file ? [archive] : [],
    tag_list: [],
    project: { ci_job_token_scope_enabled: false },
    archived: false,
    web_url: `${home}/-/jobs/${String(fields['id'])}`,
  };
};

/** A deployment is as its job; one without a job was made by other means. */
const deployment = (fields: Fields): Fields => {
  const { status = 'success', finished_at } = (fields['deployable'] ?? {}) as Fields;
  return { ...fields, status, updated_at: finished_at ?? fields['created_at'] };
};

const hook = (fields: Fields): Fields => ({
  name: null,
  description: null,
  ...fields,
  merge_requests_events: false,
  repository_update_events: false,
  alert_status: 'executable',
  disabled_until: null,
  url_variables: [],
  custom_webhook_template: null,
  custom_headers: [],
  push_events_branch_filter: null,
  branch_filter_strategy: 'wildcard',
});

const snippet = (fields: Fields): Fields => {
  const raw = `${String(fields['web_url'])}/raw`;
  return {
    ...fields,
    project_id: 1,
    raw_url: raw,
    files: [{ path: fields['file_name'], raw_url: `${raw}/main/${String(fields['file_name'])}` }],
  };
};

const namesToday = { messenger_id: 'skype', network_profile: 'linkedin', social_account: 'twitter' } as const;

/** What a record is, by fields that no other has. */
const kinds: readonly (readonly [has: readonly string[], complete: (fields: Fields, home: string) => Fields])[] = [
  [['username', 'avatar_url'], person],
  [['short_id', 'author_name'], commit],
  [['source_branch', 'target_branch'], (fields) => fields],
  [['labels', 'iid'], issue],
  [['due_date', 'iid'], milestone],
  [['developers_can_push', 'commit'], branch],
  [['message', 'commit', 'release'], tag],
  [['stage', 'started_at'], job],
  [['sha', 'ref', 'status'], pipeline],
  [['is_shared', 'active'], runner],
  [['environment', 'deployable'], deployment],
  [['push_events', 'enable_ssl_verification'], hook],
  [['file_name', 'visibility'], snippet],
];

/** The record as it is sent today. @param home address of the project that it belongs to */
export const recordOfToday = (fields: Fields, home: string): Fields => {
  const kind = kinds.find(([names]) => names.every((name) => name in fields));
  const named = renamed(fields, { ...namesToday, antispam_submitted: 'akismet_submitted', download_url: null });
  return addressToday(kind ? kind[1](named, home) : named);
};
