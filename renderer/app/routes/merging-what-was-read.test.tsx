// @vitest-environment jsdom
/** Merging what was read, over the real proxy, service, store and reader of changes: a head whose changes were not drawn is never merged, unless that was agreed to (R16). */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openApp, type OpenApp } from '../../../testing/app-harness.tsx';
import { installSessionWorkers } from '../../../testing/changes-worker.ts';
import { createTestService, type TestService } from '../../../testing/service-fixture.ts';
import { installFixedLayout } from '../../features/review/testing/fixed-layout.ts';

installFixedLayout();
installSessionWorkers();
let service: TestService;
let app: OpenApp | undefined;

beforeEach(async () => {
  service = await createTestService();
});
afterEach(async () => {
  await app?.close();
  app = undefined;
  cleanup();
  await service.dispose();
});

describe('x', () => {
  it('R16 merges after reading', async () => {
    app = openApp(service, '/p/1/merge_requests/5');
    const { user } = app;
    const box = within(await screen.findByRole('region', { name: 'Merge' }));
    const button = await box.findByRole('button', { name: /^Merge [0-9a-f]{7}$/ });
    await waitFor(() => expect(button).toHaveProperty('disabled', true));
    await user.click(await box.findByRole('button', { name: 'Read the changes' }));
    expect(await screen.findByRole('grid', { name: 'Changes' })).toBeTruthy();
    await screen.findByText(/lines? added, .* removed/);
    await user.keyboard('go');
    console.log((await screen.findByRole('region', { name: 'Merge' })).textContent);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^Merge [0-9a-f]{7}$/ })).toHaveProperty('disabled', false),
    );
    console.log((await screen.findByRole('region', { name: 'Merge' })).textContent);
    await user.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
    const dialog = await screen.findByRole('dialog');
    console.log(dialog.textContent);
    await user.click(within(dialog).getByRole('button', { name: /^Merge [0-9a-f]{7} into main$/ }));
    expect(await screen.findAllByText('Merged')).not.toHaveLength(0);
  });
});
