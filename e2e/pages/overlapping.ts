/** Merge requests into one branch, made with git alone: two change the same line, a third one touches the first in another file, the last touches none. */
import type { ProjectSetup } from './project-setup.ts';
import { git, gitGiven } from './colleague.ts';

/** The branch that they go into. */
export const lane = 'release/2.x';

type Lines = Readonly<Record<number, string>>;

const textOf = (what: string, change: Lines): string =>
  Array.from({ length: 60 }, (_, at) => `${change[at + 1] ?? `${what} ${String(at + 1)}`}\n`).join('');

/** A commit of these files, as git takes it in. */
const commit = (branch: string, from: string, files: Readonly<Record<string, string>>): string =>
  `commit refs/heads/${branch}\ncommitter Ingrid Dahl <ingrid@harbor.example> 1772442000 +0000\ndata 5\nPlan\n${from}${Object.entries(
    files,
  )
    .map(([path, text]) => `M 100644 inline ${path}\ndata ${String(Buffer.byteLength(text))}\n${text}\n`)
    .join('')}`;

const plan = 'plans/berths.txt';
const tides = 'plans/tides.txt';

const changes: readonly (readonly [branch: string, title: string, files: Readonly<Record<string, Lines>>])[] = [
  ['earlier-berths', 'Open the berths an hour earlier', { [plan]: { 10: 'opens at 5' }, [tides]: { 30: 'in metres' } }],
  ['later-berths', 'Open the berths after the tide', { [plan]: { 10: 'opens at 7' } }],
  ['tides-in-metres', 'Say that tides are in metres', { [tides]: { 30: 'in metres' } }],
  ['last-berth', 'Name the last berth', { [plan]: { 55: 'the last one' } }],
];

/** Opens them in project 1; their numbers, in this order. */
export const openOverlapping = async ({
  repository,
  send,
}: { readonly repository: string } & Pick<ProjectSetup, 'send'>): Promise<readonly number[]> => {
  const take = (text: string): string => gitGiven(text, repository, 'fast-import', '--quiet');
  take(commit(lane, '', { [plan]: textOf('berth', {}), [tides]: textOf('tide', {}) }));
  const base = git(repository, 'rev-parse', `refs/heads/${lane}`);
  const numbers: number[] = [];
  for (const [branch, title, files] of changes) {
    const texts = Object.entries(files).map(([path, change]) => [
      path,
      textOf(path === plan ? 'berth' : 'tide', change),
    ]);
    take(commit(branch, `from ${base}\n`, Object.fromEntries(texts) as Readonly<Record<string, string>>));
    const body = { source_branch: branch, target_branch: lane, title };
    numbers.push(((await send('maintainer', 'POST /merge_requests', body)) as { readonly iid: number }).iid);
  }
  return numbers;
};
