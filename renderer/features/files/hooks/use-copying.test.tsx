// @vitest-environment jsdom
/** Copying a text, and what is said of it. */
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { text } from '#testing/text.ts';
import { installChannels } from '#testing/window-channels.tsx';
import { t } from '#renderer/texts/t.ts';
import { useCopying } from './use-copying.ts';

let copied: string[];
let isRefused: boolean;
beforeEach(() => {
  copied = [];
  isRefused = false;
  const writeText = (text: string): Promise<void> => {
    if (isRefused) return Promise.reject(new Error('not allowed'));
    copied.push(text);
    return Promise.resolve();
  };
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
});
afterEach(cleanup);

it('what was copied last is said, and that copying was refused', async () => {
  const { result } = renderHook(() => useCopying(), { wrapper: installChannels({}).wrapper });
  expect(result.current.outcome).toBeNull();
  act(() => result.current.copy(text('files.path_copied'), 'src/a.ts'));
  await waitFor(() => expect(result.current.outcome).toBe(text('files.path_copied')));
  act(() => result.current.copy('Text copied', 'one\n'));
  await waitFor(() => expect(result.current.outcome).toBe('Text copied'));
  expect(copied).toEqual(['src/a.ts', 'one\n']);
  isRefused = true;
  act(() => result.current.copy(text('files.path_copied'), 'src/a.ts'));
  await waitFor(() => expect(result.current.outcome).toBe(t('common.couldnt_copy')));
});
