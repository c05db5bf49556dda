/** Fields that take one value only, each with its reason: everything else takes two in the test of all fields. */

/** Fields of operations that are the same in every answer. */
export interface FixedFields {
  readonly operations: RegExp;
  readonly fields: readonly string[];
  readonly reason: string;
}

const caller = 'The writer is the one who asks, and somebody who is blocked asks for nothing.';

/** The list. An entry that no field needs any more fails the test. */
export const fixedFields: readonly FixedFields[] = [
  {
    operations: /^mergeRequests\.create$/u,
    fields: [
      'state',
      'upvotes',
      'downvotes',
      'merge_when_pipeline_succeeds',
      'merge_commit_sha',
      'user_notes_count',
      'should_remove_source_branch',
      'time_stats.time_estimate',
      'time_stats.total_time_spent',
      'time_stats.human_time_estimate',
      'time_stats.human_total_time_spent',
      'discussion_locked',
    ],
    reason: 'A new merge request is open, and nobody has said, spent or decided anything about it.',
  },
  {
    operations: /^mergeRequests\.(create|subscribe)$/u,
    fields: ['subscribed'],
    reason: 'The call makes the caller follow the merge request.',
  },
  { operations: /^mergeRequests\.unsubscribe$/u, fields: ['subscribed'], reason: 'The call ends just that.' },
  {
    operations: /^mergeRequests\.closesIssues$/u,
    fields: ['[].state'],
    reason: 'Only open issues would be closed.',
  },
  {
    operations: /^mergeRequests\.(merge|cancelAutoMerge)$/u,
    fields: ['work_in_progress', 'merge_status'],
    reason: 'Work in progress and conflicts are refused with 405.',
  },
  {
    operations: /^mergeRequests\.cancelAutoMerge$/u,
    fields: ['state', 'merge_when_pipeline_succeeds', 'merge_commit_sha', 'should_remove_source_branch'],
    reason: 'It answers for open merge requests that wait no more; merged and closed ones are 405.',
  },
  { operations: /^mergeRequests\.(create|todo)$/u, fields: ['author.state'], reason: caller },
  { operations: /Notes\.create$/u, fields: ['author.state', 'user.state'], reason: caller },
  { operations: /^snippets\.(create|update)$/u, fields: ['author.state'], reason: caller },
  { operations: /^currentUser\.get$/u, fields: ['state'], reason: caller },
  {
    operations: /Notes\.(create|update)$/u,
    fields: ['system'],
    reason: 'The service’s own notes are written behind other calls, and nobody changes them.',
  },
  {
    operations: /Notes\.create$/u,
    fields: ['attachment'],
    reason: 'No operation attaches a file (behaviour page, "Milestones, labels …").',
  },
  {
    operations: /^snippetNotes\.(list|get)$/u,
    fields: ['system', '[].system'],
    reason: 'Nothing happens to a snippet of which the service leaves a note.',
  },
  {
    operations: /Notes\./u,
    fields: ['noteable_type', '[].noteable_type', 'awardable_type'],
    reason: 'The path says what the note hangs on; the three kinds are three operations.',
  },
  {
    operations: /^repository\.blob$/u,
    fields: ['encoding'],
    reason: 'The document: the content is Base64 (behaviour page, "Blob record").',
  },
  {
    operations: /^branches\.(protect|unprotect)$/u,
    fields: ['protected'],
    reason: 'What the call brings about ("States and transitions").',
  },
  {
    operations: /^branches\.unprotect$/u,
    fields: ['developers_can_push', 'developers_can_merge'],
    reason: 'Exceptions to a protection that is no more.',
  },
  {
    operations: /^branches\.deleteMerged$/u,
    fields: ['message'],
    reason: 'The behaviour page’s word for it: 202 Accepted.',
  },
  {
    operations: /^systemHooks\.test$/u,
    fields: ['event_name'],
    reason: 'The sample payload is that of a new project, as in the document’s example.',
  },
  {
    operations: /^snippets\.userAgentDetail$/u,
    fields: ['antispam_submitted'],
    reason: 'The service asks nobody whether a snippet is spam.',
  },
  {
    operations: /^(deployments|jobs)\./u,
    fields: ['id', 'description', 'is_shared', 'name', 'active'].flatMap((name) => [
      `runner.${name}`,
      `[].runner.${name}`,
      `deployable.runner.${name}`,
      `[].deployable.runner.${name}`,
    ]),
    reason: 'There is one runner, the built-in one; `active` takes both values where jobs were held and run.',
  },
  {
    operations: /^deployments\./u,
    fields: [
      ...['user', 'deployable', 'deployable.status', 'deployable.stage', 'deployable.name', 'deployable.user'],
      ...['deployable.runner', '[].deployable.runner'],
      ...['[].user', '[].deployable', '[].deployable.status', '[].deployable.stage', '[].deployable.name'],
      '[].deployable.user',
    ],
    reason: 'Only a manual deploy job that somebody played, and that succeeded, records a deployment.',
  },
  {
    operations: /^jobs\./u,
    fields: ['artifacts_file.filename', '[].artifacts_file.filename'],
    reason: 'The checks give their archive one name.',
  },
  {
    operations: /^jobs\.(cancel|retry|erase|play)$/u,
    fields: ['artifacts_file', 'artifacts_file.filename', 'artifacts_file.size'],
    reason: 'What has not finished, waits again or was erased has no artifacts.',
  },
  {
    operations: /^jobs\.retry$/u,
    fields: ['status', 'coverage', 'started_at', 'finished_at', 'user', 'user.state', 'runner', 'pipeline.status'],
    reason: 'A retried job is a new one of the caller’s that waits, and its pipeline with it.',
  },
  {
    operations: /^jobs\.play$/u,
    fields: ['status', 'stage', 'name', 'started_at', 'finished_at', 'user', 'user.state', 'runner', 'pipeline.status'],
    reason: 'The document: play answers `started`; only deploy jobs are manual, they become the caller’s and wait.',
  },
  {
    operations: /^jobs\.keepArtifacts$/u,
    fields: ['status', 'stage', 'name', 'user', 'artifacts_file', 'runner'],
    reason: 'Only the job that packs the source, once it has succeeded, leaves artifacts.',
  },
  {
    operations: /^jobs\.(erase|keepArtifacts)$/u,
    fields: ['download_url'],
    reason: 'The document: null in erase and keep responses.',
  },
  {
    operations: /^session\.create$/u,
    fields: ['state', 'two_factor_enabled'],
    reason: 'Blocked users are 403 and those with two factors 401.',
  },
  {
    operations: /^users\.create$/u,
    fields: ['state', 'theme_id', 'color_scheme_id', 'last_sign_in_at', 'current_sign_in_at', 'two_factor_enabled'],
    reason: 'A new user has neither signed in nor chosen anything.',
  },
  { operations: /^users\.(block|unblock)$/u, fields: [''], reason: 'The body is `true` (behaviour page, "Users").' },
  {
    operations: /^currentUser\.get$/u,
    fields: ['is_admin'],
    reason: 'The document: administrators’ view only; for others the field is absent, which is shown.',
  },
  {
    operations: /^impersonationTokens\./u,
    fields: ['impersonation', '[].impersonation'],
    reason: 'The document: true.',
  },
  { operations: /^impersonationTokens\.create$/u, fields: ['revoked'], reason: 'It has just been made.' },
];

/** The entries that say why a field of an operation may take one value only. */
export const entriesFor = (operation: string, field: string): readonly FixedFields[] =>
  fixedFields.filter(({ operations, fields }) => operations.test(operation) && fields.includes(field));
