/** Heads of merge requests in a real repository of the real service, each read by the session of a changes worker. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { operationOf, type OperationId } from '#shared/api/registry.ts';
import { buildUrl, type UrlInput } from '#shared/api/url.ts';
import type { ComparisonAnswer } from '#shared/review/head-changes.ts';
import type { TestService } from '#testing/service-fixture.ts';
import type { ChangesEvent, ChangesMethods } from '#renderer/workers/changes/changes-protocol.ts';
import { createChangesSession } from '#renderer/workers/changes/changes-session.ts';
import type { Files } from './edited-files.ts';
import { importText } from './import-files.ts';
import { textCodec } from '#renderer/workers/text-codec.ts';

export interface Head {
  readonly sha: string;
  readonly base: string;
  readonly session: ChangesMethods;
  readonly lines: number;
}

/** A repository of the service with such heads. */
export const createHeads = (service: TestService) => {
  const git = (args: readonly string[], input?: string): string =>
    execFileSync('git', args, {
      cwd: join(service.folder, 'repositories/1.git'),
      ...(input !== undefined && { input }),
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      stdio: ['pipe', 'pipe', 'pipe'],
      env: {
        ...process.env,
        GIT_CONFIG_GLOBAL: '/dev/null',
        GIT_CONFIG_NOSYSTEM: '1',
        GIT_AUTHOR_NAME: 'Odd',
        GIT_AUTHOR_EMAIL: 'odd@lectern.example',
        GIT_COMMITTER_NAME: 'Odd',
        GIT_COMMITTER_EMAIL: 'odd@lectern.example',
      },
    });

  /** A commit on a branch of its own. */
  const commitFiles = (branch: string, from: string | null, files: Files): string => {
    git(
      ['fast-import', '--quiet', '--force'],
      `commit refs/heads/${branch}\ncommitter Odd <odd@lectern.example> 1772442000 +0000\ndata 4\nhead\n${
        from === null ? '' : `from ${from}\n`
      }${importText(files)}`,
    );
    return git(['rev-parse', `refs/heads/${branch}`]).trim();
  };

  const send = async (operation: OperationId, input: UrlInput): Promise<Response> =>
    service.send(
      'maintainer',
      `GET ${buildUrl('http://service.example', operationOf(operation), input).split('/api/v4')[1] ?? ''}`,
    );

  const compared = async (from: string, to: string): Promise<ComparisonAnswer> =>
    (await (await send('repository.compare', { params: { id: 1 }, query: { from, to } })).json()) as ComparisonAnswer;

  /** A merge request of the branch, read by the worker's session. */
  const openHead = async (branch: string, target: string, isSplit: boolean): Promise<Head> => {
    const made = await service.send('maintainer', 'POST /projects/1/merge_requests', {
      body: { source_branch: branch, target_branch: target, title: branch },
    });
    if (made.status !== 201) throw new Error(`No merge request: ${String(made.status)}`);
    const { iid } = (await made.json()) as { iid: number };
    let lines = 0;
    let sha = '';
    const ended = Promise.withResolvers<undefined>();
    const post = (message: ChangesEvent): void => {
      if (message.kind === 'progress') ({ lines } = message);
      else if (message.kind === 'done') {
        ({ sha } = message.head);
        ended.resolve(undefined);
      } else if (message.kind === 'failed') ended.reject(new Error(message.failure.message));
    };
    const session = createChangesSession({
      codec: textCodec,
      send: async (path, init) =>
        send((path as string).replace('/api/', '') as OperationId, JSON.parse(init?.body as string) as UrlInput),
      digest: (content) => crypto.subtle.digest('SHA-256', content),
      post,
      now: () => 0,
      letMessagesIn: () => Promise.resolve(),
    });
    session.open({ project: 1, iid, range: null, ref: '', isSplit, ignoresWhitespace: false, requestId: 'r' });
    await ended.promise;
    const base = git(['merge-base', branch, target]).trim();
    return { sha, base, session, lines };
  };

  /** All paths of a commit. */
  const pathsAt = (commit: string): string[] => git(['ls-tree', '-r', '--name-only', commit]).trimEnd().split('\n');

  const trackLines = (before: string, now: string, paths: readonly string[], more: readonly string[]) => {
    // Both versions alone, whatever lies between them.
    const child = git(['commit-tree', `${now}^{tree}`, '-p', before, '-m', 'now']).trim();
    const tracked = new Map<string, string>();
    for (const path of paths) {
      const blame = git(['blame', '--porcelain', ...more, `${before}..${child}`, '--', path]);
      const files = new Map<string, string>();
      let current = { sha: '', then: '', now: '' };
      for (const line of blame.split('\n')) {
        const head = /^([0-9a-f]{40}) (\d+) (\d+)/.exec(line);
        if (head !== null) current = { sha: head[1] ?? '', then: head[2] ?? '', now: head[3] ?? '' };
        else if (line.startsWith('filename ')) files.set(current.sha, line.slice(9));
        else if (line.startsWith('\t') && current.sha === before)
          tracked.set(`${path}:${current.now}`, `${files.get(before) ?? ''}:${current.then}`);
      }
    }
    return tracked;
  };

  const known = new Map<string, ReadonlyMap<string, string>>();
  /** Which lines of a version git takes for lines of an earlier one: by path and number now, path and number then. */
  const trackedLines = (before: string, now: string, more: readonly string[]): ReadonlyMap<string, string> => {
    const key = [before, now, ...more].join(' ');
    const tracked = known.get(key) ?? trackLines(before, now, pathsAt(now), more);
    known.set(key, tracked);
    return tracked;
  };

  const names = new WeakMap<Head, readonly { readonly old: string; readonly new: string }[]>();
  const fileNames = async (head: Head) => {
    const known = names.get(head);
    if (known !== undefined) return known;
    const raw = git(['diff', '--raw', '-M', '--name-status', head.base, head.sha]).trimEnd().split('\n');
    const listed = raw.map((line) => line.split('\t').slice(1)).map(([old = '', now = old]) => ({ old, new: now }));
    names.set(head, listed);
    return listed;
  };

  return { commitFiles, compared, openHead, trackedLines, fileNames };
};
