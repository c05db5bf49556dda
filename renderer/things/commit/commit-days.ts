/** Commits by the local day on which they were made. */
import { dayKey, dayText } from '#renderer/components/time/age-text.ts';
import type { GridGroup } from '#renderer/blocks/grid/grid-entries.ts';
import type { ListedCommit } from './commit-columns.tsx';

interface CommitDay<Commit> {
  readonly key: string;
  /** Some moment of the day, epoch ms. */
  readonly time: number;
  readonly commits: readonly Commit[];
}

/** Groups runs of commits of the same day, in the order in which they come; one without a date joins the run before, the first of all the one after. */
const commitDays = <Commit extends ListedCommit>(commits: readonly Commit[]): readonly CommitDay<Commit>[] => {
  const days: { key: string; time: number; commits: Commit[] }[] = [];
  const times = commits.map(({ created_at: at }) => Date.parse(at ?? ''));
  const first = times.find((time) => !Number.isNaN(time)) ?? Number.NaN;
  for (const [index, commit] of commits.entries()) {
    const last = days.at(-1);
    const time = Number.isNaN(times[index]) ? (last?.time ?? first) : (times[index] ?? first);
    const key = dayKey(time);
    if (last?.key === key) last.commits.push(commit);
    else days.push({ key, time, commits: [commit] });
  }
  return days.map((day, index) => ({ ...day, key: `${day.key}/${String(index)}` }));
};

/** The groups of a grid, each with its day as the heading. */
export const commitGroups = <Commit extends ListedCommit>(
  commits: readonly Commit[],
  now: number,
): readonly GridGroup<Commit>[] =>
  commitDays(commits).map(({ key, time, commits: items }) => ({ key, title: dayText(time, now), items }));
