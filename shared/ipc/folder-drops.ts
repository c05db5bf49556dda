/** Channels that take a folder dropped onto a window. The preload reads its path: a page cannot name one. No zod here: the preload bundles it. */

/** The message of such a channel. */
export interface DroppedFolder<Argument> {
  /** Whole path by the preload; empty: the dropped thing is not on this computer. */
  readonly path: string;
  /** What the page sends with it. */
  readonly argument: Argument;
}

/** Names of these channels: `dropped` of the preload takes them, and `invoke` does not. */
export const folderDropNames = ['local-service:drop-folder', 'clones:drop'] as const;

/** A channel that takes a dropped folder. */
export type FolderDropName = (typeof folderDropNames)[number];
