/** Gallery: grids and paged lists in all their states. */
import { GitBranch, Pencil, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Failure, FailureCode } from '#shared/api/failure.ts';
import { numberText } from '#shared/locale/formats.ts';
import { sortItems } from '#renderer/blocks/filter-bar/sort-items.ts';
import type { GridColumn, GridSort } from '#renderer/blocks/grid/grid-column.ts';
import { Grid, type GridProps } from '#renderer/blocks/grid/grid.tsx';
import { SelectionBar } from '#renderer/blocks/grid/selection-bar.tsx';
import { useSelection } from '#renderer/blocks/grid/selection.ts';
import { SelectAllFound } from '#renderer/blocks/paged-list/select-all-found.tsx';
import { PagedGrid } from '#renderer/blocks/paged-list/paged-grid.tsx';
import type { PagedList } from '#renderer/blocks/paged-list/use-paged-list.ts';
import { FilterBar } from '#renderer/blocks/filter-bar/filter-bar.tsx';
import { filterByText } from '#renderer/blocks/filter-bar/text-filter.ts';
import { dateParameter, flagParameter, oneOf, textParameter } from '#renderer/blocks/filter-bar/parameters.ts';
import { useFilters } from '#renderer/blocks/filter-bar/use-filters.ts';
import { Age } from '#renderer/components/time/age.tsx';
import { Avatar } from '#renderer/components/text/avatar.tsx';
import { Button } from '#renderer/components/controls/button.tsx';
import styles from './gallery.module.css';
import { Picking } from './picking.tsx';
import { Specimen, State } from './specimen.tsx';

interface Branch {
  readonly name: string;
  readonly commit: string;
  readonly author: string;
  readonly ahead: number;
  readonly changed: string;
}

const words = ['Round to whole minutes', 'Keep the last good reading', 'Move the catalogue to chart datum'] as const;
const people = ['Ines Okafor', 'Mateo Silva', 'Rune Dahl'] as const;

const branchesTo = (count: number): readonly Branch[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `${index % 3 === 0 ? 'fix' : 'release'}/${String(index + 1).padStart(4, '0')}`,
    commit: words[index % 3] ?? words[0],
    author: people[index % 3] ?? people[0],
    ahead: (index * 37) % 61,
    changed: new Date(Date.UTC(2026, 1, 28) - index * 3_600_000).toISOString(),
  }));

const keyOf = ({ name }: Branch): string => name;

const columns: readonly GridColumn<Branch>[] = [
  {
    id: 'name',
    title: 'Branch',
    width: 'minmax(120px, 1fr)',
    sortable: true,
    render: ({ name }) => <code>{name}</code>,
  },
  {
    id: 'ahead',
    title: 'Ahead',
    width: '56px',
    align: 'end',
    sortable: true,
    priority: 3,
    render: ({ ahead }) => ahead,
  },
  { id: 'commit', title: 'Last commit', width: 'minmax(60px, 1fr)', priority: 4, render: ({ commit }) => commit },
  {
    id: 'author',
    title: 'Author',
    width: '18px',
    isTitleHidden: true,
    render: ({ author }) => <Avatar name={author} picture={null} named />,
  },
  {
    id: 'changed',
    title: 'Changed',
    width: '64px',
    align: 'end',
    sortable: true,
    render: ({ changed }) => <Age of={changed} />,
  },
];

const valuesOf = {
  name: ({ name }: Branch) => name,
  ahead: ({ ahead }: Branch) => ahead,
  changed: ({ changed }: Branch) => changed,
};

const nothing = (): void => undefined;

const actions = {
  slots: 2,
  of: ({ name }: Branch) => [
    { id: 'rename', icon: Pencil, label: `Rename ${name}`, run: nothing },
    { id: 'delete', icon: Trash2, label: `Delete ${name}`, run: nothing },
  ],
};

const Sorted = ({ count, list, ...rest }: { readonly count: number } & Pick<GridProps<Branch>, 'list' | 'over'>) => {
  const [sort, setSort] = useState<GridSort | null>(null);
  const branches = useMemo(() => branchesTo(count), [count]);
  const items = useMemo(() => sortItems(branches, sort, valuesOf), [branches, sort]);
  const selection = useSelection(branches, keyOf);
  return (
    <Grid
      label={`${numberText(count)} branches`}
      list={list}
      columns={columns}
      items={items}
      keyOf={keyOf}
      hrefOf={({ name }) => `/branches/${name}`}
      selection={selection}
      sorting={{ sort, onSort: setSort }}
      actions={actions}
      over={
        <SelectionBar selection={selection}>
          <Button icon={Trash2}>Delete</Button>
        </SelectionBar>
      }
      {...rest}
    />
  );
};

const Groups = () => {
  const [isCollapsed, setCollapsed] = useState(false);
  const branches = useMemo(() => branchesTo(6), []);
  const onToggle = (): void => setCollapsed(!isCollapsed);
  return (
    <Grid
      label="Branches in groups"
      list="gallery groups"
      columns={columns}
      groups={[
        { key: 'mine', title: 'Mine', count: 3, hint: 'made by you', items: branches.slice(0, 3) },
        { key: 'others', title: 'Others', count: 3, isCollapsed, onToggle, items: branches.slice(3) },
      ]}
      keyOf={keyOf}
      hasHeader={false}
    />
  );
};

const some = branchesTo(3);

const known: PagedList<Branch> = {
  items: some,
  total: 3,
  unreadable: 0,
  isPending: false,
  isOutdated: false,
  failure: null,
  refreshFailure: null,
  moreFailure: null,
  readAt: Date.UTC(2026, 1, 28),
  hasMore: false,
  isReadingMore: false,
  isCapped: false,
  readMore: nothing,
  refresh: nothing,
};

const failed = (code: FailureCode, message: string): Failure => ({ code, message, retriable: true });

const states: readonly { readonly word: string; readonly list: PagedList<Branch>; readonly isFiltered?: boolean }[] = [
  { word: 'loading', list: { ...known, items: [], isPending: true } },
  { word: 'empty', list: { ...known, items: [], total: 0 } },
  { word: 'filtered to nothing', list: { ...known, items: [], total: 0 }, isFiltered: true },
  {
    word: 'failed',
    list: { ...known, items: [], failure: failed('server', 'The server answered with an error of its own.') },
  },
  {
    word: 'not allowed',
    list: { ...known, items: [], failure: failed('no_right', 'Your role in this project does not allow this.') },
  },
  {
    word: 'offline, nothing read before',
    list: { ...known, items: [], failure: failed('unreachable', 'code.harbor.example does not answer.') },
  },
  {
    word: 'out of date',
    list: { ...known, refreshFailure: failed('server', 'The server answered with an error of its own.') },
  },
  { word: 'more to read', list: { ...known, total: 1_204, hasMore: true, isReadingMore: true } },
  {
    word: 'more could not be read',
    list: { ...known, total: 1_204, hasMore: true, moreFailure: failed('timeout', 'No answer within 30 s.') },
  },
  { word: 'some could not be read', list: { ...known, unreadable: 2 } },
];

const InState = ({ word, list, isFiltered = false }: (typeof states)[number]) => (
  <PagedGrid
    of={list}
    position={`gallery ${word}`}
    label={`Branches, ${word}`}
    columns={columns}
    keyOf={keyOf}
    filter={{ isSet: isFiltered, clear: nothing }}
    empty={{ icon: GitBranch, title: 'No branches yet', text: 'Push a branch: it appears here within a minute.' }}
  />
);

/** A list of which the first page was read, with all of it selected. */
const Selected = () => {
  const selection = useSelection(some, keyOf);
  const list = { ...known, total: 1_204, hasMore: true };
  return (
    <Specimen name="SelectAllFound" use="Once all rows that were read are selected: the way to those that were not.">
      <Button onClick={() => selection.selectAll(some.map(keyOf))}>Select what was read</Button>
      <SelectAllFound list={list} selection={selection} keyOf={keyOf} />
    </Specimen>
  );
};

const schema = {
  search: textParameter,
  view: oneOf(['all', 'fix'], 'all', { isView: true }),
  mine: flagParameter,
  from: dateParameter,
};

const Filtered = () => {
  const filters = useFilters(schema);
  const { search, mine } = filters.values;
  const items = filterByText(some, search, ({ name }) => [name]).filter(({ author }) => !mine || author === people[0]);
  return (
    <Specimen name="FilterBar" use="Filters kept in the address; rare ones behind a button, as chips while set." wide>
      <FilterBar
        filters={filters}
        title="Branches"
        text={{ name: 'search', label: 'Filter branches', placeholder: 'Filter, globs allowed' }}
        segmented={{
          name: 'view',
          label: 'Which branches',
          options: [
            { value: 'all', label: 'All', count: 3 },
            { value: 'fix', label: 'Fixes' },
          ],
        }}
        day={{ name: 'from', label: 'Since', clearLabel: 'Since the beginning' }}
        more={[{ name: 'mine', label: 'Mine', kind: 'flag' }]}
      />
      <p>{items.map(keyOf).join(', ')}</p>
    </Specimen>
  );
};

export const Lists = () => (
  <>
    <Specimen
      name="Grid"
      use="Every list of things with columns: j and k move, Enter opens, x selects; long lists draw what is in view."
      wide
    >
      <div className={styles.tall} data-specimen="10000">
        <Sorted count={10_000} list="gallery 10000" />
      </div>
      <div className={styles.frame}>
        <Groups />
      </div>
    </Specimen>
    <Filtered />
    <Selected />
    <Picking />
    <Specimen name="PagedGrid" use="A list operation: what comes, what is not there, what failed, what is old." wide>
      {states.map((state) => (
        <State key={state.word} word={state.word}>
          <div className={styles.frame}>
            <InState {...state} />
          </div>
        </State>
      ))}
    </Specimen>
  </>
);
