/** Repository content: tree, blobs, archive, comparison, contributors ("Repository content"). */
import { z } from 'zod';
import { define } from '#shared/api/define.ts';
import { pagingQuery, projectId, text } from '#shared/api/schemas/primitives.ts';
import { blobSchema, comparisonSchema, contributorSchema, treeEntrySchema } from '#shared/api/schemas/repository.ts';
import { errors, list, mayNotReadCode, missing, ofProject, read } from './common.ts';

const path = '/projects/:id/repository';
const oneBlob = z.strictObject({ id: projectId, sha: text });

/** Operations on repository content. All are reads. */
export const repositoryOperations = {
  'repository.tree': define({
    ...list,
    path: `${path}/tree`,
    summary: 'Lists the files and folders of a folder at a branch or tag.',
    role: 'code_reader',
    params: ofProject,
    query: z.strictObject({
      ...pagingQuery,
      path: z.string().optional(),
      ref: text.optional(),
      recursive: z.boolean().optional(),
    }),
    answer: z.array(treeEntrySchema),
    errors: [...mayNotReadCode, missing('tree')],
  }),
  'repository.blob': define({
    ...read,
    path: `${path}/blobs/:sha`,
    summary: 'Reads the record of a blob: size and Base64 content; of a commit or branch with `filepath`, that file’s.',
    role: 'code_reader',
    params: oneBlob,
    query: z.strictObject({ filepath: text.optional() }),
    answer: blobSchema,
    errors: [
      { status: 400, when: 'a commit or branch is named without a file path' },
      ...mayNotReadCode,
      missing('blob'),
    ],
    delivery: 'streamed',
  }),
  'repository.blobRaw': define({
    ...read,
    path: `${path}/blobs/:sha/raw`,
    summary: 'Reads the content of a blob.',
    role: 'code_reader',
    params: oneBlob,
    answer: z.string(),
    errors: [...mayNotReadCode, missing('blob')],
    format: 'text',
    delivery: 'streamed',
  }),
  'repository.archive': define({
    ...read,
    path: `${path}/archive`,
    summary: 'Downloads an archive of the repository at a commit.',
    role: 'code_reader',
    params: ofProject,
    query: z.strictObject({ sha: text.optional() }),
    answer: z.unknown(),
    errors: [...mayNotReadCode, missing('commit')],
    format: 'binary',
    delivery: 'streamed',
  }),
  'repository.compare': define({
    ...read,
    path: `${path}/compare`,
    summary: 'Compares two commits or branches.',
    role: 'code_reader',
    params: ofProject,
    query: z.strictObject({ from: text, to: text }),
    answer: comparisonSchema,
    errors: [{ status: 400, when: 'from or to is missing' }, ...mayNotReadCode, missing('commit')],
    delivery: 'streamed',
  }),
  'repository.contributors': define({
    ...list,
    path: `${path}/contributors`,
    summary: 'Lists the contributors with their commits, additions and deletions.',
    role: 'code_reader',
    params: ofProject,
    answer: z.array(contributorSchema),
    errors: [...mayNotReadCode, errors.noProject],
  }),
};
