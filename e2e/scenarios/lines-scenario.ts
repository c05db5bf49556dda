/** Comments on lines: threads, a draft and its editor, several lines chosen, outdated ones, side by side, and the review. */
import { expect } from '@playwright/test';
import { text, textPattern } from '#testing/text.ts';
import { connectApp } from '#e2e/pages/first-run.ts';
import { below, draftOn, openLines, planned, planTides, pushFile, row } from '#e2e/pages/line-comments.ts';
import { commentOn, sameLine } from '#e2e/pages/line-names.ts';
import { senderOf } from '#e2e/pages/project-setup.ts';
import type { Scenario } from './setup.ts';

export const linesScenario: Scenario = {
  name: 'lines',
  scenario: async ({ app, service }, screenshot) => {
    const send = senderOf(service);
    const iid = await planTides({ service, send });
    const head = ((await send('owner', `GET /merge_requests/${String(iid)}`)) as { readonly sha: string }).sha;
    const say = async (who: 'developer' | 'maintainer', line: number, text: string, corrected = ''): Promise<void> => {
      const quoted = `tide ${String(line)} of the table${corrected}`;
      const body = `\`${planned.path}:${String(line)} @ ${head}\`\n\n\`\`\`\n${quoted}\n\`\`\`\n\n${text}`;
      await send(who, `POST /merge_requests/${String(iid)}/notes`, { body });
    };
    await say('developer', 3, 'Is this in metres? The gauge of the inner harbour has `centimetres`.', ', corrected');
    await say('maintainer', 3, 'In metres, since *v1.1*. I will say so in the head of the table.', ', corrected');
    await say('developer', 9, 'This one is of the old table.', ', corrected');
    pushFile({ service }, planned.branch, (text) => text.replace('tide 9 of the table, corrected', 'tide nine'));
    const page = await connectApp(app, service.url, service.tokens.maintainer);
    await openLines(page, iid);
    await expect(below(page, 'Comments on line 3')).toBeVisible();
    await expect(page.getByText(text('notes.outdated'))).toHaveCount(1);
    await screenshot(page, 'lines-outdated');
    await row(page, sameLine(4)).locator('[data-sign]').click();
    // Line 5 is removed and added.
    for (let time = 0; time < 3; time += 1) await page.keyboard.press('Shift+ArrowDown');
    await screenshot(page, 'lines-chosen');
    await page.keyboard.press('c');
    await expect(page.getByRole('textbox', { name: commentOn(4, 6) })).toBeFocused();
    await page.keyboard.type(
      'Could these be read from the gauge, and not written down here? Then the table would never be wrong by a day.',
    );
    await expect(page.getByText(textPattern('components.not_sent_saved'))).toBeVisible();
    await screenshot(page, 'lines-editor');
    await page.keyboard.press('Escape');
    await draftOn(page, '2', 'A word on the moon is missing.');
    await screenshot(page, 'lines-drafts');
    await page.keyboard.press('m');
    await expect(below(page, 'Comments on line 3')).toBeVisible();
    await screenshot(page, 'lines-split');
    await page.getByRole('button', { name: /^Review 2/ }).click();
    await page
      .getByRole('complementary', { name: textPattern('notes.review_of') })
      .getByRole('button', { name: text('common.preview') })
      .first()
      .click();
    await screenshot(page, 'lines-review');
  },
};
