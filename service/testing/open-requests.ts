/** Many open merge requests at once: branches by one fast import, rows in one transaction. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { openDatabase } from '#service/store/database/database.ts';
import { addMergeRequest, nextMergeRequestIid } from '#service/store/merge-requests.ts';
import { findUserByUsername } from '#service/store/users/users.ts';

/** Where the merge requests go: a project of a data folder whose service may be running. */
export interface RequestsTarget {
  /** The data folder. */
  readonly folder: string;
  readonly projectId: number;
}

const instant = Date.UTC(2026, 1, 2, 9) / 1000;
const by = (seconds: number): string => `Open Input <open@input.example> ${String(instant + seconds)} +0000`;
const dataOf = (content: string): string => `data ${String(Buffer.byteLength(content))}\n${content}\n`;

/** Folder of the bare repository. */
export const repositoryOf = ({ folder, projectId }: RequestsTarget): string =>
  join(folder, 'repositories', `${String(projectId)}.git`);

/** Runs git in the repository and returns its output, trimmed. */
export const gitIn = async (target: RequestsTarget, args: readonly string[], input = ''): Promise<string> => {
  const child = spawn('git', ['-c', 'safe.directory=*', ...args], { cwd: repositoryOf(target), stdio: 'pipe' });
  // A command that reads no input may be over before it is closed.
  child.stdin.on('error', () => undefined).end(input);
  const closed = once(child, 'close');
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = (await closed) as [number];
  if (code !== 0) throw new Error(`git ${args.join(' ')}: ${errors}`);
  return output.trim();
};

/** Every so many merge requests change a file that {@link moveTarget} changes as well. */
export const conflictEvery = 10;

/** The source branch of a merge request, counted from 0. */
export const branchOfOpen = (index: number): string => `open/topic-${String(index).padStart(5, '0')}`;

function* history(tip: string, firstIid: number, count: number): Generator<string> {
  for (let index = 0; index < count; index += 1) {
    const name = String(index).padStart(5, '0');
    yield `commit refs/heads/${branchOfOpen(index)}\nmark :${String(index + 1)}\ncommitter ${by(index)}\n`;
    yield `${dataOf(`Open change ${name}`)}from ${tip}\nM 100644 inline open/file-${name}.txt\n${dataOf(`Line ${name}\n`)}`;
    if (index % conflictEvery === 0) yield `M 100644 inline open/shared.txt\n${dataOf(`By ${name}\n`)}`;
    yield `reset refs/merge-requests/${String(firstIid + index)}/head\nfrom :${String(index + 1)}\n\n`;
  }
  yield 'done\n';
}

/** Adds open merge requests into `main`, each from a branch with one commit of its own. Returns the first one's number. */
export const addOpenRequests = async (target: RequestsTarget, count: number): Promise<number> => {
  const database = openDatabase(join(target.folder, 'lectern.sqlite'));
  try {
    const firstIid = nextMergeRequestIid(database, target.projectId);
    const tip = await gitIn(target, ['rev-parse', 'refs/heads/main']);
    await gitIn(target, ['fast-import', '--quiet', '--done'], [...history(tip, firstIid, count)].join(''));
    await gitIn(target, ['pack-refs', '--all']);
    const heads = (await gitIn(target, ['for-each-ref', '--format=%(objectname)', 'refs/heads/open/'])).split('\n');
    const author = findUserByUsername(database, 'ines.okafor')?.id ?? 1;
    database.transaction(() => {
      for (let index = 0; index < count; index += 1) {
        const at = new Date((instant + index * 60) * 1000).toISOString();
        addMergeRequest(database, {
          project_id: target.projectId,
          source_project_id: target.projectId,
          source_branch: branchOfOpen(index),
          target_branch: 'main',
          title: `Open change ${String(index)}`,
          description: 'Made as one of many.',
          state: 'opened',
          author_id: author,
          assignee_id: null,
          milestone_id: null,
          labels: '[]',
          head_sha: heads[index] ?? '',
          created_at: at,
          updated_at: at,
        });
      }
    });
    return firstIid;
  } finally {
    database.close();
  }
};

/** Moves `main` by a commit that changes the shared file, as a push does, without an event. Returns the new tip. */
export const moveTarget = async (target: RequestsTarget, number: number): Promise<string> => {
  const stream = [
    `commit refs/heads/main\ncommitter ${by(100_000 + number)}\n${dataOf(`Move ${String(number)}`)}`,
    `from refs/heads/main^0\nM 100644 inline open/shared.txt\n${dataOf(`Moved ${String(number)}\n`)}`,
    'done\n',
  ];
  await gitIn(target, ['fast-import', '--quiet', '--done'], stream.join(''));
  return gitIn(target, ['rev-parse', 'refs/heads/main']);
};
