/** `git http-backend`: git's own smart HTTP, its answer passed on while it comes. */
import { basename, dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { startGit, type GitProcess } from '#node/git-process.ts';
import { environmentOf, GitError, type Repository } from './run.ts';

/** The three paths of smart HTTP in a repository. */
export type BackendPath = 'info/refs' | 'git-upload-pack' | 'git-receive-pack';

/** One request of a git client, its caller judged already. */
export interface BackendCall {
  readonly backendPath: BackendPath;
  readonly request: Request;
  /** Name of the user; git takes a caller with a name as one who may push. Null for nobody. */
  readonly user: string | null;
  /** More configuration of this one call. */
  readonly configuration?: Readonly<Record<string, string>>;
  readonly environment?: Readonly<Record<string, string>>;
  /** Keeps work that goes on when nobody reads the answer any more. */
  readonly background: (work: () => Promise<void>) => void;
  /** Done between git's last word and the end of the answer. A client that went away does not prevent it. */
  readonly afterwards?: () => Promise<void>;
}

const configurationOf = (entries: readonly (readonly [string, string])[]): Record<string, string> => ({
  GIT_CONFIG_COUNT: String(entries.length),
  ...Object.fromEntries(
    entries.flatMap(([key, value], index) => [
      [`GIT_CONFIG_KEY_${String(index)}`, key],
      [`GIT_CONFIG_VALUE_${String(index)}`, value],
    ]),
  ),
});

const headersOf = (headers: Headers): Record<string, string> => {
  const wanted = {
    CONTENT_TYPE: 'content-type',
    CONTENT_LENGTH: 'content-length',
    HTTP_CONTENT_ENCODING: 'content-encoding',
    HTTP_GIT_PROTOCOL: 'git-protocol',
  };
  return Object.fromEntries(
    Object.entries(wanted).flatMap(([variable, name]) => {
      const value = headers.get(name);
      return value === null ? [] : [[variable, value]];
    }),
  );
};

const start = (repository: Repository, call: BackendCall): GitProcess => {
  const { request, backendPath, user } = call;
  return startGit({
    args: ['http-backend'],
    folder: repository.folder,
    environment: {
      ...environmentOf(repository.configFile),
      GIT_PROJECT_ROOT: dirname(repository.folder),
      GIT_HTTP_EXPORT_ALL: '1',
      PATH_INFO: `/${basename(repository.folder)}/${backendPath}`,
      REQUEST_METHOD: request.method,
      QUERY_STRING: new URL(request.url).search.slice(1),
      ...headersOf(request.headers),
      ...(user !== null && { REMOTE_USER: user }),
      ...configurationOf(Object.entries(call.configuration ?? {})),
      ...call.environment,
    },
  });
};

const headEnd = Buffer.from('\r\n\r\n');
/** Git's own header lines are a few hundred bytes. */
const longestHead = 64 * 1024;

/** Reads the header lines off the output; what came after them is put back. */
const readHead = async (child: GitProcess): Promise<Headers> => {
  let read: Buffer = Buffer.alloc(0);
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    read = Buffer.concat([read, chunk]);
    const end = read.indexOf(headEnd);
    if (end < 0 && read.length < longestHead) continue;
    if (end < 0) break;
    child.stdout.unshift(read.subarray(end + headEnd.length));
    const lines = read.toString('latin1', 0, end).split('\r\n');
    return new Headers(
      lines.map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
    );
  }
  throw new Error('no answer');
};

/** The rest of the output. A reader who goes away ends a download; a push that began is carried to its end. */
const bodyOf = (child: GitProcess, { backendPath }: BackendCall, ended: Promise<void>): ReadableStream<Uint8Array> => {
  let isWanted = true;
  return new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        child.stdout.on('data', (chunk: Buffer) => {
          if (!isWanted) return;
          controller.enqueue(chunk);
          if ((controller.desiredSize ?? 0) <= 0) child.stdout.pause();
        });
        void ended.then(() => {
          if (isWanted) controller.close();
        });
      },
      pull: () => {
        child.stdout.resume();
      },
      cancel: () => {
        isWanted = false;
        if (backendPath !== 'git-receive-pack') child.kill();
        child.stdout.resume();
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: 256 * 1024 }),
  );
};

const takeBody = async (child: GitProcess, { request }: BackendCall): Promise<void> => {
  const body = request.body === null ? [] : Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0]);
  // Git that has heard enough closes its input, and a client that goes away ends it early: git says what that means.
  await pipeline(body, child.stdin).catch(() => undefined);
};

/** Lets git answer a request. Nothing of either direction is kept in memory. @throws GitError when it says nothing */
export const runBackend = async (repository: Repository, call: BackendCall): Promise<Response> => {
  const child = start(repository, call);
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors = `${errors}${chunk.toString('utf8')}`.slice(-2000)));
  const closed = new Promise<void>((resolve) => {
    child.on('error', () => {
      resolve();
    });
    child.on('close', () => {
      resolve();
    });
  });
  const ended = closed
    .then(() => call.afterwards?.())
    .catch((error: unknown) => {
      console.error(error);
    });
  call.background(() => ended);
  void takeBody(child, call);
  const headers = await readHead(child).catch(() => null);
  if (!headers) {
    child.kill();
    await ended;
    throw new GitError('answer a git client', child.exitCode ?? -1, errors);
  }
  const status = Number(headers.get('status')?.slice(0, 3) ?? 200);
  headers.delete('status');
  return new Response(bodyOf(child, call, ended), { status, headers });
};
