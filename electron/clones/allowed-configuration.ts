/**
 * What a clone's own configuration may say. Git has hundreds of settings that start a program, write a file or send a password
 * elsewhere, and gets more with each version: a list of harmless ones is short and stays right.
 */
import { isAbsolute } from 'node:path';
import { CloneError } from './clone-error.ts';
import { addressOfRemote } from './remotes.ts';
import { runGit } from './run-git.ts';

/** One setting as git lists it. */
interface Setting {
  readonly scope: string;
  readonly origin: string;
  readonly key: string;
  readonly value: string;
}

const harmless =
  /^(?:core\.(?:repositoryformatversion|filemode|bare|logallrefupdates|ignorecase|precomposeunicode|symlinks|autocrlf|eol)|branch\..+|user\..+)$/s;

/** A remote by a name that `git remote -v` shows on one line, and that is no option. */
const ofRemote = /^remote\.[^\s\p{C}-][^\s\p{C}]*\.(url|fetch)$/u;

/** No option, no `helper::address`, no folder and no `file://`: those start programs, or read another repository. */
const isServer = (url: string): boolean =>
  /^[^\s\p{C}-][^\s\p{C}]*$/u.test(url) && !/^[^/]*::/.test(url) && addressOfRemote(url) !== null;

/** Fetches below `refs/remotes/`, or tags as a clone of one tag does. Lectern's own fetch does not use these lines. */
const isTracking = (refspec: string): boolean =>
  /^(?:\^refs\/[^:\s]+|\+?refs\/[^:\s]+(?::refs\/(?:remotes|tags)\/[^:\s]+)?)$/.test(refspec);

/**
 * Values have a meaning for git in remotes alone. The switches of `core` change how files are written, not where, and
 * `branch` and `user` are data: no command that runs here merges, signs or pushes.
 */
const isAllowed = ({ key, value }: Setting): boolean => {
  if (harmless.test(key)) return true;
  const [, what] = ofRemote.exec(key) ?? [];
  if (what === undefined) return false;
  return what === 'url' ? isServer(value) : isTracking(value);
};

/** Where the git that Apple ships keeps its own settings; it gives them no scope. */
const ofApple = /\/usr\/share\/git-core\/gitconfig$/;

/** A scope is as good as its file: a relative path leads into the folder that git runs in. */
const isOfUser = ({ scope, origin }: Setting): boolean => {
  if (scope === 'command') return true;
  const file = origin.replace(/^file:/, '');
  if (!isAbsolute(file)) return false;
  return scope === 'system' || scope === 'global' || (scope === 'unknown' && ofApple.test(file));
};

/** Keys can hold a whole URL with its password. */
const shown = ({ key, value }: Setting): string => {
  const name = key.replaceAll(/\/\/[^/\s]*@/g, '//').replaceAll(/\p{C}/gu, '?');
  const isShort = key.endsWith('.fetch') && /^[\w+:/*^.-]{1,60}$/.test(value);
  return `${name.length > 100 ? `${name.slice(0, 99)}…` : name}=${isShort ? value : '…'}`;
};

const refusal = (lines: readonly Setting[]): CloneError => {
  const more = lines.length > 5 ? `, and ${String(lines.length - 5)} more` : '';
  const named = `${lines.slice(0, 5).map(shown).join(', ')}${more}.`;
  if (lines.some(({ key }) => /^(?:filter|lfs)\./.test(key)))
    return new CloneError(
      'Clones with filters, such as Git LFS, cannot be linked for now.',
      `Set in the clone: ${named}`,
    );
  if (lines.every(({ key }) => ofRemote.test(key)))
    return new CloneError(
      'The clone has a remote that Lectern does not allow.',
      `Its URL must be of https, http, ssh or git, and it must fetch into refs/remotes/: ${named}`,
    );
  return new CloneError(
    'The clone’s own configuration has lines that Lectern does not allow.',
    `Move them to your own configuration (git config --global), or clone the project again and link that: ${named}`,
  );
};

/** Answers of `git config`: scope, origin, key and value, each ended by NUL; a key without a value has no line after it. */
const settingsOf = (answer: string): readonly Setting[] => {
  const fields = answer.split('\0');
  const settings: Setting[] = [];
  for (let at = 0; at + 2 < fields.length; at += 3) {
    const [key = '', ...rest] = (fields[at + 2] ?? '').split('\n');
    settings.push({ scope: fields[at] ?? '', origin: fields[at + 1] ?? '', key, value: rest.join('\n') });
  }
  return settings;
};

/**
 * Reads the configuration that git uses in a folder. What an include names is not read: the include itself is refused, and so
 * is `extensions.worktreeConfig`. So a clone and its worktrees have the same settings.
 * @throws CloneError with the lines that are not allowed
 */
export const refuseConfiguration = async (folder: string): Promise<void> => {
  const error = new CloneError('The clone’s own configuration is too large.', 'Clone the project again and link that.');
  const { stdout } = await runGit({
    folder,
    args: ['config', '--list', '--show-scope', '--show-origin', '--no-includes', '-z'],
    limit: { bytes: 4 * 1024 * 1024, error },
  });
  const refused = settingsOf(stdout.toString('utf8')).filter((line) => !isOfUser(line) && !isAllowed(line));
  if (refused.length > 0) throw refusal(refused);
};
