/** What the page measures: something that shows the log of a job. */

/** A log on screen. */
export interface ShownLog {
  /** Every byte was read and indexed. */
  isRead(): boolean;
  /** Scrolls to the last line. */
  toEnd(): void;
}

/** Shows the log of a job. @param isRunning its end is followed */
export type Subject = (container: HTMLElement, job: number, isRunning: boolean) => ShownLog;
