// @vitest-environment jsdom
/** The route table before its first screen has come: the frame is drawn already, and its keys work. */
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, it, vi } from 'vitest';

const never = { load: () => new Promise(() => undefined) };
vi.mock('./screens/elements.ts', () => ({ screenElements: new Proxy({}, { get: () => never }) }));
vi.mock('./shell/frame/shell.tsx', () => ({
  Shell: () => (
    <main>
      <Outlet />
    </main>
  ),
}));
const { routes } = await import('./routes.tsx');

afterEach(cleanup);

it.each(['/', '/review', '/p/1/merge_requests/5/changes'])('%s has the frame at once', async (address) => {
  render(<RouterProvider router={createMemoryRouter([...routes], { initialEntries: [address] })} />);
  expect(await screen.findByRole('main')).toBeTruthy();
});
