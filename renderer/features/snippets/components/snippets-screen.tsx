/** `p/:project/snippets`: the snippets of a project that the account may see. */
import { useMutation } from '@tanstack/react-query';
import { Scissors, X, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { routeTo } from '#shared/screens.ts';
import { channelFailureOf } from '#renderer/api/bridge.ts';
import { startDownload } from '#renderer/api/channels/downloads.ts';
import { useRefusals, useRefusal } from '#renderer/api/refusals.ts';
import { FilterBar } from '#renderer/blocks/filter-bar/filter-bar.tsx';
import { useFilters, type Filters } from '#renderer/blocks/filter-bar/use-filters.ts';
import { useCurrentItem } from '#renderer/blocks/grid/list-positions.tsx';
import { PagedGrid } from '#renderer/blocks/paged-list/paged-grid.tsx';
import { usePagedList, type PagedList } from '#renderer/blocks/paged-list/use-paged-list.ts';
import { useIsSignedIn } from '#renderer/api/account.ts';
import { ForSignedIn } from '#renderer/components/feedback/sign-in-needed.tsx';
import { useCommand } from '#renderer/components/context/commands.tsx';
import { useProject } from '#renderer/components/context/route-params.ts';
import { IconButton, Button } from '#renderer/components/controls/button.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { Pane, Panes } from '#renderer/components/layout/panes.tsx';
import { t } from '#renderer/texts/t.ts';
import {
  changeRight,
  editRoute,
  keyOf,
  rawDownload,
  snippetRoute,
  type Snippet,
} from '#renderer/things/snippet/snippet.ts';
import { snippetMenu, type SnippetActions } from '#renderer/things/snippet/snippet-menu.ts';
import { shownSnippets, snippetFilters, snippetViewOptions } from '#renderer/features/snippets/model/snippet-views.ts';
import { useProjectAddress } from '#renderer/things/project/project-address.ts';
import { useRefusedWords } from '#renderer/blocks/action/use-refused-words.ts';
import { creationLabels, remove } from '#renderer/things/snippet/actions.ts';
import { ConfirmRecord } from '#renderer/blocks/confirm/confirm-record.tsx';
import { snippetColumns } from './snippet-columns.tsx';

/** Says why not where the right was refused. */
const NewSnippetButton = ({ project }: { readonly project: number | string }) => {
  const navigate = useNavigate();
  const refusedWords = useRefusedWords();
  const { isRefused } = useRefusal({ right: 'snippets.create', scope: project });
  return (
    <Button
      icon={Plus}
      command="snippet.new"
      disabled={isRefused}
      title={isRefused ? refusedWords(creationLabels, t('common.ask_maintainer')) : undefined}
      onClick={() => void navigate(routeTo('new-snippet', { project }))}
    >
      {t('common.new_snippet')}
    </Button>
  );
};

const Bar = ({
  project,
  list,
  filters,
}: {
  readonly project: number | string;
  readonly list: PagedList<Snippet>;
  readonly filters: Filters<typeof snippetFilters>;
}) => {
  const isWhole = !list.isPending && !list.hasMore && list.failure === null;
  const viewOptions = useMemo(() => snippetViewOptions(isWhole ? list.items : null), [isWhole, list.items]);
  return (
    <FilterBar
      filters={filters}
      title={t('common.snippets')}
      text={{ name: 'search', label: t('snippets.filter'), placeholder: t('snippets.filter_placeholder') }}
      segmented={{ name: 'view', label: t('common.snippets'), options: viewOptions }}
    >
      <ForSignedIn title={t('snippets.sign_in')}>
        <NewSnippetButton project={project} />
      </ForSignedIn>
    </FilterBar>
  );
};

/** What is done with snippets, and the download that was begun. */
const useSnippetActions = (project: number | string, onRemove: (snippet: Snippet) => void) => {
  const navigate = useNavigate();
  const refusals = useRefusals();
  // The progress of a download is shown in the list of downloads.
  const downloading = useMutation({ mutationFn: startDownload });
  const actions: SnippetActions = {
    open: ({ id }) => void navigate(snippetRoute(project, id)),
    edit: ({ id }) => void navigate(editRoute(project, id)),
    remove: onRemove,
    download: (snippet) => downloading.mutate(rawDownload(project, snippet)),
    may: (right, snippet) => !refusals.has(changeRight(right, project, snippet)),
  };
  return { actions, downloading };
};

const useSnippetCommands = (project: number | string, actions: SnippetActions, current: Snippet | null): void => {
  const navigate = useNavigate();
  const may = (right: 'snippets.update' | 'snippets.delete'): boolean =>
    current !== null && actions.may(right, current);
  useCommand('snippet.new', () => void navigate(routeTo('new-snippet', { project })), useIsSignedIn());
  useCommand('snippet.edit', () => current && actions.edit(current), may('snippets.update'));
  useCommand('snippet.delete', () => current && actions.remove(current), may('snippets.delete'));
};

export const SnippetsScreen = () => {
  const project = useProject();
  // Where the project is, is read for its name in the breadcrumb.
  useProjectAddress(project);
  const filters = useFilters(snippetFilters);
  const [deleting, setDeleting] = useState<Snippet | null>(null);
  const list = usePagedList(
    'snippets.list',
    { params: { id: project }, query: { per_page: 100 } },
    { keyOf, isWhole: true },
  );
  const { search, view, sort } = filters.deferred;
  const shown = useMemo(() => shownSnippets(list.items, { search, view, sort }), [list.items, search, view, sort]);
  const position = `snippets ${String(project)}`;
  const { actions, downloading } = useSnippetActions(project, setDeleting);
  useSnippetCommands(project, actions, useCurrentItem(position, shown, keyOf));
  return (
    <>
      <Bar project={project} list={list} filters={filters} />
      {downloading.isError && (
        <Notice
          kind="danger"
          title={t('snippets.not_saved_as_file')}
          actions={<IconButton icon={X} label={t('common.dismiss')} onClick={downloading.reset} />}
        >
          {channelFailureOf(downloading.error).message}
        </Notice>
      )}
      <Panes>
        <Pane kind="list">
          <PagedGrid
            of={list}
            items={shown}
            position={position}
            label={t('common.snippets')}
            columns={snippetColumns}
            keyOf={keyOf}
            hrefOf={({ id }) => snippetRoute(project, id)}
            menuOf={(snippet) => snippetMenu(snippet, actions)}
            sorting={{ sort: filters.values.sort, onSort: (next) => filters.set({ sort: next }) }}
            filter={filters}
            empty={{ icon: Scissors, title: t('snippets.none_yet'), text: t('snippets.none_yet_text') }}
          />
        </Pane>
      </Panes>
      {deleting && <ConfirmRecord record={remove} thing={{ ...deleting, project }} onClose={() => setDeleting(null)} />}
    </>
  );
};
