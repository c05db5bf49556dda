/** `p/:project/jobs/:job/artifacts`: names the window after the job, and gives texts of the archive what they need. */
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { ask } from '#renderer/api/bridge.ts';
import { query } from '#renderer/api/queries.ts';
import { useProject, useRouteNumber } from '#renderer/components/context/route-params.ts';
import { MarkdownContext, type MarkdownSurroundings } from '#renderer/components/markdown/surroundings.ts';
import { createCodePainter } from '#renderer/editor/code-painter.ts';
import { ArtifactsScreen } from '#renderer/features/artifacts/components/artifacts-screen.tsx';
import { useWindowTitle } from '#renderer/app/screens/window-title.ts';
import { t } from '#renderer/texts/t.ts';

/** A text of an archive has no address: its links lead outside, its pictures are not requested. */
const ArchiveTexts = ({ children }: { readonly children: ReactNode }) => {
  const [paintCode] = useState(createCodePainter);
  const surroundings = useMemo(
    (): MarkdownSurroundings => ({
      webUrl: null,
      paintCode,
      // The main process reports a refused link in the notice above the screen.
      onLink: (url) => void ask('links:open', { url }).catch(() => undefined),
    }),
    [paintCode],
  );
  return <MarkdownContext value={surroundings}>{children}</MarkdownContext>;
};

/** The route's element. */
export const ArtifactsRoute = () => {
  const id = useProject();
  const job = useRouteNumber('job');
  const { data } = useQuery(query('jobs.get', { params: { id, job_id: job } }));
  useWindowTitle(t('routes.artifacts_of', { name: data?.name ?? t('routes.job_word'), id: String(job) }));
  return <ArtifactsScreen Texts={ArchiveTexts} />;
};
