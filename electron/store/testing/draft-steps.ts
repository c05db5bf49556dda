/** The steps of a writer that is killed: the same for the one who writes and the one who checks. */

/** One step: a text for a draft, or its removal. */
export interface DraftStep {
  readonly place: string;
  /** Null: removed. */
  readonly text: string | null;
}

/** Step number `index` of a round: eight drafts in turn, texts of all sizes, a removal now and then. */
export const stepAt = (round: number, index: number): DraftStep => ({
  place: `mr:1:${String(index % 8)}:note`,
  text: index % 11 === 10 ? null : `${String(round)}.${String(index)} ${'ä€ '.repeat((index * 37) % 4000)}`,
});
