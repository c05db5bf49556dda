/** Where the client, @gitbeaker/rest, cannot follow the API document: at most ten known collisions, each with the document's line. */
import type { OperationId } from '#shared/api/registry.ts';

/** One collision. */
export interface Exception {
  /** Steps that show the collision begin with `exception <id>:`. */
  readonly id: string;
  /** Operations that the client has no working call for: nobody exercises them, and that is expected. */
  readonly unexercised: readonly OperationId[];
  readonly collision: string;
  /** The document's line, quoted. */
  readonly document: string;
}

/** The list; an entry whose operation is exercised after all fails the run. */
export const exceptions: readonly Exception[] = [
  {
    id: 'no-session',
    unexercised: ['session.create'],
    collision: 'no call: the client starts from a token',
    document: 'Session: POST /session, login, email, password → session user with private_token',
  },
  {
    id: 'no-tag-release',
    unexercised: ['releases.create', 'releases.update'],
    collision: 'no call: releases are a resource of their own for the client',
    document: 'Tags and releases: POST and PUT /projects/:id/repository/tags/:tag_name/release, description → release',
  },
  {
    id: 'no-branch-protection',
    unexercised: ['branches.protect', 'branches.unprotect'],
    collision: 'no call: protected branches are a resource of their own for the client',
    document: 'Branches: PUT /projects/:id/repository/branches/:branch/protect and …/unprotect; deprecated',
  },
  {
    id: 'cancel-by-post',
    unexercised: ['mergeRequests.cancelAutoMerge'],
    collision: 'the client cancels an automatic merge by POST',
    document: 'Merge requests: PUT /projects/:id/merge_requests/:merge_request_iid/cancel_merge_when_pipeline_succeeds',
  },
  {
    id: 'hook-test-by-post',
    unexercised: ['systemHooks.test'],
    collision: 'SystemHooks.show and SystemHooks.test both send POST /hooks/:id',
    document: 'System hooks: GET /hooks/:id tests the hook',
  },
  {
    id: 'hook-array',
    unexercised: [],
    collision: 'the client expects the hook itself',
    document: 'System hooks: POST /hooks … → array holding the created hook',
  },
  {
    id: 'merge-errors',
    unexercised: [],
    collision: 'the client follows servers that swapped the two statuses',
    document: "Errors: 405 accept: conflicts, 'Branch cannot be merged'; 406 accept: request already merged or closed",
  },
  {
    id: 'tag-error',
    unexercised: [],
    collision: 'the client follows servers that answer 400',
    document: 'Errors: 405 tag creation error with an explaining message',
  },
  {
    id: 'user-conflict',
    unexercised: [],
    collision: 'the client follows servers that answer 409',
    document:
      'Errors: User modification returns 404 even where 409 would fit, such as renaming an email to an existing one',
  },
];

/** Most entries that the list may have; its test refuses one more. */
export const mostExceptions = 10;

/** The exception that excuses an operation, or null. */
export const excuseOf = (operation: OperationId): Exception | null =>
  exceptions.find((entry) => entry.unexercised.includes(operation)) ?? null;
