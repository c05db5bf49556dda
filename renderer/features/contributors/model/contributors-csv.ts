/** Contributors as CSV, in the fields of the API. */
import { csvText } from '#shared/csv/csv.ts';
import type { Contributor } from './contributors.ts';

/** A line of names, then one for each contributor. */
export const contributorsCsv = (contributors: readonly Contributor[]): string =>
  csvText([
    ['name', 'email', 'commits', 'additions', 'deletions'],
    ...contributors.map(({ name, email, commits, additions, deletions }) => [
      name,
      email,
      commits,
      additions,
      deletions,
    ]),
  ]);
