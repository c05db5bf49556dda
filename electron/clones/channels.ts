/** The channels `clones:*`: folders of this computer that hold a clone of a project. */
import { z } from 'zod';
import { t } from '../../shared/texts/texts.ts';
import type {
  ConflictPreview,
  FileOfClone,
  HeadOfClone,
  LinkedClone,
  MergeRequestOfClone,
  OpenedFile,
  SameLines,
  Worktree,
} from '../../shared/ipc/clones.ts';
import { editorIds, type EditorId } from '../../shared/ipc/editor.ts';
import type { Settings } from '../../shared/ipc/settings.ts';
import { accountChannel, folderDropChannel } from '../ipc/channel.ts';
import { editorArguments } from '../settings/channels.ts';

const request = z.strictObject({ project: z.int().positive(), iid: z.int().positive() });
const objectId = z.string().regex(/^[0-9a-f]{40}(?:[0-9a-f]{24})?$/);
const head = request.extend({ sha: objectId });
const filePath = z.string().min(1).max(8192);

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
