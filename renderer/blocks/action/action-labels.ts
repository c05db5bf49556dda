/** Words of an action: what its button says, and the sentences of its outcome. */

/** What a button says, of what sends nothing to a server as well. */
export type ButtonLabels = Pick<ActionLabels, 'verb' | 'running'>;

/** Words of one action; what is said of a success is the record's own (`success`). */
export interface ActionLabels {
  /** The button: verb and object, `Delete branch`. */
  readonly verb: string;
  /** The button while it runs: `Deleting branch…`. */
  readonly running: string;
  /** A sentence: `Couldn’t delete the branch.` */
  readonly failed: string;
  /** A sentence: `You don’t have permission to delete branches.` */
  readonly forbidden: string;
  /** Who may, a sentence; without it, everyone whom the operation's least role allows. */
  readonly who?: string;
}

/** Said beside a control that is not offered for want of a right. */
export const refusedWords = ({ forbidden }: ActionLabels, who: string): string => `${forbidden} ${who}`.trim();
