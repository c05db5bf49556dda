// @vitest-environment jsdom
/** The tab of the commits: of the merge request by its number in its project, which is not the one that the server has for it. */
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Outlet, Route, Routes } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';

vi.mock('#renderer/features/merge-requests/components/page/commits.tsx', () => ({
  Commits: ({ project, iid }: { project: number; iid: number }) => `commits of ${String(project)}!${String(iid)}`,
}));
const { CommitsRoute } = await import('./commits-route.tsx');

afterEach(cleanup);

it('shows the commits of the merge request of the page', () => {
  render(
    <MemoryRouter>
      <Routes>
        <Route element={<Outlet context={{ item: { id: 4711, iid: 5, project_id: 3 } }} />}>
          <Route index element={<CommitsRoute />} />
        </Route>
      </Routes>
    </MemoryRouter>,
  );
  expect(screen.getByText('commits of 3!5')).toBeTruthy();
});
