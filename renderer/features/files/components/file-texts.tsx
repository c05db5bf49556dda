/** What the texts of a repository's files need: relative links lead to other files, relative pictures are the repository's own. */
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useAccount } from '#renderer/api/account.ts';
import { ask } from '#renderer/api/bridge.ts';
import { folderOf } from '#renderer/blocks/file-tree/tree-entry.ts';
import { MarkdownContext, type MarkdownSurroundings } from '#renderer/components/markdown/surroundings.ts';
import { createCodePainter } from '#renderer/editor/code-painter.ts';
import { fileRoute, type FileLocation } from '#renderer/things/file/file-route.ts';
import { linkedFile, textBase } from '#renderer/features/files/model/repository-link.ts';
import { routeOfLink } from '#shared/links/link-routes.ts';
import { openSecondWindow } from '#renderer/blocks/window/second-window.ts';
import { useProjectName } from '#renderer/things/project/project-names.ts';

const TextPicture = lazy(async () => ({
  default: (await import('#renderer/blocks/project-texts/text-picture.tsx')).TextPicture,
}));
const RepositoryPicture = lazy(async () => ({
  default: (await import('./repository-picture.tsx')).RepositoryPicture,
}));

/** Stands for the server while its address is not known: nothing is requested from it. */
const nowhere = 'https://repository.invalid';

/** Wraps a text; `location` is the file that contains it. */
export const FileTexts = ({
  location,
  children,
}: {
  readonly location: FileLocation;
  readonly children: ReactNode;
}) => {
  const navigate = useNavigate();
  const baseUrl = useAccount()?.base_url ?? null;
  const [paintCode] = useState(createCodePainter);
  const [picture, setPicture] = useState<string | null>(null);
  const { project, ref, path } = location;
  const server = baseUrl ?? nowhere;
  const root = textBase(server, project, ref, '');
  const projectPath = useProjectName(String(project));
  const surroundings = useMemo((): MarkdownSurroundings => {
    const open = (route: string, isBeside: boolean): void =>
      isBeside ? openSecondWindow(route) : void navigate(route);
    return {
      webUrl: textBase(server, project, ref, folderOf(path)),
      // Newer servers know a project by its number there as well.
      rootUrl: textBase(server, project, ref, ''),
      uploadsUrl: `${server.replace(/\/$/, '')}/${projectPath ?? `-/project/${String(project)}`}`,
      paintCode,
      onImage: setPicture,
      onLink: (url, isBeside) => {
        const file = linkedFile(url, textBase(server, project, ref, ''));
        const route = file === null ? routeOfLink(url, baseUrl, null) : fileRoute({ project, ref, path: file.path });
        // The main process reports a refused link in the notice above the screen.
        if (route === null) void ask('links:open', { url }).catch(() => undefined);
        else open(route, isBeside);
      },
    };
  }, [server, baseUrl, project, projectPath, ref, path, paintCode, navigate]);
  const own = picture === null ? null : linkedFile(picture, root);
  return (
    <MarkdownContext value={surroundings}>
      {children}
      {picture !== null && (
        <Suspense>
          {own === null ? (
            <TextPicture url={picture} onClose={() => setPicture(null)} />
          ) : (
            <RepositoryPicture location={{ project, ref, path: own.path }} onClose={() => setPicture(null)} />
          )}
        </Suspense>
      )}
    </MarkdownContext>
  );
};
