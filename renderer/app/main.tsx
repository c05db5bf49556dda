/** Entry of an account's window. */
import './policies.ts';
import './styles.ts';
import { createHashRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { routeWith } from '#shared/screens.ts';
import { createQueryClient } from '#renderer/api/query-client.ts';
import { mount } from './mount.tsx';
import { Providers } from './providers.tsx';
import { routes } from './routes.tsx';
import { followNavigation, loadLikelyScreens } from './screens/ahead.ts';

// Led on by the route table, the window would be drawn once for nothing.
if (/^#?\/?$/u.test(window.location.hash)) window.history.replaceState(null, '', `#${routeWith('review', {})}`);

const client = createQueryClient();
const router = createHashRouter([...routes]);
followNavigation(router, client, routes);

mount(
  <Providers client={client}>
    <RouterProvider router={router} />
  </Providers>,
);

void loadLikelyScreens(client);
