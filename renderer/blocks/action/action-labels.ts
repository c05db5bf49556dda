/** Words of an action: what its button says, and the words of its outcome. */
import { t } from '#renderer/texts/t.ts';

/** Words of one action. */
export interface ActionLabels {
  /** The button: verb and object, `Delete branch`. */
  readonly verb: string;
  /** The button while it runs: `Deleting branch`. */
  readonly running: string;
  /** Completes "It was not …" and "Not sure if it was …": `deleted`. */
  readonly done: string;
  /** Completes "You may not …": `delete this branch`. */
  readonly todo: string;
  /** Who may, a sentence; without it, everyone whom the operation's least role allows. */
  readonly who?: string;
}

/** Said beside a control that is not offered for want of a right. */
export const refusedWords = ({ todo }: Pick<ActionLabels, 'todo'>, who: string): string =>
  t('blocks.may_not', { todo, who }).trim();
