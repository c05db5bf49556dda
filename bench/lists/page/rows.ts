/** 10,000 merge requests, 100,000 users and the files of a tree of 50,000 entries; the same in every run. */
import { between, oneOf, randomOf, type Random } from '#bench/review/inputs/random.ts';
import type { Rows } from './subject.ts';

/** Entries of each list; of the tree, with its folders. */
export const sizes = { 'merge requests': 10_000, users: 100_000, 'tree entries': 50_000 } as const;

/** In about one of 60 rows of each list, and not in the first. */
export const wanted = 'tidal';

const verbs = ['Round', 'Keep', 'Move', 'Read', 'Draw', 'Check', 'Drop', 'Rename', 'Split', 'Sort'] as const;
const things = ['times to whole minutes', 'the last good reading', 'the catalogue', 'all windows', 'old keys'] as const;
const first = ['Ines', 'Mateo', 'Rune', 'Aiko', 'Leila', 'Tomas', 'Nadia', 'Bram'] as const;
const last = ['Okafor', 'Silva', 'Dahl', 'Mori', 'Haddad', 'Novak', 'Petrov', 'Jansen'] as const;
const states = ['opened', 'opened', 'opened', 'merged', 'closed'] as const;
const labels = ['bug', 'docs', 'speed', 'needs review'] as const;
const folders = ['core', 'store', 'net', 'ui', 'tests', 'tools'] as const;

const day = 86_400_000;
const begin = Date.UTC(2026, 0, 1);

const hasWord = (index: number): boolean => index % 60 === 30;
const dateOf = (random: Random): string => new Date(begin - between(random, 0, 900 * day)).toISOString();
const hex = (random: Random): string =>
  Array.from({ length: 5 }, () =>
    between(random, 0, 2 ** 32 - 1)
      .toString(16)
      .padStart(8, '0'),
  ).join('');
const personOf = (random: Random, id: number) => {
  const name = `${oneOf(random, first)} ${oneOf(random, last)}`;
  return { id, name, username: `${name.toLowerCase().replace(' ', '.')}.${String(id)}`, avatar_url: null };
};

const mergeRequestsOf = (random: Random): Rows['merge requests'] =>
  Array.from(
    { length: sizes['merge requests'] },
    (_, index) =>
      ({
        id: index + 1,
        iid: sizes['merge requests'] - index,
        project_id: 1,
        source_project_id: 1,
        title: `${oneOf(random, verbs)} ${oneOf(random, things)}${hasWord(index) ? ` of ${wanted} tables` : ''}, part ${String(index)}`,
        state: oneOf(random, states),
        work_in_progress: random() < 0.1,
        labels: labels.filter(() => random() < 0.25),
        sha: hex(random),
        target_branch: oneOf(random, ['main', 'release/2.4', 'next']),
        user_notes_count: between(random, 0, 12),
        author: personOf(random, between(random, 1, 500)),
        web_url: `https://code.harbor.example/harbor/tides/merge_requests/${String(index)}`,
        created_at: dateOf(random),
        updated_at: dateOf(random),
        // What no column reads is left out.
      }) as unknown as Rows['merge requests'][number],
  );

const usersOf = (random: Random): Rows['users'] =>
  Array.from({ length: sizes.users }, (_, index) => {
    const person = personOf(random, index + 1);
    return {
      ...person,
      email: `${person.username}@${hasWord(index) ? wanted : 'harbor'}.example`,
      state: random() < 0.9 ? 'active' : 'blocked',
      is_admin: random() < 0.02,
      two_factor_enabled: random() < 0.5,
      external: random() < 0.1,
      identities: random() < 0.2 ? [{ provider: 'ldapmain', extern_uid: person.username }] : [],
      last_activity_on: dateOf(random).slice(0, 10),
      last_sign_in_at: random() < 0.9 ? dateOf(random) : null,
      created_at: dateOf(random),
    } as unknown as Rows['users'][number];
  });

/** Folders of 24 files, three deep. */
const pathsOf = (random: Random): Rows['tree entries'] => {
  const paths: string[] = [];
  const seen = new Set<string>();
  let folder = '';
  for (let index = 0; seen.size + paths.length < sizes['tree entries']; index += 1) {
    if (index % 24 === 0) {
      folder = `${oneOf(random, folders)}/part_${String(between(random, 1, 40))}/group_${String(index / 24)}`;
      for (let end = folder.length; end > 0; end = folder.lastIndexOf('/', end - 1)) seen.add(folder.slice(0, end));
    }
    paths.push(`${folder}/${hasWord(index) ? wanted : oneOf(random, folders)}_${String(index)}.ts`);
  }
  return paths;
};

/** Makes the rows of all lists. */
export const rowsOf = (): Rows => {
  const random = randomOf(12);
  return { 'merge requests': mergeRequestsOf(random), users: usersOf(random), 'tree entries': pathsOf(random) };
};
