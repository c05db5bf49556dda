/** `git fetch` into references of its own, and `git push` from there: what a folder has arrives by the rules of a push. */
import { randomUUID } from 'node:crypto';
import { run, type Repository } from './process/run.ts';

/** What became of one branch or tag (full reference). */
export interface PushedReference {
  readonly ref: string;
  readonly outcome: 'new' | 'moved' | 'same' | 'refused';
}

/** References that only a fetch under way has; what a crash left is deleted by the next one. */
const aside = 'refs/lectern-fetch/';

const deleteAside = async (repository: Repository): Promise<void> => {
  const { stdout } = await run(repository, {
    operation: 'list what was fetched',
    args: ['for-each-ref', '--format=delete %(refname)', aside],
  });
  await run(repository, { operation: 'forget what was fetched', args: ['update-ref', '--stdin'], stdin: stdout });
};

/** Reads branches and tags of a folder (an absolute path) into references of their own; returns where they begin. */
export const fetchAside = async (repository: Repository, folder: string): Promise<string> => {
  await deleteAside(repository);
  const prefix = `${aside}${randomUUID()}/`;
  await run(repository, {
    operation: `read the repository ${folder}`,
    args: [
      'fetch',
      '--quiet',
      '--no-auto-gc',
      '--no-tags',
      '--',
      folder,
      `+refs/heads/*:${prefix}heads/*`,
      `+refs/tags/*:${prefix}tags/*`,
    ],
  });
  return prefix;
};

const outcomes: Readonly<Record<string, PushedReference['outcome']>> = {
  ' ': 'moved',
  '*': 'new',
  '=': 'same',
};

const readReport = (report: string): PushedReference[] =>
  report.split('\n').flatMap((line) => {
    const [, flag, ref] = /^(.)\t[^\t]*:(refs\/[^\t]+)\t/u.exec(line) ?? [];
    return flag === undefined || ref === undefined ? [] : [{ ref, outcome: outcomes[flag] ?? 'refused' }];
  });

/** A path as an argument of the shell that git starts `--receive-pack` with. */
const quoted = (path: string): string => `'${path.replaceAll("'", String.raw`'\''`)}'`;

/**
 * Pushes what {@link fetchAside} read to the branches and tags of the same repository, through the hooks of the service:
 * nothing is forced, so a branch that has other commits here stays as it is (`refused`). Deletes what was read.
 */
export const pushAside = async (
  repository: Repository,
  prefix: string,
  hooks: string,
  environment: Readonly<Record<string, string>>,
): Promise<PushedReference[]> => {
  try {
    const { stdout } = await run(repository, {
      operation: 'move what was fetched',
      args: [
        'push',
        '--porcelain',
        `--receive-pack=git -c core.hooksPath=${quoted(hooks)} receive-pack`,
        '--',
        repository.folder,
        `${prefix}heads/*:refs/heads/*`,
        `${prefix}tags/*:refs/tags/*`,
      ],
      environment,
      accept: [0, 1],
    });
    return readReport(stdout.toString('utf8'));
  } finally {
    await deleteAside(repository);
  }
};
