/** The server asks for a pause: the foot counts it down, and calls go on by themselves after it (R6). */
import { text, textStart, textWhole } from '#testing/text.ts';
import { tooMany } from '#e2e/faults/fault.ts';
import { expect, test } from '#e2e/fixtures/faulty-app.ts';
import { mergeable, noteBox, openMergeable } from '#e2e/pages/merge-request.ts';
import { quiet } from '#e2e/pages/quiet.ts';

test(
  'R6 a pause is counted down in the foot, the screen stays, and the next call goes out after it',
  { tag: '@always' },
  async ({ page, server, service }) => {
    await openMergeable(page);
    await noteBox(page).fill('Written in the pause.');
    await quiet(page);
    server.misbehave(tooMany(8), {}, 1);
    await page.getByRole('button', { name: text('common.refresh_page') }).click();
    const countdown = page.getByRole('contentinfo').getByText(textWhole('shell.rate_limited'));
    await expect(countdown).toBeVisible();
    const first = await countdown.textContent();
    await expect(countdown).not.toHaveText(first ?? '');
    await expect(page.getByRole('heading', { level: 1, name: mergeable.title })).toBeVisible();
    await expect(noteBox(page)).toHaveValue('Written in the pause.');

    // Other windows that the worker keeps look for news of their own accounts here too, each behind a gate of its own.
    const own = () => server.receivedRequests.filter(({ token }) => token === service.tokens.maintainer);
    const during = own().length;
    await page.getByRole('button', { name: text('common.refresh_page') }).click();
    await expect(page.getByRole('contentinfo').getByText(textStart('shell.rate_limited'))).toBeVisible();
    expect(own()).toHaveLength(during);

    const status = page.getByRole('contentinfo');
    await expect(
      status.getByText(textStart('shell.rate_limited')).or(status.getByText(text('shell.trying'))),
    ).toHaveCount(0);
    await expect.poll(() => own().length).toBeGreaterThan(during);
    // The first to go out afterwards is one small call, or the one that looks for news just then; the others follow.
    expect(own()[during]?.path).toMatch(/\/user$|scope=assigned-to-me/);
  },
);
