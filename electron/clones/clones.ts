/** Clones that are linked with projects: what the page of a merge request can do in one. */
import { shortSha } from '#shared/commit-id.ts';
import { sideNames } from '#shared/diff/merge/conflicts.ts';
import { t } from '#shared/texts/texts.ts';
import type {
  AppliedSuggestion,
  ConflictPreview,
  FileOfClone,
  HeadOfClone,
  LinkedClone,
  MergeRequestOfClone,
  OpenedFile,
  SameLines,
  Suggestion,
  Worktree,
} from './channels.ts';
import type { Editor } from '#shared/settings/settings.ts';
import type { Account } from '#electron/accounts/account.ts';
import { createKeyedMutex } from '#node/concurrency.ts';
import type { MakeCall } from '#electron/proxy/create-proxy.ts';
import { applySuggestion, commitNamed } from './apply-suggestion.ts';
import { bringCommits, type CommitSource } from './bring-commits.ts';
import { findClone, headOf } from './clone-folder.ts';
import { CloneError } from './clone-error.ts';
import type { CloneFile } from './clone-file.ts';
import { previewConflicts } from './conflicts.ts';
import { openInEditor, fileInClone, hasContent } from './editors.ts';
import { inspectFolder, type InspectedClone } from './inspect-folder.ts';
import { prepareRepository, removeRepositories, removeRepository, repositoryPath } from './own-repository.ts';
import { readOpenRequests, readRequest, readTip, type RequestFacts } from './project-facts.ts';
import { readChanges } from './read-changes.ts';
import { cloneAddress, shownUrl } from './remotes.ts';
import { sameLinesOf } from './same-lines.ts';
import { checkedOutTree, checkOut, readWorktree, type CheckOut } from './worktrees.ts';

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
  applySuggestion(account: Account, request: MergeRequestOfClone, suggestion: Suggestion): Promise<AppliedSuggestion>;
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

class LinkedClones implements Clones {
  readonly #file: ClonesOptions['file'];
  readonly #root: ClonesOptions['root'];
  readonly #callsOf: ClonesOptions['callsOf'];
  readonly #tokenOf: ClonesOptions['tokenOf'];
  readonly #editor: ClonesOptions['editor'];
  // One after the other in each repository: what one brings, the next one has.
  readonly #inTurn = createKeyedMutex();

  constructor({ file, root, callsOf, tokenOf, editor }: ClonesOptions) {
    this.#file = file;
    this.#root = root;
    this.#callsOf = callsOf;
    this.#tokenOf = tokenOf;
    this.#editor = editor;
  }

  async #inspect({ base_url }: Account, { page }: RequestFacts, folder: string): Promise<InspectedClone> {
    return inspectFolder(this.#root, folder, { page, base_url });
  }

  async #sourceOf(
    account: Account,
    { clone, remote }: InspectedClone,
    { page }: RequestFacts,
    project: number,
  ): Promise<CommitSource> {
    const location = { repository: repositoryPath(this.#root, account.key, project), clone: clone.top };
    if (account.token_home !== 'local-service') return { location, clone, from: cloneAddress(remote.url, page) };
    // Its port may be another one than when it was cloned.
    const from = `${page}.git`;
    return { location, clone, from, environment: localEnvironment(from, (await this.#tokenOf(account.key)) ?? '') };
  }

  #linkedFolder({ key }: Account, project: number): string {
    const folder = this.#file.folderOf(key, project);
    if (folder === null) throw new CloneError(t('clone_failures.not_linked'), t('clone_failures.not_linked_hint'));
    return folder;
  }

  #chosenEditor(): Editor {
    const chosen = this.#editor();
    if (!chosen) throw new CloneError(t('clone_failures.no_editor'), t('clone_failures.no_editor_hint'));
    return chosen;
  }

  async #openClone(account: Account, request: MergeRequestOfClone): Promise<Opened> {
    const folder = this.#linkedFolder(account, request.project);
    const facts = await readRequest(this.#callsOf(account.key), request);
    const found = await this.#inspect(account, facts, folder);
    return { ...found, facts, source: await this.#sourceOf(account, found, facts, request.project) };
  }

  #bringThere({ source }: Opened, shas: readonly string[], iid: number): Promise<readonly string[]> {
    return this.#inTurn(source.location.repository, async () => {
      await prepareRepository(source.location, source.from, shas[0] ?? '');
      return bringCommits(source, shas, iid);
    });
  }

  async #bring(opened: Opened, shas: readonly string[], iid: number): Promise<void> {
    const [missing] = await this.#bringThere(opened, shas, iid);
    if (missing !== undefined)
      throw new CloneError(
        t('clone_failures.commit_gone', { sha: missing.slice(0, 8) }),
        t('clone_failures.commit_gone_hint'),
      );
  }

  #workOf({ clone, remote, facts, source }: Opened, { iid, sha }: HeadOfClone): CheckOut {
    return {
      location: source.location,
      clone,
      remote: remote.name,
      iid,
      branch: facts.source_branch,
      sha,
    };
  }

  #tipOf({ key }: Account, { project }: MergeRequestOfClone, { facts }: Opened): Promise<string> {
    return readTip(this.#callsOf(key), project, facts.target_branch);
  }

  async read(account: Account, request: MergeRequestOfClone): Promise<LinkedClone | null> {
    const folder = this.#file.folderOf(account.key, request.project);
    if (folder === null) return null;
    try {
      return linked(await this.#inspect(account, await readRequest(this.#callsOf(account.key), request), folder));
    } catch (error) {
      if (!(error instanceof CloneError)) throw error;
      return { folder, remote: null, problem: { message: error.message, hint: error.hint ?? null } };
    }
  }

  async link(account: Account, request: MergeRequestOfClone, folder: string): Promise<LinkedClone> {
    const found = await this.#inspect(account, await readRequest(this.#callsOf(account.key), request), folder);
    await this.#file.link(account.key, request.project, found.clone.top);
    return linked(found);
  }

  async unlink(account: Account, { project }: MergeRequestOfClone): Promise<void> {
    await this.#file.link(account.key, project, null);
    const repository = repositoryPath(this.#root, account.key, project);
    await this.#inTurn(repository, () => removeRepository(repository));
  }

  async worktree(account: Account, head: HeadOfClone): Promise<Worktree> {
    return readWorktree(this.#workOf(await this.#openClone(account, head), head));
  }

  async checkOut(account: Account, head: HeadOfClone): Promise<Worktree> {
    const opened = await this.#openClone(account, head);
    await this.#bring(opened, [head.sha], head.iid);
    const work = this.#workOf(opened, head);
    return this.#inTurn(work.location.repository, () => checkOut(work));
  }

  async applySuggestion(
    account: Account,
    request: MergeRequestOfClone,
    suggestion: Suggestion,
  ): Promise<AppliedSuggestion> {
    const opened = await this.#openClone(account, request);
    const head = opened.facts.sha ?? '';
    await this.#bring(opened, [head], request.iid);
    // Where a push replaced it, the head does not bring it along.
    if (suggestion.sha.length >= 40) await this.#bringThere(opened, [suggestion.sha], request.iid);
    const work = this.#workOf(opened, { ...request, sha: head });
    return this.#inTurn(work.location.repository, async () => {
      const commented = await commitNamed(work.location, suggestion.sha);
      const tree = await checkedOutTree(work);
      await applySuggestion({ tree, head, commented }, suggestion);
      return { folder: tree.workTree, sha: head };
    });
  }

  async pathOf(account: Account, request: MergeRequestOfClone): Promise<string> {
    const opened = await this.#openClone(account, request);
    const { path, state } = await readWorktree(this.#workOf(opened, { ...request, sha: '' }));
    return state === 'none' || state === 'occupied' ? opened.clone.top : path;
  }

  async conflicts(account: Account, head: HeadOfClone): Promise<ConflictPreview> {
    const opened = await this.#openClone(account, head);
    const tip = await this.#tipOf(account, head, opened);
    await this.#bring(opened, [head.sha, tip], head.iid);
    const { source_branch, target_branch } = opened.facts;
    const target = { branch: target_branch, sha: tip };
    const names = sideNames(target, { branch: source_branch, sha: head.sha }, ({ branch: name, sha }) =>
      t('common.at', { name, sha: shortSha(sha) }),
    );
    return { target, ...(await previewConflicts(opened.source.location, tip, head.sha, names)) };
  }

  async sameLines(account: Account, head: HeadOfClone): Promise<SameLines> {
    const opened = await this.#openClone(account, head);
    const tip = await this.#tipOf(account, head, opened);
    const open = await readOpenRequests(this.#callsOf(account.key), head, opened.facts.target_branch);
    await this.#bring(opened, [head.sha, tip], head.iid);
    const shas = open.requests.map(({ sha }) => sha);
    const missing = new Set(await this.#bringThere(opened, shas, head.iid));
    const there = open.requests.filter(({ sha }) => !missing.has(sha));
    const changes = await readChanges(opened.source.location, tip, [head.sha, ...there.map(({ sha }) => sha)]);
    const ours = changes.get(head.sha);
    const requests = there.flatMap(({ iid, title, sha }) => {
      const theirs = changes.get(sha);
      const files = ours && theirs ? sameLinesOf(ours, theirs) : [];
      return files.length === 0 ? [] : [{ iid, title, files }];
    });
    return { requests, compared: there.length, left_out: missing.size, has_more: open.hasMore };
  }

  async open(account: Account, head: HeadOfClone, path: string | null, line: number): Promise<OpenedFile> {
    const chosen = this.#chosenEditor();
    const opened = await this.#openClone(account, head);
    const tree = await readWorktree(this.#workOf(opened, head));
    const isTree = tree.state === 'ready' || tree.state === 'behind' || tree.state === 'changed';
    const folder = isTree ? tree.path : opened.clone.top;
    const wanted = path === null ? folder : await fileInClone(folder, path);
    await openInEditor(chosen, wanted, path === null ? null : line);
    const at = isTree ? tree.at : await headOf(opened.clone);
    return { path: wanted, is_head: at === head.sha };
  }

  async forget(account: string): Promise<void> {
    await this.#file.forget(account);
    await removeRepositories(this.#root, account);
  }

  folderOf({ key }: Account, project: number): string | null {
    return this.#file.folderOf(key, project);
  }

  async openFile(account: Account, { project, path, line, blob }: FileOfClone): Promise<{ readonly is_same: boolean }> {
    const chosen = this.#chosenEditor();
    const { top } = await findClone(this.#linkedFolder(account, project));
    const opened = await fileInClone(top, path);
    await openInEditor(chosen, opened, line);
    return { is_same: await hasContent(opened, blob) };
  }
}

/** Makes them. */
export const createClones = (...given: ConstructorParameters<typeof LinkedClones>): Clones =>
  new LinkedClones(...given);
