/** The route table of a window, made from the screens' records. */
import { Navigate, useParams, type RouteObject } from 'react-router';
import { routeWith, screenIds, screenOf, type ScreenId } from '#shared/screens.ts';
import { ErrorPage } from './error-page.tsx';
import { screenElements } from './screens/elements.ts';
import { ScreenFrame } from './screens/screen-frame.tsx';
import { Shell } from './shell/frame/shell.tsx';

/** The handle of a route: which screen it is. */
export interface ScreenHandle {
  readonly screen: ScreenId;
}

/** A project opens at its merge requests. */
const ProjectLink = () => <Navigate to={routeWith('merge-requests', useParams())} replace />;

/** As the router writes it: a splat has no name. */
const routerPath = (path: string): string => path.replace(/\*\w+$/, '*');

const elementOf = (id: ScreenId): Pick<RouteObject, 'element' | 'lazy'> => {
  const screen = screenElements[id];
  if ('Component' in screen) return { element: <ScreenFrame id={id} of={screen.Component} /> };
  return {
    lazy: async () => {
      const of = await screen.load();
      return { element: <ScreenFrame id={id} of={of} /> };
    },
  };
};

/** Tabs are drawn inside of their parent; one of them may have the parent's own route. */
const tabsOf = (parent: ScreenId): RouteObject[] =>
  screenIds
    .filter((id) => screenOf(id).isTab === true && screenOf(id).parent === parent)
    .map((id): RouteObject => {
      const path = screenOf(id).path.slice(screenOf(parent).path.length + 1);
      const handle: ScreenHandle = { screen: id };
      return path === '' ? { index: true, handle, ...elementOf(id) } : { path, handle, ...elementOf(id) };
    });

const routeOf = (id: ScreenId): RouteObject => {
  const tabs = tabsOf(id);
  return {
    path: routerPath(screenOf(id).path),
    handle: { screen: id } satisfies ScreenHandle,
    ...elementOf(id),
    ...(tabs.length > 0 && { children: tabs }),
  };
};

export const routes: readonly RouteObject[] = [
  {
    path: '/',
    element: <Shell />,
    errorElement: <ErrorPage />,
    children: [
      {
        errorElement: <ErrorPage />,
        // Here, not above: the frame is drawn, and its keys work, while the code of the first screen comes.
        hydrateFallbackElement: <></>,
        children: [
          { index: true, element: <Navigate to="/review" replace /> },
          // A link to a project and to no screen of it.
          { path: 'p/:project', element: <ProjectLink /> },
          ...screenIds.filter((id) => screenOf(id).isTab !== true).map(routeOf),
          { path: '*', element: <ErrorPage /> },
        ],
      },
    ],
  },
];
