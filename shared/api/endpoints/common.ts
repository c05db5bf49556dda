/** What many operations share: parameter sets of a project, usual errors, and the traits of a read, a list and a write. */
import { z } from 'zod';
import { empty, id, nothing, pagingQuery, projectId } from '#shared/api/schemas/primitives.ts';

/** Params of a call on a project. */
export const ofProject = z.strictObject({ id: projectId });

/** Query of a list without filters. */
export const paging = z.strictObject(pagingQuery);

/** Params of a call on a user, by id. */
export const ofUser = z.strictObject({ id });

/** Neither query nor body. */
const noInput = { query: nothing, body: nothing } as const;

const plain = { ...noInput, errors: [], paged: false, format: 'json', delivery: 'checked', sideEffect: false } as const;

/** Traits of reading one thing. */
export const read = { ...plain, method: 'GET', params: nothing, status: [200], stale: [] } as const;

/** Traits of a list: it pages ("Limits"; behaviour page, "Paging"). */
export const list = { ...read, query: paging, paged: true } as const;

/** Traits of creating. A lost answer is never sent again by itself: POST is not repeatable. */
export const create = { ...plain, method: 'POST', params: nothing, status: [201] } as const;

/** Traits of changing. */
export const update = { ...plain, method: 'PUT', params: nothing, status: [200] } as const;

/** Traits of deleting: 204 and no body. */
export const remove = {
  ...plain,
  method: 'DELETE',
  params: nothing,
  answer: empty,
  status: [204],
  format: 'empty',
} as const;

/** Usual errors. */
export const errors = {
  unauthenticated: { status: 401, when: 'the token is missing, wrong, expired or revoked' },
  wrongToken: { status: 401, when: 'the token is wrong, expired or revoked' },
  forbidden: { status: 403, when: 'the role does not allow it' },
  notAdministrator: { status: 403, when: 'the caller is no administrator' },
  noProject: { status: 404, when: 'the project does not exist or is not visible' },
  noUser: { status: 404, when: 'the user does not exist' },
  invalid: { status: 400, when: 'a field is missing or not valid; the message maps fields to reasons' },
} as const;

/** What reading code fails with, also where anybody may read a public project: guests may not read a private one's. */
export const mayNotReadCode = [errors.wrongToken, errors.forbidden] as const;

/** 404 of a thing inside a project. */
export const missing = (thing: string) =>
  ({ status: 404, when: `the project or the ${thing} does not exist or is not visible` }) as const;
