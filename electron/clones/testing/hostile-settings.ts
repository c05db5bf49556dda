/** Settings of a clone with which git starts a program or writes elsewhere, each with a plain command that shows it. */
import type { TestRepository } from './repositories.ts';

/** What a test puts into a clone. */
export interface HostileSetting {
  readonly name: string;
  /** Keys and values of `git config`; `PROGRAM` is a program that leaves the mark, `SERVER` a repository. */
  readonly settings: Readonly<Record<string, string>>;
  /** The files that the clone needs besides, by their paths. */
  readonly files?: Readonly<Record<string, string>>;
  /** Plain git, which leaves the mark. Null: the git at hand does not know the setting, or it takes more than a command. */
  readonly control: readonly string[] | null;
  readonly input?: string;
}

const setting = (
  key: string,
  value: string,
  control: HostileSetting['control'],
  more: Partial<HostileSetting> = {},
): HostileSetting => ({ name: `${key}=${value}`, settings: { [key]: value }, control, ...more });

const login = { input: 'protocol=https\nhost=code.example\n\n' };
const filtered = { '.git/info/attributes': '* filter=mark\n' };
const monitored = { '.git/more': '[core]\n\tfsmonitor = PROGRAM\n' };
const drawn = { '.git/info/attributes': '* diff=mark merge=mark\n' };
const promisor = {
  'core.repositoryformatversion': '1',
  'extensions.partialclone': 'other',
  'remote.other.url': 'SERVER',
  'remote.other.uploadpack': 'PROGRAM',
};
const unknown = 'f'.repeat(40);

/** The table. Lines without a control are settings of a newer git, of git-lfs, or of a server. */
export const hostileSettings: readonly HostileSetting[] = [
  setting('core.sshCommand', 'PROGRAM', ['ls-remote', 'ssh://code.example/x']),
  setting('core.gitProxy', 'PROGRAM', ['ls-remote', 'git://code.example/x']),
  setting('core.askPass', 'PROGRAM', ['credential', 'fill'], login),
  setting('credential.helper', '!PROGRAM', ['credential', 'fill'], login),
  setting('credential.https://code.example.helper', '!PROGRAM', ['credential', 'fill'], login),
  setting('core.fsmonitor', 'PROGRAM', ['status']),
  setting('core.editor', 'PROGRAM', ['commit', '--amend']),
  setting('filter.mark.smudge', 'PROGRAM', ['worktree', 'add', '../smudged', 'HEAD'], { files: filtered }),
  setting('filter.mark.process', 'PROGRAM', ['worktree', 'add', '../processed', 'HEAD'], { files: filtered }),
  setting('filter.mark.clean', 'PROGRAM', ['hash-object', 'a.txt'], { files: filtered }),
  setting('diff.external', 'PROGRAM', ['diff', 'other']),
  setting('diff.mark.command', 'PROGRAM', ['diff', 'other'], { files: drawn }),
  setting('diff.mark.textconv', 'PROGRAM', ['diff', 'other'], { files: drawn }),
  setting('merge.mark.driver', 'PROGRAM', ['merge-tree', '--write-tree', 'main', 'other'], { files: drawn }),
  setting('gpg.program', 'PROGRAM', ['commit', '--amend', '--no-edit', '-S']),
  setting('gpg.openpgp.program', 'PROGRAM', ['commit', '--amend', '--no-edit', '-S']),
  {
    name: 'gpg.ssh.program',
    settings: { 'gpg.format': 'ssh', 'user.signingKey': 'key::x', 'gpg.ssh.program': 'PROGRAM' },
    control: ['commit', '--amend', '--no-edit', '-S'],
  },
  {
    name: 'gpg.ssh.defaultKeyCommand',
    settings: { 'gpg.format': 'ssh', 'gpg.ssh.defaultKeyCommand': 'PROGRAM' },
    control: ['commit', '--amend', '--no-edit', '-S'],
  },
  setting('sequence.editor', 'PROGRAM', ['rebase', '--interactive', '--root']),
  setting('difftool.mark.cmd', 'PROGRAM', ['difftool', '--no-prompt', '--tool=mark', 'other']),
  setting('difftool.vimdiff.path', 'PROGRAM', ['difftool', '--no-prompt', '--tool=vimdiff', 'other']),
  setting('browser.firefox.path', 'PROGRAM', ['web--browse', '--browser=firefox', 'x']),
  setting('man.mark.cmd', 'PROGRAM', ['-c', 'man.viewer=mark', 'help', '--man', 'status']),
  setting('browser.mark.cmd', 'PROGRAM', ['web--browse', '--browser=mark', 'x']),
  setting('alias.mark', '!PROGRAM', ['mark']),
  setting('tar.mark.command', 'PROGRAM', ['archive', '--format=mark', 'HEAD']),
  setting('trailer.mark.cmd', 'PROGRAM', ['interpret-trailers', '--trailer', 'mark=x'], { input: 'x\n' }),
  setting('include.path', 'more', ['status'], { files: monitored }),
  setting('includeIf.gitdir:**.path', 'more', ['status'], { files: monitored }),
  setting('includeIf.onbranch:main.path', 'more', ['status'], { files: monitored }),
  setting('includeIf.hasconfig:remote.*.url:https://code.example/**.path', 'more', ['status'], { files: monitored }),
  setting('includeIf.gitdir:**/worktrees/**.path', 'more', ['worktree', 'add', '../included', 'HEAD'], {
    name: 'a filter that is included in worktrees alone',
    files: { ...filtered, '.git/more': '[filter "mark"]\n\tsmudge = PROGRAM\n' },
  }),
  setting('extensions.worktreeConfig', 'true', ['status'], {
    files: { '.git/config.worktree': '[core]\n\tfsmonitor = PROGRAM\n' },
  }),
  setting('core.alternateRefsCommand', 'PROGRAM #', ['fetch', 'SERVER'], {
    files: { '.git/objects/info/alternates': 'SERVER/.git/objects\n' },
  }),
  {
    name: 'remote.*.uploadpack',
    settings: { 'remote.other.url': 'SERVER', 'remote.other.uploadpack': 'PROGRAM' },
    control: ['ls-remote', 'other'],
  },
  {
    name: 'remote.*.receivepack',
    settings: { 'remote.other.url': 'SERVER', 'remote.other.receivepack': 'PROGRAM' },
    control: ['push', 'other', 'HEAD'],
  },
  {
    name: 'remote.*.vcs',
    settings: { 'remote.other.url': 'PROGRAM', 'remote.other.vcs': 'ext' },
    control: ['-c', 'protocol.ext.allow=always', 'ls-remote', 'other'],
  },
  {
    name: 'a URL that is a command',
    settings: { 'protocol.ext.allow': 'always', 'remote.other.url': 'ext::PROGRAM' },
    control: ['ls-remote', 'other'],
  },
  {
    name: 'a URL that becomes a command',
    settings: { 'protocol.ext.allow': 'always', 'url.ext::PROGRAM .insteadOf': 'https://code.example/' },
    control: ['ls-remote', 'origin'],
  },
  {
    name: 'a remote that gives missing objects by a command',
    settings: promisor,
    control: ['cat-file', '-e', unknown],
  },
  setting('core.hooksPath', 'HOOKS', ['checkout', '--detach']),
  setting('hook.mark.command', 'PROGRAM', null),
  setting('hook.mark.event', 'post-checkout', null),
  setting('lfs.customtransfer.mark.path', 'PROGRAM', null),
  setting('lfs.standalonetransferagent', 'mark', null),
  setting('http.sslVerify', 'false', null),
  setting('http.curloptResolve', 'code.example:443:127.0.0.1', null),
  setting('http.https://me:secret@code.example.proxy', 'http://127.0.0.1:9', null),
  setting('submodule.sub.update', '!PROGRAM', null),
  setting('uploadpack.packObjectsHook', 'PROGRAM', null),
  setting('remote.origin.proxy', 'http://127.0.0.1:9', null),
  {
    name: 'extensions.*',
    settings: { 'core.repositoryformatversion': '1', 'extensions.objectformat': 'sha1' },
    control: null,
  },
  setting('core.attributesFile', '/x', null),
  setting('some.future.setting', 'x', null),
];

/** The setting with its stand-ins replaced. */
export const plant = (
  { folder, git, write }: TestRepository,
  { settings, files = {} }: HostileSetting,
  filled: (text: string) => string,
): void => {
  for (const [path, text] of Object.entries(files)) write(path, filled(text));
  for (const [key, value] of Object.entries(settings))
    git('config', '--file', `${folder}/.git/config`, filled(key), filled(value));
};
