// @vitest-environment jsdom
/** The tab of the commits: of the merge request by its number in its project, which is not the one that the server has for it. */
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Outlet, Route, Routes } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';

vi.mock('./commits.tsx', () => ({
  Commits: ({ project, iid }: { project: number; iid: number }) => `commits of ${String(project)}!${String(iid)}`,
}));
const { CommitsScreen } = await import('./commits-screen.tsx');

afterEach(cleanup);

it('shows the commits of the merge request of the page', () => {
  render(
    <MemoryRouter>
      <Routes>
        <Route element={<Outlet context={{ item: { id: 4711, iid: 5, project_id: 3 } }} />}>
          <Route index element={<CommitsScreen />} />
        </Route>
      </Routes>
    </MemoryRouter>,
  );
  expect(screen.getByText('commits of 3!5')).toBeTruthy();
});
