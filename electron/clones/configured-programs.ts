/** Programs that a clone's own configuration would have git start: a clone with such a line is not used. */
import { runGit } from './run-git.ts';

const starting =
  /^(?:core\.(?:sshcommand|gitproxy|askpass)|credential\.(?:.*\.)?helper|remote\..*\.(?:uploadpack|vcs|proxy)|filter\..*\.(?:smudge|clean|process)|diff\.(?:external|.*\.command|.*\.textconv)|merge\..*\.driver|gpg\..*program|gpg\.program|uploadpack\.packobjectshook|http\..*(?:sslcert|sslkey|proxy)|alias\..*)$/;

/** Git LFS as it installs itself, and helpers that git brings along: a name alone, no path and no command. */
const isHarmless = (key: string, value: string): boolean =>
  key.startsWith('filter.lfs.')
    ? /^git-lfs (?:smudge|clean|filter-process)(?: --skip)?(?: -- %f)?$/.test(value)
    : key.startsWith('alias.') || (key.startsWith('credential.') && /^[a-z-]*$/.test(value));

/**
 * Names of the lines in the clone's own configuration, not in the user's, that name a program.
 * @throws CloneError
 */
export const configuredPrograms = async (folder: string): Promise<readonly string[]> => {
  const { stdout } = await runGit({ folder, args: ['config', '--list', '--show-scope', '--includes', '-z'] });
  const fields = stdout.toString('utf8').split('\0');
  const found = new Set<string>();
  for (let at = 0; at + 1 < fields.length; at += 2) {
    const [key = '', ...rest] = (fields[at + 1] ?? '').split('\n');
    const isOwn = fields[at] === 'local' || fields[at] === 'worktree';
    if (isOwn && starting.test(key) && !isHarmless(key, rest.join('\n'))) found.add(key);
  }
  return [...found].sort();
};
