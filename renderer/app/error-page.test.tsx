// @vitest-environment jsdom
/** The page in the place of a screen that does not exist or failed. */
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, it } from 'vitest';
import { text } from '#testing/text.ts';
import { ErrorPage } from './error-page.tsx';

afterEach(cleanup);

it('says that a route does not exist, and leads to the queue', async () => {
  const router = createMemoryRouter(
    [
      { path: '/review', element: <p>The queue</p> },
      { path: '*', element: <ErrorPage /> },
    ],
    { initialEntries: ['/nothing/here'] },
  );
  render(<RouterProvider router={router} />);
  expect(screen.getByRole('heading', { name: text('shell.page_not_found') })).toBeTruthy();
  await userEvent.setup().click(screen.getByRole('button', { name: text('states.open_queue') }));
  await waitFor(() => expect(screen.getByText('The queue')).toBeTruthy());
  expect(router.state.location.pathname).toBe('/review');
});
