/** What the channels `clones:*` accept. */
import { z } from 'zod';
import type { CloneChannels } from './clones.ts';
import { droppedFolder } from './folder-drop-schema.ts';
import { editorIds } from './editor.ts';

const request = z.strictObject({ project: z.int().positive(), iid: z.int().positive() });
const objectId = z.string().regex(/^[0-9a-f]{40}(?:[0-9a-f]{24})?$/);
const head = request.extend({ sha: objectId });
const filePath = z.string().min(1).max(8192);
const editorArguments = z.array(z.string().max(1000)).max(20);

/** The setting of the editor, as it is kept. */
export const editorSchema = z.strictObject({
  id: z.enum(editorIds),
  program: z.string().min(1).max(4096).nullable(),
  arguments: editorArguments,
});

/** The schemas. */
export const cloneSchemas = {
  'clones:read': request,
  'clones:choose': request,
  'clones:drop': droppedFolder(request),
  'clones:unlink': request,
  'clones:worktree': head,
  'clones:check-out': head,
  'clones:show': request,
  'clones:conflicts': head,
  'clones:same-lines': head,
  'clones:open-in-editor': head.extend({
    path: filePath.nullable(),
    line: z.int().positive(),
  }),
  'clones:linked-folder': request.pick({ project: true }),
  'clones:open-file': z.strictObject({
    project: z.int().positive(),
    path: filePath,
    line: z.int().positive(),
    blob: objectId,
  }),
  'clones:choose-editor': z.strictObject({ id: z.enum(editorIds), arguments: editorArguments }),
} as const satisfies { readonly [Name in keyof CloneChannels]: z.ZodType<CloneChannels[Name][0]> };
