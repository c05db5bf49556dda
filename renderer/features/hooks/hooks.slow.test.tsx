// @vitest-environment jsdom
/** Deleting a system hook over the real proxy and service: a lost answer is looked for, and fires nothing (M23). */
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { administrator, losing, openApp, succeed, type Between, type OpenApp } from '#testing/app-harness.tsx';
import { text } from '#testing/text.ts';
import { serviceOfTest } from '#testing/of-test.ts';
import type { TestService } from '#testing/service-fixture.ts';

let service: TestService;

beforeEach(async () => {
  service = await serviceOfTest();
  // Nobody listens there: what is delivered is counted elsewhere.
  for (const path of ['events', 'tide'])
    await service.send('admin', 'POST /hooks', { body: { url: `http://127.0.0.1:9/${path}` } });
});

const open = (between?: Between): OpenApp =>
  openApp(service, '/admin/hooks', {
    sender: 'admin',
    answers: {
      'accounts:current': () => succeed(administrator),
      'media:hosts': () => succeed({ allowed: [], waiting: [] }),
    },
    between,
  });
const fired = ({ sent }: OpenApp): readonly string[] =>
  sent.filter(({ path }) => /^\/hooks\/\d+/u.test(path)).map(({ method, path }) => `${method} ${path}`);

describe('deleting a hook', () => {
  it.each([true, false])(
    'looks into the list after a lost answer, and fires nothing: deleted was %s',
    async (arrives) => {
      const opened = open(losing('DELETE', arrives));
      await opened.user.click(await screen.findByRole('button', { name: `${text('hooks.delete')}…` }));
      await opened.user.click(await screen.findByRole('button', { name: text('hooks.delete') }));
      await opened.user.click(await screen.findByRole('button', { name: text('common.check_again') }));
      if (arrives) await waitFor(() => expect(screen.queryByRole('row', { name: /events/ })).toBeNull());
      else expect(await screen.findByText(text('hooks.delete_failed'))).toBeTruthy();
      expect(fired(opened)).toEqual(['DELETE /hooks/1']);
    },
  );
});
