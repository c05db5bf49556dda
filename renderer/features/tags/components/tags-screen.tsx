/** The tags of a project and their releases: the list, one of them beside it, and everything that is done with them. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { Plus, Tag as TagIcon, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { channelFailureOf } from '#renderer/api/bridge.ts';
import { failureOf } from '#renderer/api/call-error.ts';
import { startDownload } from '#renderer/api/channels/downloads.ts';
import { query } from '#renderer/api/queries.ts';
import { FilterBar } from '#renderer/blocks/filter-bar/filter-bar.tsx';
import { useFilters } from '#renderer/blocks/filter-bar/use-filters.ts';
import { PagedGrid } from '#renderer/blocks/paged-list/paged-grid.tsx';
import { usePagedList } from '#renderer/blocks/paged-list/use-paged-list.ts';
import { TextSurroundings } from '#renderer/blocks/project-texts/text-surroundings.tsx';
import { useIsSignedIn } from '#renderer/api/account.ts';
import { ForSignedIn } from '#renderer/components/feedback/sign-in-needed.tsx';
import { Button, IconButton } from '#renderer/components/controls/button.tsx';
import { useCommand } from '#renderer/components/context/commands.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { Panes } from '#renderer/components/layout/panes.tsx';
import { useProject } from '#renderer/components/context/route-params.ts';
import { routeTo } from '#shared/screens.ts';
import { t } from '#renderer/texts/t.ts';
import { filesRoute } from '#renderer/things/file/file-route.ts';
import { useProjectAddress } from '#renderer/things/project/project-address.ts';
import { ConfirmRecord } from '#renderer/blocks/confirm/confirm-record.tsx';
import { remove } from '#renderer/things/tag/actions.tsx';
import { archiveOf } from '#renderer/features/tags/model/archive.ts';
import { nameOf, type Tag } from '#renderer/things/tag/tag.ts';
import { tagMenu, type TagActions } from '#renderer/things/tag/tag-menu.ts';
import { shownTags, tagBefore, tagFilters, tagViewOptions } from '#renderer/features/tags/model/tag-views.ts';
import { NewTag } from './new-tag.tsx';
import { ReleaseForm } from './release-form.tsx';
import { tagColumns } from './tag-columns.tsx';
import { TagDetail } from './tag-detail.tsx';
import styles from './tags.module.css';

type OpenDialog = { readonly kind: 'new' } | { readonly kind: 'release' | 'delete'; readonly tag: Tag };

const Tags = () => {
  const project = useProject();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [address, setAddress] = useSearchParams();
  const filters = useFilters(tagFilters);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const params = { id: project };
  const list = usePagedList('tags.list', { params, query: { per_page: 100 } }, { keyOf: nameOf, isWhole: true });
  const { search, view, sort } = filters.deferred;
  const shown = useMemo(() => shownTags(list.items, { search, view, sort }), [list.items, search, view, sort]);
  const isWhole = !list.isPending && !list.hasMore && list.failure === null;
  const viewOptions = useMemo(() => tagViewOptions(isWhole ? list.items : null), [isWhole, list.items]);
  // Without a choice the first one is shown: the newest, unless the order is another one.
  const name = address.get('tag') ?? shown[0]?.name ?? null;
  const read = useQuery({
    ...query('tags.get', { params: { ...params, tag_name: name ?? '' } }),
    enabled: name !== null,
  });
  // It may be there before the list, or without being in what the list has read: its keys work as soon as it is seen.
  const tag = read.data ?? list.items.find((one) => one.name === name);

  const hrefOf = (to: string | null): string => {
    const next = new URLSearchParams(address);
    if (to === null) next.delete('tag');
    else next.set('tag', to);
    return `${pathname}?${next.toString()}`;
  };
  // The progress of a download is shown at its button and in the list of downloads.
  const downloading = useMutation({ mutationFn: startDownload });
  const actions: TagActions = {
    open: (one) => void navigate(hrefOf(one.name)),
    openFiles: (one) => void navigate(filesRoute(project, one.name)),
    compare: (from, to) => void navigate(routeTo('comparison', { project, from: from.name, to: to.name })),
    download: (one) => {
      const request = archiveOf(project, one, 'tar.gz');
      if (request !== null) downloading.mutate(request);
    },
    editRelease: (one) => setDialog({ kind: 'release', tag: one }),
    remove: (one) => setDialog({ kind: 'delete', tag: one }),
  };
  const create = (): void => setDialog({ kind: 'new' });
  const close = (): void => setDialog(null);
  const copy = (text: string | undefined) => () =>
    void navigator.clipboard.writeText(text ?? '').catch(() => undefined);
  const hasTag = tag !== undefined;
  const before = tag ? tagBefore(list.items, tag) : null;
  const isSignedIn = useIsSignedIn();
  useCommand('tag.new', create, isSignedIn);
  useCommand('tag.release', () => tag && actions.editRelease(tag), isSignedIn && hasTag);
  useCommand('tag.delete', () => tag && actions.remove(tag), isSignedIn && hasTag);
  useCommand('tag.compare', () => tag && before && actions.compare(before, tag), before !== null);
  useCommand('tag.copy-name', copy(tag?.name), hasTag);
  useCommand('tag.copy-sha', copy(tag?.commit?.id), hasTag);

  return (
    <>
      <FilterBar
        filters={filters}
        title={t('tags.title')}
        text={{ name: 'search', label: t('tags.filter'), placeholder: t('tags.filter_placeholder') }}
        segmented={{ name: 'view', label: t('tags.which'), options: viewOptions }}
      >
        <ForSignedIn title={t('tags.sign_in')}>
          <Button icon={Plus} command="tag.new" onClick={create}>
            {t('tags.new_tag')}
          </Button>
        </ForSignedIn>
      </FilterBar>
      {downloading.isError && (
        <Notice
          kind="danger"
          title={t('tags.archive_failed')}
          actions={<IconButton icon={X} label={t('tags.dismiss')} onClick={downloading.reset} />}
        >
          {channelFailureOf(downloading.error).message}
        </Notice>
      )}
      <Panes>
        <div className={name === null ? styles.whole : styles.list}>
          <PagedGrid
            of={list}
            items={shown}
            position={`tags ${String(project)}`}
            startAt={name}
            label={t('tags.tags')}
            noun={t('tags.noun')}
            columns={tagColumns}
            keyOf={nameOf}
            hrefOf={(one) => hrefOf(one.name)}
            menuOf={(one) => tagMenu(one, actions, tagBefore(list.items, one), isSignedIn)}
            sorting={{ sort: filters.values.sort, onSort: (next) => filters.set({ sort: next }) }}
            filter={filters}
            empty={{
              icon: TagIcon,
              title: t('tags.empty'),
              text: t('tags.empty_text'),
            }}
          />
        </div>
        {name !== null && (
          <div className={styles.detail}>
            <TagDetail
              key={name}
              project={project}
              tag={tag}
              failure={read.isError ? failureOf(read.error) : null}
              onRetry={() => void read.refetch()}
              actions={actions}
              before={before}
            />
          </div>
        )}
      </Panes>
      {dialog?.kind === 'new' && (
        <NewTag
          project={project}
          names={list.items.map(nameOf)}
          onDone={(made) => void navigate(hrefOf(made))}
          onClose={close}
        />
      )}
      {dialog?.kind === 'release' && (
        <ReleaseForm project={project} tag={dialog.tag} names={list.items.map(nameOf)} onClose={close} />
      )}
      {dialog?.kind === 'delete' && (
        <ConfirmRecord
          record={remove}
          thing={{ ...dialog.tag, project }}
          outcome={{ thing: t('tags.the_tag') }}
          onDone={() =>
            setAddress(new URLSearchParams([...address].filter(([key]) => key !== 'tag')), { replace: true })
          }
          onClose={close}
        />
      )}
    </>
  );
};

/** Links and references of their texts lead on inside the app. */
export const TagsScreen = () => (
  <TextSurroundings owner={useProjectAddress(useProject())}>
    <Tags />
  </TextSurroundings>
);
