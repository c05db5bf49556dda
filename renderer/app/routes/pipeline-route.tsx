/** `p/:project/pipelines/:pipeline`: names the window after the pipeline. */
import { PipelineScreen } from '#renderer/features/jobs/components/lists/pipeline-screen.tsx';
import { useRouteNumber } from '#renderer/components/context/route-params.ts';
import { useWindowTitle } from '#renderer/app/screens/window-title.ts';
import { t } from '#renderer/texts/t.ts';

/** The route's element; another pipeline starts over. */
export const PipelineRoute = () => {
  const pipeline = useRouteNumber('pipeline');
  useWindowTitle(t('routes.pipeline', { id: String(pipeline) }));
  return <PipelineScreen key={pipeline} />;
};
