/** `p/:project/deployments/:deployment`: one deployment, named in the window's title. */
import { useRouteNumber } from '../../components/context/route-params.ts';
import { DeploymentScreen } from '../../features/deployments/components/deployment-screen.tsx';
import { useWindowTitle } from '../screens/window-title.ts';

/** The route's element. */
export const DeploymentRoute = () => {
  const id = useRouteNumber('deployment');
  useWindowTitle(`Deployment ${String(id)}`);
  return <DeploymentScreen key={id} id={id} />;
};
