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
import { useFilters, type Filters } from '#renderer/blocks/filter-bar/use-filters.ts';
import { PagedGrid } from '#renderer/blocks/paged-list/paged-grid.tsx';
import { usePagedList, type PagedList } from '#renderer/blocks/paged-list/use-paged-list.ts';
import { TextSurroundings } from '#renderer/blocks/project-texts/text-surroundings.tsx';
import { useIsSignedIn } from '#renderer/api/account.ts';
import { ForSignedIn } from '#renderer/components/feedback/sign-in-needed.tsx';
import { Button, IconButton } from '#renderer/components/controls/button.tsx';
import { useCommand, useCopyCommand } from '#renderer/components/context/commands.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { Panes } from '#renderer/components/layout/panes.tsx';
import { useProject } from '#renderer/components/context/route-params.ts';
import { routeTo } from '#shared/screens.ts';
import { t } from '#renderer/texts/t.ts';
import { filesRoute } from '#renderer/things/file/file-route.ts';
import { useProjectAddress } from '#renderer/things/project/project-address.ts';
import { ConfirmRecord } from '#renderer/blocks/confirm/confirm-record.tsx';
import { remove, creationLabels } from '#renderer/things/tag/actions.tsx';
import { archiveOf } from '#renderer/features/tags/model/archive.ts';
import { projectListInput } from '#renderer/things/list-inputs.ts';
import { NewBranch } from '#renderer/things/branch/new-branch.tsx';
import { nameOf, type Tag } from '#renderer/things/tag/tag.ts';
import { tagMenu, type TagActions } from '#renderer/things/tag/tag-menu.ts';
import { shownTags, tagBefore, tagFilters, tagViewOptions } from '#renderer/features/tags/model/tag-views.ts';
import { isGone } from '#renderer/blocks/action/is-gone.ts';
import { FormDialog } from '#renderer/blocks/form/form-dialog.tsx';
import type { FormGroup } from '#renderer/blocks/form/form-field.ts';
import { isFreeOf, newRefForm, startField } from '#renderer/blocks/picker/new-ref.tsx';
import { call } from '#renderer/api/call.ts';
import { nextVersions } from '#renderer/things/tag/version-order.ts';
import { ReleaseForm } from './release-form.tsx';
import { tagColumns } from './tag-columns.tsx';
import { TagDetail } from './tag-detail.tsx';
import styles from './tags.module.css';
import { NotesField } from './notes-field.tsx';

const fieldsOf = (project: number | string, names: readonly string[]): FormGroup<'tags.create'>['fields'] => {
  const next = nextVersions(names);
  return [
    {
      kind: 'text',
      name: 'tag_name',
      label: t('common.name'),
      code: true,
      list: next,
      hint: next.length > 0 ? t('tags.next', { versions: next.join(', ') }) : undefined,
      validate: isFreeOf(names, 'tag'),
    },
    startField(project),
    { kind: 'lines', name: 'message', label: t('common.message'), hint: t('tags.message_hint') },
    {
      kind: 'custom',
      name: 'release_description',
      label: t('tags.notes'),
      beside: 'ref',
      draw: (control) => (
        <NotesField
          {...control}
          project={project}
          to={control.beside}
          tagName={null}
          names={names}
          rows={10}
          hint={t('tags.notes_hint')}
        />
      ),
    },
  ];
};

/** `onDone` gets the name. */
const NewTag = ({
  project,
  names,
  onDone,
  onClose,
}: {
  readonly project: number | string;
  /** Tags that there are. */
  readonly names: readonly string[];
  readonly onDone: (name: string) => void;
  readonly onClose: () => void;
}) => (
  <FormDialog
    {...newRefForm('tags.create', project, { title: t('common.new_tag'), list: 'tags' })}
    isSheet
    labels={creationLabels}
    groups={[{ fields: fieldsOf(project, names) }]}
    check={async ({ body }) => !(await isGone(call('tags.get', { params: { id: project, tag_name: body.tag_name } })))}
    onDone={(answer, { body }) => onDone(answer?.name ?? body.tag_name)}
    onClose={onClose}
  />
);

type OpenDialog = { readonly kind: 'new' } | { readonly kind: 'release' | 'branch' | 'delete'; readonly tag: Tag };

/** What the address names beside the filters: the tag that is open. */
const useTagAddress = () => {
  const { pathname } = useLocation();
  const [address, setAddress] = useSearchParams();
  const without = [...address].filter(([key]) => key !== 'tag');
  return {
    name: address.get('tag'),
    hrefOf: (name: string): string => {
      const next = new URLSearchParams(address);
      next.set('tag', name);
      return `${pathname}?${next.toString()}`;
    },
    leave: (): void => setAddress(new URLSearchParams(without), { replace: true }),
  };
};

/** What is done with tags: where each action leads, the dialog that is open for it, and the download that was begun. */
const useTagActions = (project: number | string, hrefOf: (name: string) => string) => {
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  // The progress of a download is shown at its button and in the list of downloads.
  const downloading = useMutation({ mutationFn: startDownload });
  const open = (name: string): void => void navigate(hrefOf(name));
  const actions: TagActions = {
    open: (one) => open(one.name),
    openFiles: (one) => void navigate(filesRoute(project, one.name)),
    compare: (from, to) => void navigate(routeTo('comparison', { project, from: from.name, to: to.name })),
    download: (one) => {
      const request = archiveOf(project, one, 'tar.gz');
      if (request !== null) downloading.mutate(request);
    },
    editRelease: (one) => setDialog({ kind: 'release', tag: one }),
    newBranch: (one) => setDialog({ kind: 'branch', tag: one }),
    remove: (one) => setDialog({ kind: 'delete', tag: one }),
  };
  const create = (): void => setDialog({ kind: 'new' });
  return { actions, open, create, downloading, dialog, close: () => setDialog(null) };
};

type TagActing = ReturnType<typeof useTagActions>;

const useTagCommands = ({ actions, create }: TagActing, tag: Tag | undefined, before: Tag | null): void => {
  const isSignedIn = useIsSignedIn();
  const hasTag = tag !== undefined;
  useCommand('tag.new', create, isSignedIn);
  useCommand('tag.release', () => tag && actions.editRelease(tag), isSignedIn && hasTag);
  useCommand('tag.branch', () => tag && actions.newBranch(tag), isSignedIn && hasTag);
  useCommand('tag.delete', () => tag && actions.remove(tag), isSignedIn && hasTag);
  useCommand('tag.compare', () => tag && before && actions.compare(before, tag), before !== null);
  useCopyCommand('tag.copy-name', tag?.name);
  useCopyCommand('tag.copy-sha', tag && (tag.commit?.id ?? ''));
};

/** One tag, read for itself, with the one before it. */
const useOneTag = (project: number | string, name: string | null, tags: readonly Tag[]) => {
  const read = useQuery({
    ...query('tags.get', { params: { id: project, tag_name: name ?? '' } }),
    enabled: name !== null,
  });
  // It may be there before the list, or without being in what the list has read: its keys work as soon as it is seen.
  const tag = read.data ?? tags.find((one) => one.name === name);
  return {
    tag,
    before: tag ? tagBefore(tags, tag) : null,
    failure: read.isError ? failureOf(read.error) : null,
    onRetry: () => void read.refetch(),
  };
};

const Bar = ({
  list,
  filters,
  onCreate,
}: {
  readonly list: PagedList<Tag>;
  readonly filters: Filters<typeof tagFilters>;
  readonly onCreate: () => void;
}) => {
  const isWhole = !list.isPending && !list.hasMore && list.failure === null;
  const viewOptions = useMemo(() => tagViewOptions(isWhole ? list.items : null), [isWhole, list.items]);
  return (
    <FilterBar
      filters={filters}
      title={t('screens.tags')}
      text={{ name: 'search', label: t('tags.filter'), placeholder: t('tags.filter_placeholder') }}
      segmented={{ name: 'view', label: t('common.tags'), options: viewOptions }}
    >
      <ForSignedIn title={t('common.sign_in_to_do')}>
        <Button icon={Plus} command="tag.new" onClick={onCreate}>
          {t('common.new_tag')}
        </Button>
      </ForSignedIn>
    </FilterBar>
  );
};

const Dialogs = ({
  project,
  names,
  acting: { open, dialog, close },
  onDeleted,
}: {
  readonly project: number | string;
  /** Tags that there are. */
  readonly names: readonly string[];
  readonly acting: TagActing;
  readonly onDeleted: () => void;
}) => {
  const navigate = useNavigate();
  const shared = { project, names, onClose: close };
  switch (dialog?.kind) {
    case 'new':
      return <NewTag {...shared} onDone={open} />;
    case 'release':
      return <ReleaseForm {...shared} tag={dialog.tag} />;
    case 'branch':
      return (
        <NewBranch
          project={project}
          from={dialog.tag.name}
          // Its branches are on another screen: the server says where a name is taken.
          names={[]}
          onDone={(name) =>
            void navigate(`${routeTo('branches', { project })}?${new URLSearchParams({ branch: name }).toString()}`)
          }
          onClose={close}
        />
      );
    case 'delete':
      return <ConfirmRecord record={remove} thing={{ ...dialog.tag, project }} onDone={onDeleted} onClose={close} />;
    default:
      return null;
  }
};

const Tags = () => {
  const project = useProject();
  const address = useTagAddress();
  const filters = useFilters(tagFilters);
  const acting = useTagActions(project, address.hrefOf);
  const { actions, downloading } = acting;
  const list = usePagedList('tags.list', projectListInput(project), { keyOf: nameOf, isWhole: true });
  const { search, view, sort } = filters.deferred;
  const shown = useMemo(() => shownTags(list.items, { search, view, sort }), [list.items, search, view, sort]);
  // Without a choice the first one is shown: the newest, unless the order is another one.
  const name = address.name ?? shown[0]?.name ?? null;
  const one = useOneTag(project, name, list.items);
  const isSignedIn = useIsSignedIn();
  useTagCommands(acting, one.tag, one.before);
  return (
    <>
      <Bar list={list} filters={filters} onCreate={acting.create} />
      {downloading.isError && (
        <Notice
          kind="danger"
          title={t('tags.archive_failed')}
          actions={<IconButton icon={X} label={t('common.dismiss')} onClick={downloading.reset} />}
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
            label={t('common.tags')}
            columns={tagColumns(list.items)}
            keyOf={nameOf}
            hrefOf={(one) => address.hrefOf(one.name)}
            menuOf={(one) => tagMenu(one, actions, tagBefore(list.items, one), isSignedIn)}
            sorting={{ sort: filters.values.sort, onSort: (next) => filters.set({ sort: next }) }}
            filter={filters}
            empty={{ icon: TagIcon, title: t('tags.empty'), text: t('tags.empty_text') }}
          />
        </div>
        {name !== null && (
          <div className={styles.detail}>
            <TagDetail key={name} project={project} actions={actions} {...one} />
          </div>
        )}
      </Panes>
      <Dialogs project={project} names={list.items.map(nameOf)} acting={acting} onDeleted={address.leave} />
    </>
  );
};

/** Links and references of their texts lead on inside the app. */
export const TagsScreen = () => (
  <TextSurroundings owner={useProjectAddress(useProject())}>
    <Tags />
  </TextSurroundings>
);
