/** `p/:project/deployments/:deployment`: one deployment, named in the window's title. */
import { useRouteNumber } from '#renderer/components/context/route-params.ts';
import { DeploymentScreen } from '#renderer/features/deployments/components/deployment-screen.tsx';
import { useWindowTitle } from '#renderer/app/screens/window-title.ts';
import { t } from '#renderer/texts/t.ts';

/** The route's element. */
export const DeploymentRoute = () => {
  const id = useRouteNumber('deployment');
  useWindowTitle(t('routes.deployment', { id: String(id) }));
  return <DeploymentScreen key={id} id={id} />;
};
