/** A project of the local service that a test fills with git's own commands, and reads as a worker does. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { operationOf, type OperationId } from '#shared/api/registry.ts';
import { buildUrl, type UrlInput } from '#shared/api/url.ts';
import { serviceOfTest } from '#testing/of-test.ts';
import type { ComparisonCall } from '#renderer/workers/comparison/read-comparison.ts';

/** Content by path; `null` deletes it. */
export type Tree = Readonly<Record<string, string | null>>;

/** The project 1 of a service of this test's own. */
export const serveRepository = async () => {
  const service = await serviceOfTest();
  const folder = join(service.folder, 'repositories/1.git');
  /** Names of the calls in their order. */
  const operations: OperationId[] = [];
  const git = (args: readonly string[], input = ''): string =>
    execFileSync('git', ['-c', 'safe.directory=*', ...args], {
      cwd: folder,
      input,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      stdio: ['pipe', 'pipe', 'ignore'],
      env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' },
    }).trim();

  /** A commit on `from` with these changes; lines of more than one parent make a merge. */
  const commit = (
    branch: string,
    from: readonly string[],
    tree: Tree,
    modes: Readonly<Record<string, string>> = {},
  ): string => {
    const files = Object.entries(tree).map(([path, text]) =>
      text === null
        ? `D ${path}\n`
        : `M ${modes[path] ?? '100644'} inline ${path}\ndata ${String(Buffer.byteLength(text))}\n${text}\n`,
    );
    const [first, ...others] = from;
    const parents = [
      ...(first === undefined ? [] : [`from ${first}\n`]),
      ...others.map((parent) => `merge ${parent}\n`),
    ];
    git(
      ['fast-import', '--quiet', '--force'],
      `commit refs/heads/${branch}\ncommitter Odd <odd@x.example> 1772442000 +0000\ndata 4\nhead\n${parents.join('')}${files.join('')}`,
    );
    return git(['rev-parse', `refs/heads/${branch}`]);
  };

  const send = (async (path: string, init: RequestInit) => {
    const operation = path.replace('/api/', '') as OperationId;
    operations.push(operation);
    const url = buildUrl('http://service.example', operationOf(operation), JSON.parse(init.body as string) as UrlInput);
    return service.send('maintainer', `GET ${url.split('/api/v4')[1] ?? ''}`);
  }) as typeof fetch;

  /** The files that git cannot merge. */
  const conflictsByGit = (target: string, source: string): readonly string[] => {
    try {
      git(['merge-tree', '--write-tree', '--name-only', '--no-messages', '-z', target, source]);
      return [];
    } catch (error) {
      const { status, stdout } = error as { readonly status?: number; readonly stdout?: string };
      if (status !== 1 || stdout === undefined) throw error;
      return stdout.split('\0').slice(1).filter(Boolean);
    }
  };

  /** Opens a merge request; its number. */
  const request = async (source: string, target: string): Promise<number> => {
    const answer = await service.send('maintainer', 'POST /projects/1/merge_requests', {
      body: { source_branch: source, target_branch: target, title: source },
    });
    const { iid } = (await answer.json()) as { readonly iid?: number };
    if (iid === undefined) throw new Error(`no merge request of ${source}`);
    return iid;
  };

  /** Reads the commits of another repository too, by its folder of objects. */
  const borrow = (objects: string): void => writeFileSync(join(folder, 'objects/info/alternates'), `${objects}\n`);

  const call = (): ComparisonCall => ({ requestId: 'one', signal: new AbortController().signal, send });
  return { service, operations, git, commit, borrow, call, conflictsByGit, request };
};

/** What {@link serveRepository} answers. */
export type ServedRepository = Awaited<ReturnType<typeof serveRepository>>;
