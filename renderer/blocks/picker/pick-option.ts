/** What a picker offers. */
import type { ReactNode } from 'react';

/** One option. */
export interface PickOption {
  readonly key: string;
  /** What it is called, for screen readers and type-ahead. */
  readonly text: string;
  /** How it is drawn; its text by default. */
  readonly label?: ReactNode;
  /** Muted, at its end. */
  readonly detail?: ReactNode;
  readonly isChosen?: boolean;
}

/** Options under a heading. */
export interface PickSection {
  readonly title: string;
  readonly options: readonly PickOption[];
}
