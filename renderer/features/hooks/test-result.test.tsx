// @vitest-environment jsdom
/** What is said of the last test of a hook. */
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { text } from '#testing/text.ts';
import { TestResult } from './components/hook-panel.tsx';
import type { HookTest } from './model/hook-test.ts';

afterEach(cleanup);

it('a newer server that only read the hook is said to have sent nothing', () => {
  const nothing = {
    project_id: null,
    owner_email: null,
    owner_name: null,
    name: null,
    path: null,
    event_name: null,
  };
  const url = 'http://127.0.0.1:9/events';
  const test: HookTest = { hook: { id: 1, url }, answer: { ...nothing, id: 1, url }, took: 4, at: 0 };
  render(<TestResult test={test} />);
  expect(screen.getByText(text('hooks.not_sent'))).toBeTruthy();
  expect(screen.queryByRole('status', { name: text('hooks.last_test') })).toBeNull();
});
