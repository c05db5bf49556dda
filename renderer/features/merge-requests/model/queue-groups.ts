/** The groups of the review queue: what waits for me first, then what I wait for. */
import type { GridGroup } from '../../../blocks/grid/grid-entries.ts';

interface Queued {
  readonly id: number;
  readonly work_in_progress: boolean | null;
}

/** Assigned to me (ready, then drafts), then mine without those; a merge request appears in one group only. */
export const queueGroups = <Item extends Queued>(
  assigned: readonly Item[],
  mine: readonly Item[],
): readonly GridGroup<Item>[] => {
  const taken = new Set(assigned.map(({ id }) => id));
  const group = (key: string, title: string, items: readonly Item[]): GridGroup<Item> => ({
    key,
    title,
    items,
    count: items.length,
  });
  return [
    group(
      'assigned',
      'Assigned to me',
      assigned.filter((item) => !item.work_in_progress),
    ),
    group(
      'drafts',
      'Assigned to me, still drafts',
      assigned.filter((item) => item.work_in_progress),
    ),
    group(
      'mine',
      'My merge requests',
      mine.filter(({ id }) => !taken.has(id)),
    ),
  ].filter(({ items }) => items.length > 0);
};
