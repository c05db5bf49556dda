/** Serves the built renderer and nothing else (S3). */
import { readFile, realpath } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { withAttributes } from '#electron/settings/appearance.ts';
import { appHost } from './origin.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
  '.map': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

/** Names that a bundler writes; anything else (`%`, `\`, NUL, `..`, an empty part) is no file of ours. */
const isPlainName = (name: string): boolean => /^[A-Za-z0-9_@+~][\w.@+~-]*$/.test(name) && !name.endsWith('.');

/** The names of a path below the root, or null. Decoded once: what still holds a `%` then was encoded twice. */
const namesOf = (url: string): string[] | null => {
  if (!URL.canParse(url)) return null;
  const { host, pathname } = new URL(url);
  if (host !== appHost) return null;
  try {
    const names = decodeURIComponent(pathname).replace(/^\//, '').split('/');
    return names.every(isPlainName) ? names : null;
  } catch {
    return null;
  }
};

/** The file's bytes, or null: it must be where its name says, so that no symbolic link leads elsewhere. */
const bytesOf = async (root: string, names: readonly string[]): Promise<Uint8Array<ArrayBuffer> | null> => {
  try {
    const file = join(await realpath(root), ...names);
    return (await realpath(file)) === file ? new Uint8Array(await readFile(file)) : null;
  } catch {
    return null;
  }
};

const plain = (status: number, text: string, more: Readonly<Record<string, string>> = {}): Response =>
  new Response(text, { status, headers: { 'content-type': 'text/plain; charset=utf-8', ...more } });

export const notFound = (): Response => plain(404, 'There is nothing at this address.\n');

export const notAllowed = (allow: string): Response => plain(405, 'This address answers other methods.\n', { allow });

/** Names with a hash in them never change their content. */
const cacheControl = (names: readonly string[]): string =>
  names[0] === 'assets' ? 'public, max-age=31536000, immutable' : 'no-cache';

/** Names of attributes and their values. */
type Attributes = Readonly<Record<string, string>>;

const dressed = (bytes: Uint8Array<ArrayBuffer>, attributes: Attributes): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(withAttributes(new TextDecoder().decode(bytes), attributes));

/**
 * Serves files of the built renderer.
 * @param root the folder that holds index.html
 * @param attributes of `<html>` in every page: its theme is there with its first byte
 */
export const createBundle =
  (root: string, attributes: () => Attributes = () => ({})) =>
  async (request: Request): Promise<Response> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return notAllowed('GET, HEAD');
    const names = namesOf(request.url);
    const stored = names && (await bytesOf(root, names));
    if (!names || !stored) return notFound();
    const ending = extname(names.at(-1) ?? '').toLowerCase();
    const type = types[ending] ?? 'application/octet-stream';
    const bytes = ending === '.html' ? dressed(stored, attributes()) : stored;
    return new Response(request.method === 'HEAD' ? null : bytes, {
      headers: {
        'content-type': type,
        'content-length': String(bytes.byteLength),
        'cache-control': cacheControl(names),
      },
    });
  };
