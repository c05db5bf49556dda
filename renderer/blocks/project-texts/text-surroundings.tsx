/** What texts of a project need: where their links and references lead, and how their code is coloured. */
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { routeTo } from '#shared/screens.ts';
import { useAccount, useIsAdministrator } from '#renderer/api/account.ts';
import { ask } from '#renderer/api/bridge.ts';
import type { ReferenceResolver } from '#renderer/components/markdown/references.ts';
import { MarkdownContext, type MarkdownSurroundings } from '#renderer/components/markdown/surroundings.ts';
import { createCodePainter } from '#renderer/editor/code-painter.ts';
import { projectOfWebUrl, routeOfLink } from '#shared/links/link-routes.ts';
import { openSecondWindow } from '#renderer/blocks/window/second-window.ts';

const TextPicture = lazy(async () => ({ default: (await import('./text-picture.tsx')).TextPicture }));

/** What the texts belong to: a merge request or a snippet by its own web address, others by one of these. */
export interface TextOwner {
  readonly project_id: number;
  readonly web_url: string | null;
}

/** People have no screen but that of administrators. */
const userRoute = (username: string): string => `${routeTo('users', {})}?username=${encodeURIComponent(username)}`;

/** The web page of a user. */
const profileOf = (baseUrl: string, username: string): string => `${baseUrl.replace(/\/$/, '')}/${username}`;

/** References of a project as web addresses: the same links that its server makes. */
const resolverOf = (webUrl: string, way: string, baseUrl: string | null): ReferenceResolver => {
  const project = `${webUrl}${way}`;
  return ({ kind, value }) => {
    if (kind === 'merge_request') return `${project}merge_requests/${value}`;
    if (kind === 'issue') return `${project}issues/${value}`;
    if (kind === 'snippet') return `${project}snippets/${value}`;
    if (kind === 'commit') return `${project}commit/${value}`;
    return baseUrl === null ? null : profileOf(baseUrl, value);
  };
};

const useSurroundings = (owner: TextOwner, onImage: (url: string) => void): MarkdownSurroundings => {
  const navigate = useNavigate();
  const baseUrl = useAccount()?.base_url ?? null;
  const isAdmin = useIsAdministrator() === true;
  const [paintCode] = useState(createCodePainter);
  const { project_id: id, web_url: address } = owner;
  return useMemo(() => {
    const project = projectOfWebUrl(address);
    const linked = project && { id, webUrl: project.webUrl };
    const files = project && `${project.webUrl}${project.way}blob/HEAD/`;
    const resolve = project && resolverOf(project.webUrl, project.way, baseUrl);
    /** Pages of users that texts refer to, with their names. */
    const people = new Map<string, string>();
    return {
      // A path in a text is one of a file, as its server reads it.
      webUrl: files,
      uploadsUrl: project?.webUrl,
      rootUrl: files ?? undefined,
      reference: resolve
        ? (reference) => {
            const address = resolve(reference);
            if (reference.kind === 'user' && address !== null) people.set(address, reference.value);
            return address;
          }
        : undefined,
      paintCode,
      // A picture is read itself, not the page that shows it.
      onImage: (url) =>
        onImage(files !== null && url.startsWith(files) ? url.replace('/blob/HEAD/', '/raw/HEAD/') : url),
      onLink: (url, isBeside) => {
        const username = isAdmin ? people.get(url) : undefined;
        const route = username === undefined ? routeOfLink(url, baseUrl, linked) : userRoute(username);
        // The main process reports a refused link in the notice above the screen.
        if (route === null) void ask('links:open', { url }).catch(() => undefined);
        else if (isBeside) openSecondWindow(route);
        else void navigate(route);
      },
    };
  }, [address, id, baseUrl, isAdmin, paintCode, navigate, onImage]);
};

/** Around everything that shows texts of a project. */
export const TextSurroundings = ({ owner, children }: { readonly owner: TextOwner; readonly children: ReactNode }) => {
  const [picture, setPicture] = useState<string | null>(null);
  return (
    <MarkdownContext value={useSurroundings(owner, setPicture)}>
      {children}
      {picture !== null && (
        <Suspense>
          <TextPicture url={picture} onClose={() => setPicture(null)} />
        </Suspense>
      )}
    </MarkdownContext>
  );
};
