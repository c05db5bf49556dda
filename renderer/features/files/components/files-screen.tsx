/** `p/:project/tree/:ref/*path`: the files of a repository at a ref: the tree, and the folder or file on screen. */
import { useEffect, useMemo } from 'react';
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { useAccount } from '#renderer/api/account.ts';
import { folderOf, kindOf, nameOf, type TreeEntry } from '#renderer/blocks/file-tree/tree-entry.ts';
import { useQuery } from '@tanstack/react-query';
import { FolderGit2, FolderOpen, GitBranch, SearchX } from 'lucide-react';
import { isCommitId, shortSha } from '#shared/commit-id.ts';
import type { Failure } from '#shared/api/failure.ts';
import { useFileTree, type Found } from '#renderer/blocks/file-tree/use-file-tree.ts';
import { parseLines, printLines, type LineRange } from '#renderer/blocks/code-view/line-range.ts';
import { useWindowTitle } from '#renderer/blocks/window/window-title.ts';
import { useCommand } from '#renderer/components/context/commands.tsx';
import type { MenuEntry } from '#renderer/components/controls/context-menu.ts';
import { copyEntry } from '#renderer/components/controls/copy-entry.ts';
import { useProject } from '#renderer/components/context/route-params.ts';
import { SkeletonRows } from '#renderer/components/feedback/skeleton.tsx';
import { t } from '#renderer/texts/t.ts';
import { useLongerRef } from '#renderer/features/files/hooks/use-longer-ref.ts';
import { FileOpening } from '#renderer/things/clone/components/editor-opening.tsx';
import {
  defaultRef,
  fileRoute,
  filesRoute,
  refAndPathOf,
  refLabel,
  refParameter,
  type FileLocation,
} from '#renderer/things/file/file-route.ts';
import { useProjectName } from '#renderer/things/project/project-names.ts';
import { query } from '#renderer/api/queries.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { CopyButton } from '#renderer/components/controls/copy-button.tsx';
import { EmptyState } from '#renderer/components/feedback/empty-state.tsx';
import { FailureState } from '#renderer/components/feedback/failure-state.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { FilesHeader } from './files-header.tsx';
import looks from '#renderer/components/layout/looks.module.css';
import styles from './files-screen.module.css';
import { FileView } from './file-view.tsx';
import { FolderView } from './folder-view.tsx';
import { TreePane } from './tree-pane.tsx';

/** The commit of a submodule. */
const Submodule = ({ entry }: { readonly entry: TreeEntry }) => (
  <EmptyState
    icon={FolderGit2}
    title={t('files.submodule', { name: visibleText(entry.name) })}
    actions={<CopyButton text={entry.id ?? ''}>{t('common.copy_commit_sha')}</CopyButton>}
  >
    {t('files.submodule_text', { sha: shortSha(entry.id) })}
  </EmptyState>
);

/** No such path at the ref. */
const MissingPath = ({
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
          {above === '' ? t('common.show_all_files') : t('files.show_folder', { folder: visibleText(above) })}
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
  if (branches.isPending) return <SkeletonRows label={t('common.loading')} />;
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
const UnreadLocation = ({
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

/** The commit's id; null while it is looked up, and where no answer of the API says it: of the default branch. */
const useCommit = (project: number | string, ref: string): string | null => {
  const isName = ref !== defaultRef && !isCommitId(ref);
  const branch = useQuery({
    ...query('branches.get', { params: { id: project, branch: ref } }),
    enabled: isName,
    retry: false,
  });
  const tag = useQuery({
    ...query('tags.get', { params: { id: project, tag_name: ref } }),
    enabled: isName && branch.isError,
    retry: false,
  });
  if (isCommitId(ref)) return ref;
  return isName ? (branch.data?.commit?.id ?? tag.data?.commit?.id ?? null) : null;
};

/** The file location that the route names. */
const useFileLocation = (): FileLocation => {
  const project = useProject();
  const { pathname } = useLocation();
  return useMemo(() => ({ project, ...refAndPathOf(pathname) }), [project, pathname]);
};

/** Lines as web pages of code hosts name them. */
const fragmentOf = (lines: LineRange | null): string => (lines === null ? '' : `#L${printLines(lines)}`);

/** A web address of a file at a commit; null where the project's own address is not known. */
const useWebAddress = (project: number | string) => {
  const name = useProjectName(String(project));
  const baseUrl = useAccount()?.base_url ?? null;
  return (commit: string, of: string, lines: LineRange | null): string | null => {
    if (baseUrl === null || name === null) return null;
    const way = [name, '-', of === '' ? 'tree' : 'blob', commit, of].filter((part) => part !== '').join('/');
    return `${baseUrl.replace(/\/$/, '')}/${way.split('/').map(encodeURIComponent).join('/')}${fragmentOf(lines)}`;
  };
};

interface ShownProps {
  readonly location: FileLocation;
  readonly found: Found;
  readonly menuOf: (path: string) => readonly MenuEntry[];
}

const Shown = ({ location, found, menuOf }: ShownProps) => {
  if (found.kind === 'reading') return <SkeletonRows label={t('common.loading')} />;
  if (found.kind === 'missing') return <MissingPath location={location} folder={found.folder} />;
  if (found.kind === 'failed') return null;
  if (found.kind === 'root' || kindOf(found.entry) === 'folder')
    return <FolderView key={`${location.ref} ${location.path}`} location={location} menuOf={menuOf} />;
  if (kindOf(found.entry) === 'submodule') return <Submodule entry={found.entry} />;
  return <FileView location={location} entry={found.entry} />;
};

const Files = ({ location }: { readonly location: FileLocation }) => {
  const { project, ref, path } = location;
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const commit = useCommit(project, ref);
  const webAddressOf = useWebAddress(project);
  const open = (shown: string): void => void navigate(fileRoute({ ...location, path: shown }));
  const tree = useFileTree({
    project,
    ref: refParameter(ref),
    shown: path,
    onOpen: ({ entry }) => open(entry.path),
  });
  const { found } = tree;
  const isMissing = found.kind === 'missing' || (found.kind === 'failed' && found.failure.code === 'not_found');
  const longer = useLongerRef(location, isMissing);
  const { search, hash } = useLocation();
  useEffect(() => {
    if (longer !== null) void navigate(`${fileRoute(longer)}${search}${hash}`, { replace: true });
  }, [longer, navigate, search, hash]);
  const isFolder = found.kind === 'root' || (found.kind === 'entry' && kindOf(found.entry) === 'folder');
  useCommand('files.up', () => open(folderOf(path)), path !== '');
  useCommand('screen.close', () => open(folderOf(path)), path !== '');
  const addressOf = (of: string, lines: LineRange | null = null): string | null =>
    commit === null ? null : webAddressOf(commit, of, lines);
  const menuOf = (of: string): readonly MenuEntry[] => {
    const address = addressOf(of);
    return [
      copyEntry(t('common.copy_path'), of),
      ...(address === null ? [] : [copyEntry(t('common.copy_link'), address)]),
    ];
  };
  return (
    <div className={looks.column}>
      <FilesHeader
        location={location}
        commit={commit}
        isFolder={isFolder || found.kind !== 'entry'}
        link={addressOf(path, parseLines(parameters.get('lines')))}
      />
      {found.kind === 'failed' ? (
        <UnreadLocation
          location={location}
          failure={found.failure}
          folder={found.folder}
          onRetry={() => tree.retry(found.folder)}
        />
      ) : (
        <div className={styles.panes}>
          <TreePane location={location} tree={tree} menuOf={menuOf} />
          <div className={styles.detail}>
            <Shown location={location} found={found} menuOf={menuOf} />
          </div>
        </div>
      )}
    </div>
  );
};

export const FilesScreen = () => {
  const location = useFileLocation();
  const { project, ref, path } = location;
  useWindowTitle(path === '' ? t('routes.files_at', { ref: refLabel(ref) }) : nameOf(path));
  const files = <Files location={location} />;
  // A link is kept by the project's id.
  return typeof project === 'number' ? <FileOpening project={project}>{files}</FileOpening> : files;
};

/** `p/:project/tree`: the files of the default branch. */
export const CodeScreen = () => {
  const { project = '' } = useParams();
  return <Navigate to={filesRoute(project, defaultRef)} replace />;
};
