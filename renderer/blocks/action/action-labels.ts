/** Words of an action: what its button says, and the sentences of its outcome. */
import { t } from '#renderer/texts/t.ts';

/** Words of one action; what is said of a success is the record's own (`success`). */
export interface ActionLabels {
  /** The button: verb and object, `Delete branch`. */
  readonly verb: string;
  /** The button while it runs: `Deleting branch…`. */
  readonly running: string;
  /** A sentence: `Couldn’t delete the branch.` */
  readonly failed?: string;
  /** A sentence: `You don’t have permission to delete branches.` */
  readonly forbidden?: string;
  /** Who may, a sentence; without it, everyone whom the operation's least role allows. */
  readonly who?: string;
  /** Old: completes "It was not …". */
  readonly done?: string;
  /** Old: completes "You may not …". */
  readonly todo?: string;
}

/** What is said of a failure before its reason. */
export const failedText = ({ failed, done = '' }: ActionLabels): string => failed ?? t('blocks.not_done', { done });

/** What is said for want of a right. */
export const forbiddenText = ({ forbidden, todo = '' }: ActionLabels): string =>
  forbidden ?? t('blocks.may_not', { todo });

/** Said beside a control that is not offered for want of a right. */
export const refusedWords = (labels: ActionLabels, who: string): string => `${forbiddenText(labels)} ${who}`.trim();
