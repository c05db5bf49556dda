/** Uploaded files of the data folder: pictures of users under `/uploads/…`, what notes of a project show under its own address. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Hono } from 'hono';
import type { Context } from '#service/context.ts';
import { projectFor } from '#service/permissions/roles.ts';
import type { UserRow } from '#service/store/users/users.ts';
import { notFound, unauthorized } from './api-failure.ts';
import { authenticate } from './authenticate.ts';
import { collectParameters } from './parameters.ts';
import { failureResponse } from './routes.ts';

const types: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
};

const avatar = /^\/uploads\/-\/system\/user\/avatar\/(\d{1,15})\/([\w-]{1,100}\.([a-z]{3,4}))$/u;

/** Path of a user's picture, as `avatar_url` names it behind the address of the service. */
export const avatarPath = (userId: number, name: string): string =>
  `/uploads/-/system/user/avatar/${String(userId)}/${name}`;

/** The file behind a path; null for anything that is not exactly the path of a user's picture. */
export const uploadedFile = (uploads: string, path: string): string | null => {
  const [, id, name, extension] = avatar.exec(path) ?? [];
  if (id === undefined || name === undefined || !Object.hasOwn(types, extension ?? '')) return null;
  return join(uploads, 'user', 'avatar', id, name);
};

const ofProject = /^[0-9a-f]{32}\/[\w-]{1,100}\.[a-z]{2,4}$/u;

/** The file that a note of a project names as `/uploads/<path>`, where path is 32 hexadecimal digits and a name; null for anything else. */
export const projectUpload = (uploads: string, projectId: number, path: string): string | null =>
  ofProject.test(path) ? join(uploads, 'project', String(projectId), path) : null;

const answer = async (file: string | null): Promise<Response> => {
  const bytes = file === null ? null : await readFile(file).catch(() => null);
  if (file === null || bytes === null) throw notFound('File');
  const type = types[file.slice(file.lastIndexOf('.') + 1)];
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': type ?? 'application/octet-stream',
      'content-length': String(bytes.byteLength),
      // Only pictures are ever shown in place: anything else could be a page that acts as this service.
      'content-disposition': type === undefined ? 'attachment' : 'inline',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=600',
    },
  });
};

const serve = async (
  context: Context,
  request: Request,
  fileFor: (caller: UserRow | null, path: string) => string | null,
): Promise<Response> => {
  try {
    const caller = authenticate(context, request, await collectParameters(request), 'uploads');
    return await answer(fileFor(caller, new URL(request.url).pathname));
  } catch (error) {
    return failureResponse(error);
  }
};

/** Adds the routes. */
export const mountUploads = (app: Hono, context: Context): void => {
  app.get('/uploads/*', async (hono) =>
    serve(context, hono.req.raw, (caller, path) => {
      if (!caller) throw unauthorized();
      return uploadedFile(context.uploads, path);
    }),
  );
  app.get('/:namespace/:project/uploads/:secret/:name', async (hono) => {
    const { namespace, project, secret, name } = hono.req.param();
    return serve(context, hono.req.raw, (caller) => {
      const access = projectFor(context, caller, `${namespace}/${project}`);
      return projectUpload(context.uploads, access.project.id, `${secret}/${name}`);
    });
  });
};
