/** Snippets and issues beyond their loaded states: long ones, the forms, what is asked, comments and their details, an empty list. */
import { text, textStart } from '#testing/text.ts';
import { callService } from '#e2e/fixtures/service-api.ts';
import { choose } from '#e2e/pages/comments.ts';
import { connectApp } from '#e2e/pages/first-run.ts';
import { arrive, openFresh, parts, routes, shown, type Scenario } from './setup.ts';

const long = 'Heights of water over the sill of the outer lock at every hour of a day, as the gauge took them, '.repeat(
  2,
);

export const snippetsScenario: Scenario = {
  name: 'snippets',
  scenario: async ({ app, server, service }, screenshot) => {
    const made = await callService(service, service.tokens.admin, 'POST /projects/1/snippets', {
      title: long,
      file_name: `${'a-long-name-'.repeat(8)}heights.go`,
      description: 'See **#1** and !5.',
      code: Array.from({ length: 200 }, (_, line) => `\tfmt.Println("line ${String(line)}")`).join('\n'),
      visibility: 'public',
    });
    const { id } = made.body as { readonly id: number };
    const page = await connectApp(app, server.url, service.tokens.admin);
    await shown(page, 'main h1');

    await arrive(page, routes.snippets, parts.row);
    await page.keyboard.press('j');
    await screenshot(page, 'snippets-current');
    await arrive(page, `/p/1/snippets/${String(id)}?lines=3-5`, parts.code);
    await page.getByRole('button', { name: text('snippets.show_agent') }).click();
    await page.getByText(text('snippets.spam')).waitFor();
    await screenshot(page, 'snippet-long');
    await page.getByRole('button', { name: textStart('common.delete_verb') }).click();
    await shown(page, '[role="dialog"]');
    await screenshot(page, 'snippet-delete');

    await arrive(page, `${routes.snippets}/new`, parts.code);
    await page.getByRole('textbox', { name: text('common.title') }).fill('Springs');
    await page.keyboard.press('Control+Enter');
    await page.getByText(text('forms.required', { name: text('snippets.file_name') })).waitFor();
    await screenshot(page, 'new-snippet-wrong');

    await arrive(page, '/p/1/issues/4', parts.notes);
    const comment = page.getByRole('article', { name: textStart('notes.comment_by') }).first();
    await choose(comment, text('notes.details_of_comment'));
    await page.getByRole('dialog').getByText(text('common.number')).waitFor();
    await screenshot(page, 'comment-details');
    await arrive(page, '/p/1/issues/4', parts.notes);
    await page.getByRole('textbox', { name: text('common.write_a_comment') }).fill('Said on the phone');
    await page.getByRole('button', { name: text('notes.date_advanced') }).click();
    await page.getByLabel(text('notes.date_of_comment')).waitFor();
    await screenshot(page, 'comment-dated');

    await openFresh(page, '/p/3/snippets');
    await shown(page, parts.nothing);
    await screenshot(page, 'snippets-empty');
  },
};
