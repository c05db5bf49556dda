/** Entry of an account's window. */
import './styles.ts';
import { createHashRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createQueryClient } from '#renderer/api/query-client.ts';
import { mount } from './mount.tsx';
import { Providers } from './providers.tsx';
import { routes } from './routes.tsx';
import { followNavigation, loadLikelyScreens } from './screens/ahead.ts';

const client = createQueryClient();
const router = createHashRouter([...routes]);
followNavigation(router, client, routes);

mount(
  <Providers client={client}>
    <RouterProvider router={router} />
  </Providers>,
);

void loadLikelyScreens(client);
