/** Statuses of jobs: newer servers have more of them than the document, so that only what is known to have ended counts as ended. */

const settled: ReadonlySet<string> = new Set(['success', 'failed', 'canceled', 'skipped', 'manual']);

/** Whether a job will still change without the user: one of a status that is not known does. */
export const goesOn = (status: string): boolean => !settled.has(status);

const order = ['failed', 'running', 'pending', 'created', 'canceled', 'manual', 'skipped', 'success'];

const rankOf = (status: string): number => order.indexOf(order.includes(status) ? status : 'pending');

/** One status for several jobs: what needs looking at comes first; a manual job that waits does not hide success. Null: there are none. */
export const summaryOfStatuses = (statuses: readonly string[]): string | null => {
  if (statuses.includes('success') && statuses.every((status) => ['success', 'manual', 'skipped'].includes(status)))
    return 'success';
  return statuses.toSorted((one, other) => rankOf(one) - rankOf(other))[0] ?? null;
};
