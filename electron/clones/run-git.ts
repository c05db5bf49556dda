/** The only file of the main process that starts git: no prompts, no hooks, limits on time and output. */
import { devNull } from 'node:os';
import { delimiter } from 'node:path';
import { outputOf, startGit, type GitResult } from '#node/git-process.ts';
import { t } from '#shared/texts/texts.ts';
import { CloneError } from './clone-error.ts';
import { findGit, programFolders } from './program-folders.ts';

/** Where git works: always in a repository of Lectern's own, never in a linked clone. */
export interface GitLocation {
  /** The repository, or what it keeps of one worktree. */
  readonly repository: string;
  /** The worktree; without one git works in the repository itself. */
  readonly workTree?: string;
  /** The linked clone. No program is taken from it. */
  readonly clone?: string;
}

/** One call of git. */
export interface GitCall extends GitLocation {
  readonly args: readonly string[];
  /** Whether the user's own configuration is in effect: to reach a server as in a terminal. Otherwise Lectern's alone is. */
  readonly asUser?: boolean;
  /** Exit codes that are answers; 0 when it is not given. */
  readonly accept?: readonly number[];
  readonly stdin?: string | Uint8Array;
  /** More variables. A secret is passed here and never in `args`, which every user of the computer can read. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Milliseconds after which it is ended. Default: one minute. */
  readonly patience?: number;
}

/** Git answered with an exit code that is none of the accepted ones; `stderr` holds its own words. */
export class GitFailure extends CloneError {
  readonly stderr: string;

  constructor(verb: string, stderr: string) {
    const words = stderr
      .split('\n')
      .map((line) => line.replace(/^(?:fatal|error|hint|remote): /, '').trim())
      .find((line) => line !== '');
    super(t('clone_failures.git_error', { command: verb }), words?.slice(0, 300));
    this.stderr = stderr;
  }
}

/** Most bytes of one answer. */
const largestAnswer = 256 * 1024 * 1024;

/** What the user's own configuration could start is off, and nothing waits for a person. */
const safely: readonly string[] = [
  '--no-pager',
  '-c',
  'core.fsmonitor=false',
  '-c',
  `core.hooksPath=${devNull}`,
  '-c',
  'core.quotePath=false',
  '-c',
  'protocol.ext.allow=never',
  '-c',
  'submodule.recurse=false',
  '-c',
  'maintenance.auto=false',
  '-c',
  'gc.auto=0',
];

/**
 * Variables that would lead git to other objects, commits, attributes or settings than those of its folder: what
 * `git rev-parse --local-env-vars` names, and four more. GIT_CONFIG_GLOBAL, GIT_CONFIG_SYSTEM, GIT_SSH_COMMAND and their
 * like stay, because they are the user's own.
 */
const misleading =
  /^GIT_(?:DIR|WORK_TREE|IMPLICIT_WORK_TREE|INDEX_FILE|PREFIX|INTERNAL_SUPER_PREFIX|OBJECT_DIRECTORY|ALTERNATE_OBJECT_DIRECTORIES|COMMON_DIR|NAMESPACE|ATTR_SOURCE|GRAFT_FILE|SHALLOW_FILE|REPLACE_REF_BASE|DIFF_OPTS|CONFIG(?:_COUNT|_PARAMETERS|_KEY_.*|_VALUE_.*)?|TRACE.*)$/;

const isPassedOn = ([name]: [string, unknown]): boolean =>
  !misleading.test(name) &&
  // Windows writes it as `Path`.
  name.toUpperCase() !== 'PATH';

/** No configuration but the repository's, and no attributes of the computer, which may name a filter. */
const ownConfiguration = { GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: '/dev/null', GIT_ATTR_NOSYSTEM: '1' };

/** The folders that hold what somebody else wrote. */
const foreignFolders = ({ workTree, clone }: GitLocation): readonly string[] =>
  [workTree, clone].filter((folder) => folder !== undefined);

/** What git and the programs that it starts are given. */
export const gitEnvironment = ({
  environment,
  asUser = false,
  ...location
}: Omit<GitCall, 'args'>): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(isPassedOn)),
  PATH: programFolders(...foreignFolders(location)).join(delimiter),
  // Named, so that git looks for no repository around the folder that it runs in.
  GIT_DIR: location.repository,
  ...(location.workTree !== undefined && { GIT_WORK_TREE: location.workTree }),
  ...(!asUser && ownConfiguration),
  GIT_TERMINAL_PROMPT: '0',
  GIT_OPTIONAL_LOCKS: '0',
  GIT_NO_REPLACE_OBJECTS: '1',
  GIT_LITERAL_PATHSPECS: '1',
  GIT_NO_LAZY_FETCH: '1',
  GIT_ASKPASS: '',
  SSH_ASKPASS_REQUIRE: 'never',
  LC_ALL: 'C',
  ...environment,
});

const notFound = (): CloneError => new CloneError(t('clone_failures.no_git'), t('clone_failures.no_git_hint'));

const notStarted = (error: NodeJS.ErrnoException): CloneError =>
  error.code === 'ENOENT' ? notFound() : new CloneError(t('clone_failures.git_failed'), error.message);

/** By PATH and folders: looking for it takes a few dozen looks at the disk. */
const programs = new Map<string, string>();

const gitProgram = (location: GitLocation): string => {
  const foreign = foreignFolders(location);
  const key = [process.env['PATH'] ?? '', ...foreign].join('\0');
  const program = programs.get(key) ?? findGit(...foreign);
  if (program === null) throw notFound();
  programs.set(key, program);
  return program;
};

/**
 * Runs git and returns its whole output.
 * @throws GitFailure where the exit code is not accepted
 * @throws CloneError where there is no git, or it took too long
 */
export const runGit = async (call: GitCall): Promise<GitResult> => {
  const [verb = ''] = call.args;
  // A group of its own has no terminal: ssh cannot ask on it either.
  const child = startGit({
    program: gitProgram(call),
    args: [...safely, ...call.args],
    folder: call.workTree ?? call.repository,
    environment: gitEnvironment(call),
    stdin: call.stdin ?? '',
    isGroup: true,
  });
  const limits = { most: largestAnswer, timeout: call.patience ?? 60_000 };
  const { stopped, ...answer } = await outputOf(child, limits).catch((error: NodeJS.ErrnoException) => {
    throw notStarted(error);
  });
  if (stopped === 'late')
    throw new CloneError(t('clone_failures.git_late', { command: verb }), t('clone_failures.git_late_hint'));
  if (stopped === 'too_large') throw new CloneError(t('clone_failures.git_large', { command: verb }));
  if (!(call.accept ?? [0]).includes(answer.code)) throw new GitFailure(verb, answer.stderr);
  return answer;
};

/** The output as text without the end of its last line. */
export const gitText = async (call: GitCall): Promise<string> => (await runGit(call)).stdout.toString('utf8').trimEnd();
