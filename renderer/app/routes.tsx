/** The route table: hash routes inside one account's window. Only what exists has a route. */
import type { ComponentType } from 'react';
import { Navigate, type RouteObject } from 'react-router';
import { ErrorPage } from './error-page.tsx';
import { AccountsRoute } from './routes/accounts-route.tsx';
import { CommitsRoute } from './routes/commits-route.tsx';
import { DownloadsRoute } from './routes/downloads-route.tsx';
import { DraftsRoute } from './routes/drafts-route.tsx';
import { MergeRequestRoute } from './routes/merge-request-route.tsx';
import { MergeRequestsRoute } from './routes/merge-requests-route.tsx';
import { ReviewRoute } from './routes/review-route.tsx';
import { Shell } from './shell/shell.tsx';

/** The changes view brings the diff and its worker: loaded when it is first opened. */
const changes = async (): Promise<{ readonly Component: ComponentType }> => {
  const { ChangesRoute } = await import('./routes/changes-route.tsx');
  return { Component: ChangesRoute };
};

/** The overview brings the parser of Markdown: loaded when it is first opened. */
const overview = async (): Promise<{ readonly Component: ComponentType }> => {
  const { OverviewRoute } = await import('./routes/overview-route.tsx');
  return { Component: OverviewRoute };
};

/** The form of a new merge request shows Markdown as well. */
const newMergeRequest = async (): Promise<{ readonly Component: ComponentType }> => {
  const { NewMergeRequestRoute } = await import('./routes/new-merge-request-route.tsx');
  return { Component: NewMergeRequestRoute };
};

/** All routes. */
export const routes: readonly RouteObject[] = [
  {
    path: '/',
    element: <Shell />,
    errorElement: <ErrorPage />,
    hydrateFallbackElement: <></>,
    children: [
      {
        errorElement: <ErrorPage />,
        children: [
          { index: true, element: <Navigate to="/review" replace /> },
          { path: 'review', element: <ReviewRoute /> },
          { path: 'drafts', element: <DraftsRoute /> },
          { path: 'downloads', element: <DownloadsRoute /> },
          { path: 'accounts', element: <AccountsRoute /> },
          { path: 'p/:project/merge_requests', element: <MergeRequestsRoute /> },
          { path: 'p/:project/merge_requests/new', lazy: newMergeRequest },
          {
            path: 'p/:project/merge_requests/:iid',
            element: <MergeRequestRoute />,
            children: [
              { index: true, lazy: overview },
              { path: 'changes', lazy: changes },
              { path: 'commits', element: <CommitsRoute /> },
            ],
          },
          { path: '*', element: <ErrorPage /> },
        ],
      },
    ],
  },
];
