/** The channels `clones:*`: folders of this computer that hold a clone of a project. */
import { z } from 'zod';
import type { ConflictedFile } from '#shared/diff/merge/conflicts.ts';
import { t } from '#shared/texts/texts.ts';
import { editorIds, type EditorId, type Settings } from '#shared/settings/settings.ts';
import { accountChannel, folderDropChannel } from '#electron/ipc/channel.ts';
import { editorArguments } from '#electron/settings/channels.ts';

/** A merge request of the asking window's account, by numbers: what belongs to it the main process reads from the server. */
export interface MergeRequestOfClone {
  readonly project: number;
  readonly iid: number;
}

/** A merge request at the head that the page shows. */
export interface HeadOfClone extends MergeRequestOfClone {
  readonly sha: string;
}

/** The folder that is linked with a project. */
export interface LinkedClone {
  /** Whole path. */
  readonly folder: string;
  /** Its remote that is the project, `origin https://…`; null: see `problem`. */
  readonly remote: string | null;
  /** Why it cannot be used now; null: it can. */
  readonly problem: { readonly message: string; readonly hint: string | null } | null;
}

/**
 * The worktree of a merge request. `none`: it is yet to be made. `ready`: it is at the head. `behind`: clean, at another
 * commit that came from the server. `changed`: with changes or commits that are its user's own. `occupied`: the folder is
 * something else.
 */
export type WorktreeState = 'none' | 'ready' | 'behind' | 'changed' | 'occupied';

/** Where a merge request is checked out, or would be. */
export interface Worktree {
  /** Whole path. */
  readonly path: string;
  readonly state: WorktreeState;
  /** The commit that it is at; null where there is none. */
  readonly at: string | null;
  /** What is in the way, in words; null: nothing. */
  readonly obstacle: string | null;
  /** What makes a worktree of the clone itself, with its hooks and filters; one command a line. */
  readonly own_commands: string;
}

/** What merging would do, as git computes it. */
export interface ConflictPreview {
  /** Branch that it would be merged into, and its commit. */
  readonly target: { readonly branch: string; readonly sha: string };
  readonly files: readonly ConflictedFile[];
  /** How many files conflict; more than `files` where there are very many. */
  readonly count: number;
}

/** Lines of a file that a comment suggests to replace. */
export interface Suggestion {
  readonly path: string;
  /** The commit that was commented on, or how its id begins; empty: it is not known. */
  readonly sha: string;
  /** The first line that goes, counted from 1 in that commit. */
  readonly line: number;
  /** Lines without their ends, at least one. */
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

/** A suggestion that was written to a worktree. */
export interface AppliedSuggestion {
  /** Whole path of the worktree. */
  readonly folder: string;
  /** The merge request's head; a worktree with changes of its user's own may be at another. */
  readonly sha: string;
}

/** Lines that another merge request touches too. */
export interface SameFile {
  readonly path: string;
  /** First and last line, counted on the target branch; null: the whole file. */
  readonly lines: readonly { readonly first: number; readonly last: number }[] | null;
}

/** Another open merge request of the same target branch. */
export interface SameLinesRequest {
  readonly iid: number;
  readonly title: string;
  readonly files: readonly SameFile[];
}

/** Which open merge requests touch the same lines. */
export interface SameLines {
  readonly requests: readonly SameLinesRequest[];
  /** How many others were compared. */
  readonly compared: number;
  /** How many could not be compared: the server did not give their commits. */
  readonly left_out: number;
  /** The project has more than 1,000 open merge requests; those beyond are not compared. */
  readonly has_more: boolean;
}

/** A file that was opened in the editor. */
export interface OpenedFile {
  /** Whole path. */
  readonly path: string;
  /** The commit that its folder is at is the merge request's head: lines have the same numbers. */
  readonly is_head: boolean;
}

/** A file of the repository, as the page shows it. */
export interface FileOfClone {
  readonly project: number;
  readonly path: string;
  /** Counted from 1. */
  readonly line: number;
  /** Id of the content that the page shows. */
  readonly blob: string;
}

const request = z.strictObject({ project: z.int().positive(), iid: z.int().positive() });
const objectId = z.string().regex(/^[0-9a-f]{40}(?:[0-9a-f]{24})?$/);
const head = request.extend({ sha: objectId });
const filePath = z.string().min(1).max(8192);
const someLines = z.array(z.string().max(100_000)).max(10_000);

/** The editor that is chosen, with the arguments of one's own. */
export interface EditorChoice {
  readonly id: EditorId;
  readonly arguments: readonly string[];
}

const act = (): string => t('shell.act_clone');
const choosing = (): string => t('shell.act_choose');

/** Requests. */
export const cloneChannels = {
  /** The link of a merge request's project; null: none. */
  'clones:read': accountChannel<MergeRequestOfClone, LinkedClone | null>({ takes: request }),
  /** Asks by the system's dialog for the folder; null: it was cancelled. A folder that is no clone of the project is refused. */
  'clones:choose': accountChannel<MergeRequestOfClone, LinkedClone | null>({ takes: request, act: choosing }),
  /** Links a folder that was dropped, after its user agreed in a dialog of the system; null when not. */
  'clones:drop': folderDropChannel<MergeRequestOfClone, LinkedClone | null>(request),
  /** Forgets the link. Nothing in the folder changes. */
  'clones:unlink': accountChannel<MergeRequestOfClone, null>({ takes: request }),
  'clones:worktree': accountChannel<HeadOfClone, Worktree>({ takes: head }),
  /** Makes the worktree at this head, or moves a clean one to it. */
  'clones:check-out': accountChannel<HeadOfClone, Worktree>({ takes: head, act }),
  /**
   * Writes a suggestion to the worktree, which is made at the merge request's head or moved to it; one with changes of its
   * user's own stays where it is. Nothing is committed.
   */
  'clones:apply-suggestion': accountChannel<MergeRequestOfClone & Suggestion, AppliedSuggestion>({
    takes: request.extend({
      path: filePath,
      sha: z.string().regex(/^[0-9a-f]{0,64}$/),
      line: z.int().positive(),
      removed: someLines.min(1),
      added: someLines,
    }),
    act,
  }),
  /** Shows the worktree in the system's file manager. */
  'clones:show': accountChannel<MergeRequestOfClone, null>({ takes: request, act }),
  'clones:conflicts': accountChannel<HeadOfClone, ConflictPreview>({ takes: head, act }),
  'clones:same-lines': accountChannel<HeadOfClone, SameLines>({ takes: head, act }),
  /** Opens a file of the worktree, or of the clone, in the chosen editor; without a path the folder. */
  'clones:open-in-editor': accountChannel<
    HeadOfClone & { readonly path: string | null; readonly line: number },
    OpenedFile
  >({ takes: head.extend({ path: filePath.nullable(), line: z.int().positive() }), act }),
  /** The folder that is linked with a project, as it was when it was linked; null: none. */
  'clones:linked-folder': accountChannel<{ readonly project: number }, string | null>({
    takes: request.pick({ project: true }),
  }),
  /** Opens a file of the clone in the chosen editor. `is_same`: its content there is the one that the page shows. */
  'clones:open-file': accountChannel<FileOfClone, { readonly is_same: boolean }>({
    takes: z.strictObject({
      project: z.int().positive(),
      path: filePath,
      line: z.int().positive(),
      blob: objectId,
    }),
    act,
  }),
  /** Chooses the editor; `own` asks by the system's dialog for its program. */
  'clones:choose-editor': accountChannel<EditorChoice, Settings>({
    takes: z.strictObject({ id: z.enum(editorIds), arguments: editorArguments }),
    act: choosing,
  }),
};
