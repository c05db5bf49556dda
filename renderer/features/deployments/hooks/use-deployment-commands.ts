/** Offers the commands of a deployment, and says where they lead. */
import { useNavigate } from 'react-router';
import { useCommand, useCopyCommand } from '#renderer/components/context/commands.tsx';
import type { Deployment } from '#renderer/things/deployment/deployment.ts';
import { filesRoute } from '#renderer/things/file/file-route.ts';
import { jobRoute } from '#renderer/things/job/job.ts';

/** @param comparison the route of what is compared with it; null where there is nothing */
export const useDeploymentCommands = (
  project: number | string,
  deployment: Deployment | null,
  comparison: string | null,
) => {
  const navigate = useNavigate();
  const go = (route: string | null) => (): void => {
    if (route !== null) void navigate(route);
  };
  const job = deployment?.deployable ? jobRoute(project, deployment.deployable) : null;
  const files = deployment?.sha ? filesRoute(project, deployment.sha) : null;
  useCommand('deployment.compare', go(comparison), comparison !== null);
  useCommand('deployment.job', go(job), job !== null);
  useCommand('deployment.files', go(files), files !== null);
  useCopyCommand('deployment.copy-sha', files && deployment?.sha);
  return { go, job, files };
};
