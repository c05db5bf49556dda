// @vitest-environment jsdom
/** What is offered for a new merge request: labels one after the other, each of them once. */
import { act, cleanup, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { installChannels } from '#testing/window-channels.tsx';

vi.mock('#renderer/blocks/form/use-drafted-text.ts', () => ({
  useDraftedText: () => {
    const [text, write] = useState('');
    return { text, write };
  },
}));
vi.mock('./use-seen.ts', () => ({
  useSeen: () => ({ seen: { labels: ['bug', 'docs', 'urgent'], milestones: [], people: [] }, isReading: false }),
}));
vi.mock('./use-people.ts', () => ({ usePeople: () => ({ people: [], isSearching: false }) }));
const { useNewDetails } = await import('./use-new-details.ts');

afterEach(cleanup);

it('labels that were chosen are not offered again, and another one is added to them', () => {
  const { wrapper } = installChannels({ 'projects:list': () => [] });
  const { result } = renderHook(() => useNewDetails(1), { wrapper });
  expect(result.current.labels.options).toEqual(['bug', 'docs', 'urgent']);
  act(() => result.current.labels.text.write('docs, '));
  expect(result.current.labels.options).toEqual(['docs, bug', 'docs, urgent']);
  act(() => result.current.labels.text.write('docs, urgent,'));
  expect(result.current.labels.options).toEqual(['docs, urgent, bug']);
  expect(result.current.body.labels).toBe('docs,urgent');
});
