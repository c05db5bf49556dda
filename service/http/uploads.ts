/** Uploaded pictures: files of the data folder under `/uploads/…`, for whoever has a token. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Hono } from 'hono';
import type { Context } from '../context.ts';
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

const serve = async (context: Context, request: Request): Promise<Response> => {
  const parameters = await collectParameters(request);
  if (!authenticate(context, request, parameters, 'uploads')) throw unauthorized();
  const { pathname } = new URL(request.url);
  const file = uploadedFile(context.uploads, pathname);
  const bytes = file === null ? null : await readFile(file).catch(() => null);
  if (bytes === null) throw notFound('File');
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': types[pathname.slice(pathname.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
      'content-length': String(bytes.byteLength),
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=600',
    },
  });
};

/** Adds the route. */
export const mountUploads = (app: Hono, context: Context): void => {
  app.get('/uploads/*', async (hono) => {
    try {
      return await serve(context, hono.req.raw);
    } catch (error) {
      return failureResponse(error);
    }
  });
};
