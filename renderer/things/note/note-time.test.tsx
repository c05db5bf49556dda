// @vitest-environment jsdom
/** F8 A note under the heading of its day says the time; one of today, and one under another day's heading, how long ago. */
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dayKey } from '#renderer/components/time/age-text.ts';
import { ClockProvider } from '#renderer/components/time/clock.tsx';
import { NoteTime } from './components/note-time.tsx';
import type { Note } from './model/note.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 2, 13, 12, 0) });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const earlier = new Date(2026, 2, 9, 9, 10);
const today = new Date(2026, 2, 13, 9, 10);

it.each([
  ['its own day', earlier, earlier, '09:10'],
  ['today', today, today, '2 h ago'],
  ['another day', earlier, new Date(2026, 2, 8), '4 days ago'],
])('under the heading of %s', (_, written, heading, text) => {
  const note = { created_at: written.toISOString() } as Note;
  const { container } = render(
    <ClockProvider offset={0}>
      <NoteTime note={note} day={dayKey(heading.getTime())} />
    </ClockProvider>,
  );
  expect(container.textContent).toBe(text);
});
