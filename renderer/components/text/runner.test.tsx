// @vitest-environment jsdom
/** What a list of facts says of runners and milestones that are no longer in use. */
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ClockProvider } from '#renderer/components/time/clock.tsx';
import { Milestone } from './milestone.tsx';
import { Runner } from './runner.tsx';

afterEach(cleanup);

const textOf = (element: React.ReactElement): string =>
  render(<ClockProvider offset={0}>{element}</ClockProvider>).container.textContent;

const runner = { id: 7, name: 'quay', description: 'Runs the checks', active: true, is_shared: false };
const milestone = { title: 'Spring tides', description: 'Before the equinox.', state: 'active', due_date: null };

it.each([
  [runner, 'quay #7'],
  [{ ...runner, is_shared: true }, 'quay #7, shared'],
  [{ ...runner, active: false }, 'quay #7, inactive'],
  [{ ...runner, name: null }, 'Runs the checks #7'],
])('a runner says its number, whom it serves and that it takes no jobs: %o', (given, text) => {
  expect(textOf(<Runner runner={given} />)).toBe(text);
});

it.each([
  [milestone, 'Spring tides'],
  [{ ...milestone, state: 'closed' }, 'Spring tidesclosed'],
])('a milestone says that it is closed: %o', (given, text) => {
  expect(textOf(<Milestone milestone={given} />)).toBe(text);
});
