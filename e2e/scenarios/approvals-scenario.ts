/** Approvals, reviewers, reactions and suggestions at a server of today: in the merge box, in the question before an approval, in the facts and in the queue. */
import { startTodayServer } from '#testing/servers/today-server.ts';
import { text, textStart } from '#testing/text.ts';
import { callService } from '#e2e/fixtures/service-api.ts';
import { connectApp } from '#e2e/pages/first-run.ts';
import { goTo } from '#e2e/pages/go-to.ts';
import { openLines, planned, planTides, pushFile } from '#e2e/pages/line-comments.ts';
import { mergeBox, mergeable, openMergeable } from '#e2e/pages/merge-request.ts';
import { senderOf } from '#e2e/pages/project-setup.ts';
import { gitLines, lineOf, shiftedAndShort, writeThread } from '#e2e/pages/threads.ts';
import type { Scenario } from './setup.ts';

export const approvalsScenario: Scenario = {
  name: 'approvals',
  scenario: async ({ app, service }, screenshot) => {
    const server = await startTodayServer(service.url);
    try {
      const path = `/projects/1/merge_requests/${String(mergeable.iid)}`;
      const { id: me } = (await callService(server, service.tokens.maintainer, 'GET /user')).body as { id: number };
      const { id: other } = (await callService(server, service.tokens.reporter, 'GET /user')).body as { id: number };
      await callService(server, service.tokens.admin, `PUT ${path}`, { reviewer_ids: [me, other] });
      server.requireApprovals(mergeable.iid, 2);
      await callService(server, service.tokens.admin, `POST ${path}/approve`);
      const page = await connectApp(app, server.url, service.tokens.maintainer);
      await goTo(page, '/review');
      await page
        .getByRole('img', { name: text('merge_requests.asked_you') })
        .first()
        .waitFor();
      await screenshot(page, 'queue-asked');
      await openMergeable(page);
      await mergeBox(page)
        .getByText(text('merging.approvals', { given: 1, required: 2 }))
        .waitFor();
      await screenshot(page, 'approvals');
      await page.keyboard.press('Shift+V');
      await page.getByRole('dialog').waitFor();
      await screenshot(page, 'approve-confirm');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: text('merging.approve') })
        .click();
      await mergeBox(page)
        .getByRole('button', { name: text('merging.unapprove') })
        .waitFor();
      await screenshot(page, 'approved');
      const note = page.getByRole('article', { name: textStart('notes.comment_by') }).first();
      const id = (await note.getAttribute('data-note')) ?? '';
      const award = `POST ${path}/notes/${id}/award_emoji`;
      for (const who of ['developer', 'maintainer'] as const)
        await callService(server, service.tokens[who], award, { name: 'thumbsup' });
      await callService(server, service.tokens.developer, award, { name: 'tada' });
      await note.click({ button: 'right' });
      await page.getByRole('menuitem', { name: text('notes.reactions') }).click();
      await note.getByRole('button', { name: ':tada: 1' }).scrollIntoViewIfNeeded();
      await screenshot(page, 'reactions');
      await note.getByRole('button', { name: textStart('notes.add_reaction') }).click();
      await page.getByRole('dialog').waitFor();
      await screenshot(page, 'reaction-picker');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: textStart('merge_request.change_reviewers') }).click();
      await page.getByRole('dialog').waitFor();
      await screenshot(page, 'reviewers-dialog');
      await page.keyboard.press('Escape');
      const iid = await planTides({ service, send: senderOf(service) });
      pushFile({ service }, planned.branch, shiftedAndShort);
      const body = ['Shorter, and it says the same:', '```suggestion', 'tide one', '```'].join('\n');
      const line = lineOf(gitLines(service), '+', 'tide 1 of the table, corrected');
      await writeThread(server, service, iid, line, body);
      server.commitBy(() => undefined);
      await openLines(page, iid);
      await page.getByRole('button', { name: text('notes.apply_suggestion') }).waitFor();
      await screenshot(page, 'suggestion');
      await page.getByRole('button', { name: text('notes.apply_suggestion') }).click();
      await page.getByText(text('notes.suggestion_applied')).waitFor();
      await screenshot(page, 'suggestion-applied');
    } finally {
      await server.close();
    }
  },
};
