/** Lectern's own lists on a page by themselves: the grid, the tree, the columns and the filter that ship, over rows in memory. */
import { Users } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import '#renderer/app/styles.ts';
import type { LecternBridge } from '#electron/ipc/channels.ts';
import { createQueryClient } from '#renderer/api/query-client.ts';
import { Providers } from '#renderer/app/providers.tsx';
import { FileTree } from '#renderer/blocks/file-tree/file-tree.tsx';
import { useKnownTree } from '#renderer/blocks/file-tree/use-known-tree.ts';
import { FilterBar } from '#renderer/blocks/filter-bar/filter-bar.tsx';
import { textParameter } from '#renderer/blocks/filter-bar/parameters.ts';
import { filterByText } from '#renderer/blocks/filter-bar/text-filter.ts';
import { useFilters } from '#renderer/blocks/filter-bar/use-filters.ts';
import { useSelection } from '#renderer/blocks/grid/selection.ts';
import { PagedGrid, type PagedGridProps } from '#renderer/blocks/paged-list/paged-grid.tsx';
import { InlineField } from '#renderer/components/controls/inline-field.tsx';
import { Pane, Panes } from '#renderer/components/layout/panes.tsx';
import { filteredPaths } from '#renderer/features/artifacts/model/archive-files.ts';
import { projectColumns } from '#renderer/features/merge-requests/components/lists/merge-request-columns.tsx';
import {
  mergeRequestKey,
  mergeRequestPath,
  type MergeRequestItem,
} from '#renderer/things/merge-request/merge-request.ts';
import { userColumns } from '#renderer/things/user/user-columns.tsx';
import { userPath, type User } from '#renderer/things/user/user.ts';
import { typeInto } from '#bench/page/type-into.ts';
import type { ListName, Rows, Subject } from './subject.ts';

/** What the main process keeps of a new account. */
const kept: Readonly<Record<string, unknown>> = {
  'accounts:current': null,
  'drafts:list': [],
  'heads:list': [],
  'marks:list': [],
  'media:hosts': { allowed: [], waiting: [] },
};

const bridge = {
  invoke: (channel: string) => Promise.resolve({ ok: true, value: kept[channel] ?? null }),
  listen: () => () => undefined,
} as unknown as LecternBridge;

const nothing = (): void => undefined;
const schema = { search: textParameter };
const label = 'Filter rows';

type Drawn<Item> = Pick<PagedGridProps<Item>, 'columns' | 'keyOf' | 'hrefOf' | 'selection' | 'hasHeader'>;

const Filtered = <Item,>({
  name,
  rows,
  textOf,
  ...drawn
}: Drawn<Item> & {
  readonly name: ListName;
  readonly rows: readonly Item[];
  readonly textOf: (item: Item) => string | null;
}) => {
  const filters = useFilters(schema);
  const { search } = filters.deferred;
  const items = useMemo(() => filterByText(rows, search, (item) => [textOf(item)]), [rows, search, textOf]);
  return (
    <>
      <FilterBar filters={filters} title={name} text={{ name: 'search', label, placeholder: 'Filter' }} />
      <Panes>
        <Pane kind="list">
          <PagedGrid
            {...drawn}
            of={{
              items: rows,
              total: rows.length,
              unreadable: 0,
              isPending: false,
              isOutdated: false,
              failure: null,
              refreshFailure: null,
              moreFailure: null,
              readAt: 0,
              hasMore: false,
              isReadingMore: false,
              isCapped: false,
              readMore: nothing,
              refresh: nothing,
            }}
            items={items}
            position={name}
            label={name}
            filter={filters}
            empty={{ icon: Users, title: 'Nothing', text: 'There are no rows.' }}
          />
        </Pane>
      </Panes>
    </>
  );
};

const titleOf = ({ title }: MergeRequestItem): string | null => title;
const MergeRequests = ({ rows }: { readonly rows: Rows['merge requests'] }) => (
  <Filtered
    name="merge requests"
    rows={rows}
    textOf={titleOf}
    columns={projectColumns.changed}
    keyOf={mergeRequestKey}
    hrefOf={mergeRequestPath}
    hasHeader={false}
  />
);

const emailOf = ({ email }: User): string | null => email;
const keyOf = ({ id }: User): string => String(id);
const hrefOf = ({ id }: User): string => userPath(id);
const AllUsers = ({ rows }: { readonly rows: Rows['users'] }) => {
  const selection = useSelection(rows, keyOf);
  return (
    <Filtered
      name="users"
      rows={rows}
      textOf={emailOf}
      columns={userColumns}
      keyOf={keyOf}
      hrefOf={hrefOf}
      selection={selection}
    />
  );
};

/** All folders are open. */
const Tree = ({ paths }: { readonly paths: Rows['tree entries'] }) => {
  const [typed, setTyped] = useState('');
  const filter = useDeferredValue(typed);
  const shown = useMemo(() => filteredPaths(paths, filter), [paths, filter]);
  const tree = useKnownTree(shown, '', true, nothing);
  return (
    <>
      <InlineField label={label} value={typed} onChange={({ target }) => setTyped(target.value)} />
      <FileTree label="Files" tree={tree} />
    </>
  );
};

const shownOf = (list: ListName, rows: Rows) => {
  if (list === 'tree entries') return <Tree paths={rows[list]} />;
  return list === 'users' ? <AllUsers rows={rows[list]} /> : <MergeRequests rows={rows[list]} />;
};

/** Shows a list as its screen does. */
export const subject: Subject = (container, list, rows) => {
  Object.assign(window, { lectern: bridge });
  createRoot(container).render(
    <Providers client={createQueryClient()}>
      <MemoryRouter>{shownOf(list, rows)}</MemoryRouter>
    </Providers>,
  );
  return {
    filter: (text) => {
      const field = container.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`);
      if (field === null) throw new Error('The list has no filter.');
      typeInto(field, text);
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    },
  };
};
