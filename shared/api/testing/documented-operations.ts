/** The methods and paths of the API document, typed by hand from it: what the registry is compared with. */

const row = /^\| (?:(GET|POST|PUT|DELETE) \| )?(\/[^ |]+) \|/;
const noteVariants = /Path variants: (.+?); each/;

/** Rows without a method are reads ("Repository content": all are GET). */
const operationIn = (line: string): string | null => {
  const match = row.exec(line);
  return match ? `${match[1] ?? 'GET'} ${match[2] ?? ''}` : null;
};

/** The notes table gives suffixes, and the line above it the paths that they stand for. */
const spread = (operation: string, notes: readonly string[]): readonly string[] => {
  const [method = '', path = ''] = operation.split(' ');
  return path.startsWith('/notes')
    ? notes.map((base) => `${method} ${base}${path.slice('/notes'.length)}`)
    : [operation];
};

/** `METHOD /path` of every row of the section "Endpoints". */
export const operationsInDocument = (markdown: string): readonly string[] => {
  const section = /\n## Endpoints\n([\s\S]*?)\n## /.exec(markdown)?.[1] ?? '';
  const notes = [...(noteVariants.exec(section)?.[1] ?? '').matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');
  return section
    .split('\n')
    .map(operationIn)
    .filter((operation) => operation !== null)
    .flatMap((operation) => spread(operation, notes));
};

const documented = `
GET    /merge_requests
GET    /projects/:id/merge_requests
GET    /projects/:id/merge_requests/:merge_request_iid
GET    /projects/:id/merge_requests/:merge_request_iid/commits
GET    /projects/:id/merge_requests/:merge_request_iid/changes
POST   /projects/:id/merge_requests
PUT    /projects/:id/merge_requests/:merge_request_iid
DELETE /projects/:id/merge_requests/:merge_request_iid
PUT    /projects/:id/merge_requests/:merge_request_iid/merge
PUT    /projects/:id/merge_requests/:merge_request_iid/cancel_merge_when_pipeline_succeeds
GET    /projects/:id/merge_requests/:merge_request_iid/closes_issues
POST   /projects/:id/merge_requests/:merge_request_iid/subscribe
POST   /projects/:id/merge_requests/:merge_request_iid/unsubscribe
POST   /projects/:id/merge_requests/:merge_request_iid/todo
GET    /projects/:id/issues/:issue_iid/notes
GET    /projects/:id/issues/:issue_iid/notes/:note_id
POST   /projects/:id/issues/:issue_iid/notes
PUT    /projects/:id/issues/:issue_iid/notes/:note_id
DELETE /projects/:id/issues/:issue_iid/notes/:note_id
GET    /projects/:id/snippets/:snippet_id/notes
GET    /projects/:id/snippets/:snippet_id/notes/:note_id
POST   /projects/:id/snippets/:snippet_id/notes
PUT    /projects/:id/snippets/:snippet_id/notes/:note_id
DELETE /projects/:id/snippets/:snippet_id/notes/:note_id
GET    /projects/:id/merge_requests/:merge_request_iid/notes
GET    /projects/:id/merge_requests/:merge_request_iid/notes/:note_id
POST   /projects/:id/merge_requests/:merge_request_iid/notes
PUT    /projects/:id/merge_requests/:merge_request_iid/notes/:note_id
DELETE /projects/:id/merge_requests/:merge_request_iid/notes/:note_id
GET    /projects/:id/repository/tags
GET    /projects/:id/repository/tags/:tag_name
POST   /projects/:id/repository/tags
DELETE /projects/:id/repository/tags/:tag_name
POST   /projects/:id/repository/tags/:tag_name/release
PUT    /projects/:id/repository/tags/:tag_name/release
GET    /projects/:id/repository/tree
GET    /projects/:id/repository/blobs/:sha
GET    /projects/:id/repository/blobs/:sha/raw
GET    /projects/:id/repository/archive
GET    /projects/:id/repository/compare
GET    /projects/:id/repository/contributors
GET    /projects/:id/repository/branches
GET    /projects/:id/repository/branches/:branch
PUT    /projects/:id/repository/branches/:branch/protect
PUT    /projects/:id/repository/branches/:branch/unprotect
POST   /projects/:id/repository/branches
DELETE /projects/:id/repository/branches/:branch
DELETE /projects/:id/repository/merged_branches
GET    /hooks
POST   /hooks
GET    /hooks/:id
DELETE /hooks/:id
GET    /projects/:id/snippets
GET    /projects/:id/snippets/:snippet_id
POST   /projects/:id/snippets
PUT    /projects/:id/snippets/:snippet_id
DELETE /projects/:id/snippets/:snippet_id
GET    /projects/:id/snippets/:snippet_id/raw
GET    /projects/:id/snippets/:snippet_id/user_agent_detail
GET    /projects/:id/deployments
GET    /projects/:id/deployments/:deployment_id
GET    /projects/:id/jobs
GET    /projects/:id/pipelines/:pipeline_id/jobs
GET    /projects/:id/jobs/:job_id
GET    /projects/:id/jobs/:job_id/artifacts
GET    /projects/:id/jobs/artifacts/:ref_name/download
GET    /projects/:id/jobs/:job_id/artifacts/*artifact_path
GET    /projects/:id/jobs/:job_id/trace
POST   /projects/:id/jobs/:job_id/cancel
POST   /projects/:id/jobs/:job_id/retry
POST   /projects/:id/jobs/:job_id/erase
POST   /projects/:id/jobs/:job_id/artifacts/keep
POST   /projects/:id/jobs/:job_id/play
POST   /session
GET    /keys/:id
GET    /users
GET    /users/:id
POST   /users
PUT    /users/:id
DELETE /users/:id
GET    /user
GET    /user/keys
GET    /users/:id/keys
GET    /user/keys/:key_id
POST   /user/keys
POST   /users/:id/keys
DELETE /user/keys/:key_id
DELETE /users/:id/keys/:key_id
GET    /user/gpg_keys
GET    /user/gpg_keys/:key_id
POST   /user/gpg_keys
DELETE /user/gpg_keys/:key_id
GET    /users/:id/gpg_keys
GET    /users/:id/gpg_keys/:key_id
POST   /users/:id/gpg_keys
DELETE /users/:id/gpg_keys/:key_id
GET    /user/emails
GET    /users/:id/emails
GET    /user/emails/:email_id
POST   /user/emails
POST   /users/:id/emails
DELETE /user/emails/:email_id
DELETE /users/:id/emails/:email_id
POST   /users/:id/block
POST   /users/:id/unblock
GET    /users/:user_id/impersonation_tokens
GET    /users/:user_id/impersonation_tokens/:impersonation_token_id
POST   /users/:user_id/impersonation_tokens
DELETE /users/:user_id/impersonation_tokens/:impersonation_token_id
GET    /user/activities
`;

/** `METHOD /path` of each of the 110 operations, in the order of the document. */
export const documentedOperations: readonly string[] = documented
  .trim()
  .split('\n')
  .map((line) => line.replace(/\s+/, ' '));
