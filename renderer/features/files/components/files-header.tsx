/** The bar over the files: ref, path, and what can be done with what is on screen. */
import { Check, Copy, GitBranch, Link2, GitCommitHorizontal, House, Tag, ChevronDown, Download } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useMutation } from '@tanstack/react-query';
import { archiveFormats, type ArchiveFormat, type DownloadRequest } from '#shared/downloads/downloads.ts';
import { useCommand, useKeyHint } from '#renderer/components/context/commands.tsx';
import { Button, IconButton, TriggerButton } from '#renderer/components/controls/button.tsx';
import { Icon } from '#renderer/components/text/icon.tsx';
import { Sha } from '#renderer/components/text/sha.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import { useCopying } from '#renderer/features/files/hooks/use-copying.ts';
import { fileRoute, refLabel, type FileLocation, defaultRef, refParameter } from '#renderer/things/file/file-route.ts';
import { filterByText } from '#renderer/blocks/filter-bar/text-filter.ts';
import { usePagedList, type PagedList } from '#renderer/blocks/paged-list/use-paged-list.ts';
import { ActionMenu } from '#renderer/components/controls/more-menu.tsx';
import { useDownloads, startDownload } from '#renderer/api/channels/downloads.ts';
import { channelFailureOf } from '#renderer/api/bridge.ts';
import styles from './files-screen.module.css';
import { PathCrumbs } from './path-crumbs.tsx';
import { SearchPopover, type ChoiceGroup, type Choice } from './search-popover.tsx';

/** What the menu asks for. */
const archiveRequest = ({ project, ref }: FileLocation, format: ArchiveFormat): DownloadRequest => {
  const sha = refParameter(ref);
  return {
    operation: 'repository.archive',
    input: { params: { id: project }, query: sha === undefined ? {} : { sha } },
    archive_format: format,
  };
};

/** The menu that saves all files of a ref as an archive, in each format that the API has. */
const ArchiveMenu = ({ location }: { readonly location: FileLocation }) => {
  const starting = useMutation({ mutationFn: startDownload });
  const { data = [] } = useDownloads();
  const started = data.find(({ id }) => id === starting.data?.id);
  const said = starting.isError
    ? channelFailureOf(starting.error).message
    : started &&
      {
        done: t('files.archive_saved'),
        stopped: started.failure?.message ?? t('files.download_stopped'),
        cancelled: t('files.download_canceled'),
        running: t('files.downloading'),
        waiting: t('files.downloading'),
      }[started.state];
  return (
    <>
      <span className={styles.said} role="status" title={started?.name}>
        {said}
      </span>
      <ActionMenu
        label={t('files.at_ref', { ref: refLabel(location.ref) })}
        button={
          <TriggerButton icon={Download}>
            {t('files.download_as')}
            <Icon of={ChevronDown} size={12} />
          </TriggerButton>
        }
        heading={t('files.at_ref', { ref: refLabel(location.ref) })}
        actions={archiveFormats.map((format) => ({
          id: format,
          title: format,
          refused: null,
          run: () => starting.mutate(archiveRequest(location, format)),
        }))}
      />
    </>
  );
};

const keyOf = ({ name }: { readonly name: string | null }): string => name ?? '';

const noteOf = (list: PagedList<unknown>): string | null => {
  const failure = list.failure ?? list.moreFailure;
  if (failure !== null) return failure.message;
  return list.isPending || list.hasMore ? t('common.loading') : null;
};

/** What a text may be besides a name: a commit's id. */
const commitChoice = (typed: string): readonly Choice[] =>
  /^[0-9a-f]{7,64}$/.test(typed)
    ? [{ key: typed, icon: GitCommitHorizontal, name: typed, hint: t('files.commit') }]
    : [];

/** Reads the refs of a project; call it only while their list is open. */
const useRefGroups = (project: number | string, typed: string): readonly ChoiceGroup[] => {
  const input = { params: { id: project }, query: { per_page: 100 } };
  const branches = usePagedList('branches.list', input, { keyOf, isWhole: true });
  const tags = usePagedList('tags.list', input, { keyOf, isWhole: true });
  const textsOf = (each: { readonly name: string | null }): readonly (string | null)[] => [each.name];
  const standard = { key: defaultRef, icon: House, name: refLabel(defaultRef) };
  return [
    {
      title: t('common.branches'),
      choices: [
        ...filterByText([standard], typed, textsOf),
        ...filterByText(branches.items, typed, textsOf).map((branch): Choice => ({
          key: keyOf(branch),
          icon: GitBranch,
          name: keyOf(branch),
          ...(branch.protected === true && { hint: t('files.protected') }),
        })),
      ],
      note: noteOf(branches),
    },
    {
      title: t('common.tags'),
      choices: filterByText(tags.items, typed, textsOf).map((tag): Choice => ({
        key: keyOf(tag),
        icon: Tag,
        name: keyOf(tag),
      })),
      note: noteOf(tags),
    },
    { title: t('common.commits'), choices: commitChoice(typed) },
  ];
};

export interface FilesHeaderProps {
  readonly location: FileLocation;
  /** Of the ref; null where it is not known. */
  readonly commit: string | null;
  readonly isFolder: boolean;
  /** A web address of what is on screen at its commit; null where it is not known. */
  readonly link: string | null;
}

export const FilesHeader = ({ location, commit, isFolder, link }: FilesHeaderProps) => {
  const { project, path, ref } = location;
  const navigate = useNavigate();
  const [isChoosing, setChoosing] = useState(false);
  const { copy, outcome } = useCopying();
  const useGroups = (typed: string): readonly ChoiceGroup[] => useRefGroups(project, typed);
  const linkHint = useKeyHint('files.copy-link');
  const copyPath = (): void => copy(t('files.path_copied'), path);
  const copyLink = (): void => copy(t('files.link_copied'), link ?? '');
  useCommand('files.ref', () => setChoosing(true));
  useCommand('files.copy-path', copyPath, path !== '');
  useCommand('files.copy-link', copyLink, link !== null);
  return (
    <div className={styles.bar}>
      <SearchPopover
        label={t('files.ref_label', { ref: refLabel(ref) })}
        placeholder={t('common.branch_tag_or_commit')}
        button={
          <>
            <Icon of={GitBranch} size={12} />
            <code className={styles.ref}>{visibleText(refLabel(ref))}</code>
          </>
        }
        isOpen={isChoosing}
        onOpen={setChoosing}
        useGroups={useGroups}
        current={ref}
        onChoose={(chosen) => void navigate(fileRoute({ ...location, ref: chosen }))}
      />
      {commit !== null && (
        <span className={styles.commit}>
          <Sha of={commit} />
        </span>
      )}
      <span className={styles.line} />
      <PathCrumbs location={location} rootLabel={t('common.files')} isFolder={isFolder} />
      {path !== '' && (
        <IconButton icon={Copy} label={t('common.copy_path')} command="files.copy-path" onClick={copyPath} />
      )}
      <span className={styles.spacer} />
      <span className={styles.outcome} role="status">
        {outcome !== null && (
          <>
            <Icon of={Check} size={12} />
            {outcome}
          </>
        )}
      </span>
      <Button
        icon={Link2}
        disabled={link === null}
        title={link === null ? t('files.choose_to_link') : `${t('files.copy_link_hint')}${linkHint}`}
        onClick={copyLink}
      >
        {t('common.copy_link')}
      </Button>
      <ArchiveMenu location={location} />
    </div>
  );
};
