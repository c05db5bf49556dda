/** The files of a repository at a ref: the tree, and the folder or file on screen. */
import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { folderOf, kindOf } from '#renderer/blocks/file-tree/tree-entry.ts';
import { useFileTree } from '#renderer/blocks/file-tree/use-file-tree.ts';
import { parseLines } from '#renderer/blocks/code-view/line-range.ts';
import type { LineRange } from '#renderer/blocks/code-view/line-range.ts';
import { useCommand } from '#renderer/components/context/commands.tsx';
import type { MenuEntry } from '#renderer/components/controls/context-menu.ts';
import { copyEntry } from '#renderer/components/controls/copy-entry.ts';
import { useProject } from '#renderer/components/context/route-params.ts';
import { SkeletonRows } from '#renderer/components/feedback/skeleton.tsx';
import { t } from '#renderer/texts/t.ts';
import { useLongerRef } from '#renderer/features/files/hooks/use-longer-ref.ts';
import { useCommit } from '#renderer/features/files/hooks/use-commit.ts';
import { fileRoute, refAndPathOf, refParameter, type FileLocation } from '#renderer/things/file/file-route.ts';
import { FilesHeader } from './files-header.tsx';
import styles from './files-screen.module.css';
import { FileView } from './file-view.tsx';
import { FolderView, type TextFrame } from './folder-view.tsx';
import { MissingPath, Submodule, UnreadLocation } from './file-states.tsx';
import { TreePane } from './tree-pane.tsx';

export interface FilesScreenProps {
  readonly Texts: TextFrame;
  /** A web address of a file at a commit; null where the project's own address is not known. */
  readonly webAddressOf: (commit: string, path: string, lines: LineRange | null) => string | null;
}

/** The file location that the route names. */
export const useFileLocation = (): FileLocation => {
  const project = useProject();
  const { pathname } = useLocation();
  return useMemo(() => ({ project, ...refAndPathOf(pathname) }), [project, pathname]);
};

export const FilesScreen = ({ Texts, webAddressOf }: FilesScreenProps) => {
  const location = useFileLocation();
  const { project, ref, path } = location;
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const commit = useCommit(project, ref);
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
      copyEntry(t('files.menu_copy_path'), of),
      ...(address === null ? [] : [copyEntry(t('files.menu_copy_link'), address)]),
    ];
  };
  const body = () => {
    if (found.kind === 'reading') return <SkeletonRows label={t('files.reading_files')} />;
    if (found.kind === 'missing') return <MissingPath location={location} folder={found.folder} />;
    if (found.kind === 'entry' && kindOf(found.entry) === 'submodule') return <Submodule entry={found.entry} />;
    if (found.kind === 'failed') return null;
    if (found.kind === 'entry' && !isFolder) return <FileView location={location} entry={found.entry} Texts={Texts} />;
    return <FolderView key={`${ref} ${path}`} location={location} menuOf={menuOf} Texts={Texts} />;
  };
  return (
    <div className={styles.screen}>
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
          <div className={styles.detail}>{body()}</div>
        </div>
      )}
    </div>
  );
};
