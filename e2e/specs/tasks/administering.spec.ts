/** Two tasks of an administrator by keys alone, counted: twenty dormant users blocked, a token rotated. */
import { text, textPattern, textStart } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { callService } from '#e2e/fixtures/service-api.ts';
import { addManyUsers } from '#e2e/pages/administration.ts';
import { countTask } from '#e2e/pages/counted-task.ts';

test('task 9: twenty dormant users are blocked', async ({ signedIn, service }) => {
  addManyUsers(service, 20);
  const { app, open } = await signedIn('admin');
  const page = await open('/admin/users');
  await expect(page.getByRole('grid', { name: text('common.users') })).toBeVisible();
  await countTask({ page, app }, { name: '09 block 20 dormant users', most: 9, gitlab: 40 }, async (hands) => {
    await hands.press('g v', text('common.user_activity'));
    await expect(page.getByRole('heading', { level: 1, name: text('common.user_activity') })).toBeAttached();
    await hands.press('Shift+V', text('commands.list_next_view'));
    await expect(page.getByRole('button', { name: textStart('activity.dormant'), pressed: true })).toBeVisible();
    await hands.press('/', text('commands.list_filter'));
    await hands.type('member-');
    await expect(page.getByRole('button', { name: textPattern('activity.bulk_run', { amount: 20 }) })).toBeVisible();
    await hands.plain('Tab');
    await hands.press('Shift+B', page.getByRole('button', { name: textPattern('activity.bulk_run', { amount: 20 }) }));
    const show = page.getByRole('button', { name: textStart('bulk.show_requests') });
    await expect(show).toBeEnabled();
    await hands.press('Control+Enter', show);
    const start = page.getByRole('button', { name: textStart('runs.start') });
    await expect(page.getByText(text('runs.review_requests'))).toBeVisible();
    await hands.press('s', start);
    await expect(start).toBeFocused();
    await hands.plain('Enter');
    await expect(page.getByText(text('common.many_done', { done: 20, total: 20 }))).toBeVisible();
  });
  const states = (await callService(service, service.tokens.admin, 'GET /users?search=member-&per_page=100'))
    .body as readonly { readonly state: string }[];
  expect(states.map(({ state }) => state)).toEqual(Array.from({ length: 20 }, () => 'blocked'));
});

test('task 10: a token is rotated', async ({ signedIn, service }) => {
  addManyUsers(service, 1);
  const asAdmin = async (line: string, body?: object) => callService(service, service.tokens.admin, line, body);
  const [{ id } = { id: 0 }] = (await asAdmin('GET /users?username=member-1')).body as readonly {
    readonly id: number;
  }[];
  const tokens = `/users/${String(id)}/impersonation_tokens`;
  const old = (await asAdmin(`POST ${tokens}`, { name: 'nightly export', scopes: ['api'] })).body as {
    readonly id: number;
    readonly token: string;
  };
  const { app, open } = await signedIn('admin');
  const page = await open(`/admin/users/${String(id)}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await countTask({ page, app }, { name: '10 rotate a token', most: 6, gitlab: 7 }, async (hands) => {
    await hands.press('t', text('common.open_impersonation_tokens'));
    const rotate = page.getByRole('button', { name: textStart('tokens.rotate') });
    await expect(rotate).toBeVisible();
    await hands.press('r', rotate);
    const dialog = page.getByRole('dialog');
    await hands.press('Control+Enter', dialog.getByRole('button', { name: textStart('tokens.rotate') }));
    await expect(dialog.getByRole('button', { name: text('tokens.copy') })).toBeFocused();
    await hands.plain('Enter');
    await expect(dialog.getByRole('checkbox')).toBeFocused();
    await hands.plain('Space');
    await hands.press('Control+Enter', dialog.getByRole('button', { name: textStart('tokens.revoke_old') }));
    await expect(dialog.getByText(textPattern('tokens.rotated'))).toBeVisible();
  });
  const active = (await asAdmin(`GET ${tokens}?state=active&per_page=100`)).body as readonly {
    readonly id: number;
    readonly name: string;
  }[];
  expect(active.filter(({ name }) => name === 'nightly export').map((token) => token.id)).not.toContain(old.id);
  expect(active.filter(({ name }) => name === 'nightly export')).toHaveLength(1);
  expect((await callService(service, old.token, 'GET /user')).status).toBe(401);
});
