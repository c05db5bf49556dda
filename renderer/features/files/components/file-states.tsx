/** Shown where there is no file: an empty repository, no such ref, no such path, a submodule. */
import { useQuery } from '@tanstack/react-query';
import { FolderGit2, FolderOpen, GitBranch, SearchX } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { Failure } from '#shared/api/failure.ts';
import { shortSha } from '#shared/commit-id.ts';
import { query } from '#renderer/api/queries.ts';
import type { TreeEntry } from '#renderer/blocks/file-tree/tree-entry.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { CopyButton } from '#renderer/components/controls/copy-button.tsx';
import { EmptyState } from '#renderer/components/feedback/empty-state.tsx';
import { FailureState } from '#renderer/components/feedback/failure-state.tsx';
import { SkeletonRows } from '#renderer/components/feedback/skeleton.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import { defaultRef, fileRoute, refLabel, type FileLocation } from '#renderer/things/file/file-route.ts';

/** The commit of a submodule. */
export const Submodule = ({ entry }: { readonly entry: TreeEntry }) => (
  <EmptyState
    icon={FolderGit2}
    title={t('files.submodule', { name: visibleText(entry.name) })}
    actions={<CopyButton text={entry.id ?? ''}>{t('files.copy_commit')}</CopyButton>}
  >
    {t('files.submodule_text', { sha: shortSha(entry.id) })}
  </EmptyState>
);

/** No such path at the ref. */
export const MissingPath = ({
  location,
  folder: above,
}: {
  readonly location: FileLocation;
  /** The last folder on the way there that there is. */
  readonly folder: string;
}) => {
  const navigate = useNavigate();
  const { path, ref } = location;
  return (
    <EmptyState
      icon={SearchX}
      title={t('files.not_found_at', { path: visibleText(path), ref: visibleText(refLabel(ref)) })}
      actions={
        <Button onClick={() => void navigate(fileRoute({ ...location, path: above }))}>
          {above === '' ? t('files.show_all') : t('files.show_folder', { folder: visibleText(above) })}
        </Button>
      }
    >
      {t('files.maybe_renamed')}
    </EmptyState>
  );
};

/** No such ref; of the default branch: the repository is empty, or there is no such project. */
const MissingRef = ({
  location,
  failure,
  onRetry,
}: {
  location: FileLocation;
  failure: Failure;
  onRetry: () => void;
}) => {
  const navigate = useNavigate();
  const { project, ref } = location;
  const branches = useQuery(query('branches.list', { params: { id: project }, query: { per_page: 1 } }));
  if (branches.isPending) return <SkeletonRows label={t('files.reading_branches')} />;
  if (branches.isError) return <FailureState failure={failure} onRetry={onRetry} isScreen />;
  if (branches.data.length === 0)
    return (
      <EmptyState icon={FolderOpen} title={t('files.empty_repository')} isScreen>
        {t('files.empty_repository_text')}
      </EmptyState>
    );
  return (
    <EmptyState
      icon={GitBranch}
      title={t('files.no_ref', { ref: visibleText(refLabel(ref)) })}
      isScreen
      actions={
        ref !== defaultRef && (
          <Button onClick={() => void navigate(fileRoute({ ...location, ref: defaultRef }))}>
            {t('files.show_default')}
          </Button>
        )
      }
    >
      {t('files.no_ref_text')}
    </EmptyState>
  );
};

/** The files cannot be read. */
export const UnreadLocation = ({
  location,
  failure,
  folder,
  onRetry,
}: {
  readonly location: FileLocation;
  readonly failure: Failure;
  /** The folder that could not be read; '' is the root. */
  readonly folder: string;
  readonly onRetry: () => void;
}) =>
  failure.code === 'not_found' && folder === '' ? (
    <MissingRef location={location} failure={failure} onRetry={onRetry} />
  ) : (
    <FailureState failure={failure} onRetry={onRetry} isScreen />
  );
