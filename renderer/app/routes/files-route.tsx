/** `p/:project/tree/:ref/*path`: a file or folder of a repository, and what its texts need. */
import { useAccount } from '#renderer/api/account.ts';
import { printLines, type LineRange } from '#renderer/blocks/code-view/line-range.ts';
import { nameOf } from '#renderer/blocks/file-tree/tree-entry.ts';
import { FileOpening } from '#renderer/features/clones/components/editor-opening.tsx';
import { FilesScreen, useFileLocation } from '#renderer/features/files/components/files-screen.tsx';
import { refLabel } from '#renderer/things/file/file-route.ts';
import { FileTexts } from '#renderer/app/file-texts.tsx';
import { useWindowTitle } from '#renderer/app/screens/window-title.ts';
import { useProjectName } from '#renderer/app/shell/projects/project-names.ts';
import { t } from '#renderer/texts/t.ts';

/** Lines as web pages of code hosts name them. */
const fragmentOf = (lines: LineRange | null): string => (lines === null ? '' : `#L${printLines(lines)}`);

/** The route's element. */
export const FilesRoute = () => {
  const { project, ref, path } = useFileLocation();
  const name = useProjectName(String(project));
  const baseUrl = useAccount()?.base_url ?? null;
  useWindowTitle(path === '' ? t('routes.files_at', { ref: refLabel(ref) }) : nameOf(path));
  const webAddressOf = (commit: string, of: string, lines: LineRange | null): string | null => {
    if (baseUrl === null || name === null) return null;
    const way = [name, '-', of === '' ? 'tree' : 'blob', commit, of].filter((part) => part !== '').join('/');
    return `${baseUrl.replace(/\/$/, '')}/${way.split('/').map(encodeURIComponent).join('/')}${fragmentOf(lines)}`;
  };
  const screen = <FilesScreen Texts={FileTexts} webAddressOf={webAddressOf} />;
  // A link is kept by the project's id.
  return typeof project === 'number' ? <FileOpening project={project}>{screen}</FileOpening> : screen;
};
