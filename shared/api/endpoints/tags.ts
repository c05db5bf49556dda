/** Tags and the release notes attached to them ("Tags and releases"). */
import { z } from 'zod';
import { define } from '#shared/api/define.ts';
import { projectId, text } from '#shared/api/schemas/primitives.ts';
import { releaseSchema, tagSchema } from '#shared/api/schemas/tag.ts';
import { create, errors, list, mayNotReadCode, missing, ofProject, read, remove, update } from './common.ts';

const path = '/projects/:id/repository/tags';
const oneTag = z.strictObject({ id: projectId, tag_name: text });
const noTag = missing('tag');
const stale = ['tags.list', 'tags.get'] as const;
const release = {
  role: 'developer',
  path: `${path}/:tag_name/release`,
  params: oneTag,
  body: z.strictObject({ description: text }),
  answer: releaseSchema,
  stale,
} as const;

/** Operations on tags. */
export const tagOperations = {
  'tags.list': define({
    ...list,
    path,
    summary: 'Lists the tags of a project, sorted by name in reverse alphabetical order.',
    role: 'code_reader',
    params: ofProject,
    answer: z.array(tagSchema),
    errors: [...mayNotReadCode, errors.noProject],
  }),
  'tags.get': define({
    ...read,
    path: `${path}/:tag_name`,
    summary: 'Reads one tag.',
    role: 'code_reader',
    params: oneTag,
    answer: tagSchema,
    errors: [...mayNotReadCode, noTag],
  }),
  'tags.create': define({
    ...create,
    path,
    summary: 'Creates a tag, annotated when it has a message, with release notes when it has a description.',
    role: 'developer',
    params: ofProject,
    body: z.strictObject({
      tag_name: text,
      ref: text,
      message: z.string().optional(),
      release_description: z.string().optional(),
    }),
    answer: tagSchema,
    errors: [
      { status: 400, when: 'a field is missing' },
      errors.unauthenticated,
      errors.forbidden,
      errors.noProject,
      { status: 405, when: 'the tag cannot be created; the message says why' },
    ],
    stale,
  }),
  'tags.delete': define({
    ...remove,
    path: `${path}/:tag_name`,
    summary: 'Deletes a tag and its release notes.',
    role: 'developer',
    params: oneTag,
    errors: [errors.unauthenticated, errors.forbidden, noTag],
    stale,
  }),
};

/** Operations on the release notes of a tag. */
export const releaseOperations = {
  'releases.create': define({
    ...create,
    ...release,
    summary: 'Attaches release notes to a tag.',
    errors: [
      errors.invalid,
      errors.unauthenticated,
      errors.forbidden,
      noTag,
      { status: 409, when: 'the tag has release notes already' },
    ],
  }),
  'releases.update': define({
    ...update,
    ...release,
    summary: 'Changes the release notes of a tag.',
    errors: [errors.invalid, errors.unauthenticated, errors.forbidden, missing('tag or its release')],
  }),
};
