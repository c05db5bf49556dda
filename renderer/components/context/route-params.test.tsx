// @vitest-environment jsdom
/** The parts of a route as a screen gets them, over the router itself. */
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, it } from 'vitest';
import { routeTo, screenOf } from '#shared/screens.ts';
import { useRouteParts } from './route-params.ts';

afterEach(cleanup);

const Compared = () => {
  const { from = '', to = '' } = useRouteParts();
  return <p>{`${from} to ${to}`}</p>;
};

it.each([
  ['pct%2Fslash', 'pct/slash'],
  ['main', '100%'],
])('%s compared with %s names these two branches', (from, to) => {
  const { path } = screenOf('comparison');
  const route = { path, element: <Compared />, handle: { screen: 'comparison' } };
  const initialEntries = [routeTo('comparison', { project: 1, from, to })];
  render(<RouterProvider router={createMemoryRouter([route], { initialEntries })} />);
  expect(screen.getByText(`${from} to ${to}`)).toBeTruthy();
});
