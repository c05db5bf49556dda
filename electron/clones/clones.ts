/** Clones that are linked with projects: what the page of a merge request can do in one. */
import type {
  ConflictPreview,
  FileOfClone,
  HeadOfClone,
  LinkedClone,
  MergeRequestOfClone,
  OpenedFile,
  SameLines,
  Worktree,
} from './channels.ts';
import type { Editor } from '#shared/settings/settings.ts';
import type { Account } from '#electron/accounts/account.ts';
import { createKeyedMutex } from '#node/concurrency.ts';
import type { MakeCall } from '#electron/proxy/create-proxy.ts';
import { bringCommits, type CommitSource } from './bring-commits.ts';
import { findClone, headOf } from './clone-folder.ts';
import { CloneError } from './clone-error.ts';
import type { CloneFile } from './clone-file.ts';
import { previewConflicts } from './conflicts.ts';
import { openInEditor } from './editors.ts';
import { fileInClone } from './file-in-clone.ts';
import { inspectFolder, type InspectedClone } from './inspect-folder.ts';
import { prepareRepository, removeRepositories, removeRepository, repositoryPath } from './own-repository.ts';
import { readOpenRequests, readRequest, readTip, type RequestFacts } from './project-facts.ts';
import { readChanges } from './read-changes.ts';
import { cloneAddress, shownUrl } from './remotes.ts';
import { hasContent } from './same-content.ts';
import { sameLinesOf } from './same-lines.ts';
import { checkOut, readWorktree, type CheckOut } from './worktrees.ts';

/** What they stand on. */
export interface ClonesOptions {
  readonly file: CloneFile;
  /** The folder of the repositories that git works in. */
  readonly root: string;
  readonly callsOf: (account: string) => MakeCall;
  /** The token of an account; used for the local service alone. */
  readonly tokenOf: (account: string) => Promise<string | null>;
  readonly editor: () => Editor | null;
}

/** The work in clones; every function throws CloneError with words to show. */
export interface Clones {
  read(account: Account, request: MergeRequestOfClone): Promise<LinkedClone | null>;
  /** Links a folder that a user chose, where it is a clone of the project. */
  link(account: Account, request: MergeRequestOfClone, folder: string): Promise<LinkedClone>;
  unlink(account: Account, request: MergeRequestOfClone): Promise<void>;
  worktree(account: Account, head: HeadOfClone): Promise<Worktree>;
  checkOut(account: Account, head: HeadOfClone): Promise<Worktree>;
  /** The path to show in the file manager. */
  pathOf(account: Account, request: MergeRequestOfClone): Promise<string>;
  conflicts(account: Account, head: HeadOfClone): Promise<ConflictPreview>;
  sameLines(account: Account, head: HeadOfClone): Promise<SameLines>;
  open(account: Account, head: HeadOfClone, path: string | null, line: number): Promise<OpenedFile>;
  /** The linked folder, without a look at it. */
  folderOf(account: Account, project: number): string | null;
  /** An account signed out: its links and repositories go. Repositories with worktrees stay. */
  forget(account: string): Promise<void>;
  /** Opens a file of the clone; whether its content there is the one that was asked for. */
  openFile(account: Account, file: FileOfClone): Promise<{ readonly is_same: boolean }>;
}

interface Opened extends InspectedClone {
  readonly facts: RequestFacts;
  readonly source: CommitSource;
}

const linked = ({ clone, remote }: InspectedClone): LinkedClone => ({
  folder: clone.top,
  remote: `${remote.name} ${shownUrl(remote.url)}`,
  problem: null,
});

/** The token goes to git in a variable, for this one address: arguments can be read by every user of the computer. */
const localEnvironment = (url: string, token: string): Readonly<Record<string, string>> => ({
  GIT_CONFIG_COUNT: '2',
  GIT_CONFIG_KEY_0: `http.${url}.extraHeader`,
  GIT_CONFIG_VALUE_0: `Authorization: Basic ${Buffer.from(`lectern:${token}`).toString('base64')}`,
  GIT_CONFIG_KEY_1: 'http.followRedirects',
  GIT_CONFIG_VALUE_1: 'false',
});

/** Makes them. */
export const createClones = ({ file, root, callsOf, tokenOf, editor }: ClonesOptions): Clones => {
  const inspect = async ({ base_url }: Account, { page }: RequestFacts, folder: string): Promise<InspectedClone> =>
    inspectFolder(root, folder, { page, base_url });

  const sourceOf = async (
    account: Account,
    { clone, remote }: InspectedClone,
    { page }: RequestFacts,
    project: number,
  ): Promise<CommitSource> => {
    const location = { repository: repositoryPath(root, account.key, project), clone: clone.top };
    if (account.token_home !== 'local-service') return { location, clone, from: cloneAddress(remote.url, page) };
    // Its port may be another one than when it was cloned.
    const from = `${page}.git`;
    return { location, clone, from, environment: localEnvironment(from, (await tokenOf(account.key)) ?? '') };
  };

  const linkedFolder = ({ key }: Account, project: number): string => {
    const folder = file.folderOf(key, project);
    if (folder === null) throw new CloneError('No clone is linked with this project.', 'Link its folder first.');
    return folder;
  };

  const chosenEditor = (): Editor => {
    const chosen = editor();
    if (!chosen) throw new CloneError('No editor is chosen.', 'Choose one in the settings, under Local clones.');
    return chosen;
  };

  const openClone = async (account: Account, request: MergeRequestOfClone): Promise<Opened> => {
    const folder = linkedFolder(account, request.project);
    const facts = await readRequest(callsOf(account.key), request);
    const found = await inspect(account, facts, folder);
    return { ...found, facts, source: await sourceOf(account, found, facts, request.project) };
  };

  // One after the other in each repository: what one brings, the next one has.
  const inTurn = createKeyedMutex();

  const bringThere = ({ source }: Opened, shas: readonly string[], iid: number): Promise<readonly string[]> =>
    inTurn(source.location.repository, async () => {
      await prepareRepository(source.location, source.from, shas[0] ?? '');
      return bringCommits(source, shas, iid);
    });

  const bring = async (opened: Opened, shas: readonly string[], iid: number): Promise<void> => {
    const [missing] = await bringThere(opened, shas, iid);
    if (missing !== undefined)
      throw new CloneError(
        `The server no longer gives commit ${missing.slice(0, 8)}.`,
        'Refresh the merge request: its branch may have moved.',
      );
  };

  const workOf = ({ clone, remote, facts, source }: Opened, { iid, sha }: HeadOfClone): CheckOut => ({
    location: source.location,
    clone,
    remote: remote.name,
    iid,
    branch: facts.source_branch,
    sha,
  });

  const tipOf = ({ key }: Account, { project }: MergeRequestOfClone, { facts }: Opened): Promise<string> =>
    readTip(callsOf(key), project, facts.target_branch);

  return {
    read: async (account, request) => {
      const folder = file.folderOf(account.key, request.project);
      if (folder === null) return null;
      try {
        return linked(await inspect(account, await readRequest(callsOf(account.key), request), folder));
      } catch (error) {
        if (!(error instanceof CloneError)) throw error;
        return { folder, remote: null, problem: { message: error.message, hint: error.hint ?? null } };
      }
    },
    link: async (account, request, folder) => {
      const found = await inspect(account, await readRequest(callsOf(account.key), request), folder);
      await file.link(account.key, request.project, found.clone.top);
      return linked(found);
    },
    unlink: async (account, { project }) => {
      await file.link(account.key, project, null);
      const repository = repositoryPath(root, account.key, project);
      await inTurn(repository, () => removeRepository(repository));
    },
    worktree: async (account, head) => readWorktree(workOf(await openClone(account, head), head)),
    checkOut: async (account, head) => {
      const opened = await openClone(account, head);
      await bring(opened, [head.sha], head.iid);
      return checkOut(workOf(opened, head));
    },
    pathOf: async (account, request) => {
      const opened = await openClone(account, request);
      const { path, state } = await readWorktree(workOf(opened, { ...request, sha: '' }));
      return state === 'none' || state === 'occupied' ? opened.clone.top : path;
    },
    conflicts: async (account, head) => {
      const opened = await openClone(account, head);
      const tip = await tipOf(account, head, opened);
      await bring(opened, [head.sha, tip], head.iid);
      const found = await previewConflicts(opened.source.location, tip, head.sha);
      return { target: { branch: opened.facts.target_branch, sha: tip }, ...found };
    },
    sameLines: async (account, head) => {
      const opened = await openClone(account, head);
      const tip = await tipOf(account, head, opened);
      const open = await readOpenRequests(callsOf(account.key), head, opened.facts.target_branch);
      await bring(opened, [head.sha, tip], head.iid);
      const shas = open.requests.map(({ sha }) => sha);
      const missing = new Set(await bringThere(opened, shas, head.iid));
      const there = open.requests.filter(({ sha }) => !missing.has(sha));
      const changes = await readChanges(opened.source.location, tip, [head.sha, ...there.map(({ sha }) => sha)]);
      const ours = changes.get(head.sha);
      const requests = there.flatMap(({ iid, title, sha }) => {
        const theirs = changes.get(sha);
        const files = ours && theirs ? sameLinesOf(ours, theirs) : [];
        return files.length === 0 ? [] : [{ iid, title, files }];
      });
      return { requests, compared: there.length, left_out: missing.size, has_more: open.hasMore };
    },
    open: async (account, head, path, line) => {
      const chosen = chosenEditor();
      const opened = await openClone(account, head);
      const tree = await readWorktree(workOf(opened, head));
      const isTree = tree.state === 'ready' || tree.state === 'behind' || tree.state === 'changed';
      const folder = isTree ? tree.path : opened.clone.top;
      const wanted = path === null ? folder : await fileInClone(folder, path);
      await openInEditor(chosen, wanted, path === null ? null : line);
      const at = isTree ? tree.at : await headOf(opened.clone);
      return { path: wanted, is_head: at === head.sha };
    },
    forget: async (account) => {
      await file.forget(account);
      await removeRepositories(root, account);
    },
    folderOf: ({ key }, project) => file.folderOf(key, project),
    openFile: async (account, { project, path, line, blob }) => {
      const chosen = chosenEditor();
      const { top } = await findClone(linkedFolder(account, project));
      const opened = await fileInClone(top, path);
      await openInEditor(chosen, opened, line);
      return { is_same: await hasContent(opened, blob) };
    },
  };
};
