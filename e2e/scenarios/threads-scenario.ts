/** Threads at a server of today: open, answered, resolved, outdated, refused, on a file, on the whole, and in the conversation. */
import { expect } from '@playwright/test';
import { startTodayServer } from '#testing/servers/today-server.ts';
import { text, textStart, textPattern } from '#testing/text.ts';
import { callService } from '#e2e/fixtures/service-api.ts';
import { connectApp } from '#e2e/pages/first-run.ts';
import { below, changesList, openLines, planned, planTides, pushFile, row } from '#e2e/pages/line-comments.ts';
import { mergeBox } from '#e2e/pages/merge-request.ts';
import { goTo } from '#e2e/pages/go-to.ts';
import { commentOn, sameLine } from '#e2e/pages/line-names.ts';
import { senderOf } from '#e2e/pages/project-setup.ts';
import { beginThread, gitLines, lineOf, shiftedAndShort, writeThread } from '#e2e/pages/threads.ts';
import type { Scenario } from './setup.ts';

export const threadsScenario: Scenario = {
  name: 'threads',
  scenario: async ({ app, service }, screenshot) => {
    const server = await startTodayServer(service.url);
    try {
      const iid = await planTides({ service, send: senderOf(service) });
      pushFile({ service }, planned.branch, shiftedAndShort);
      const lines = gitLines(service);
      const write = (sign: string, text: string, body: string) =>
        writeThread(server, service, iid, lineOf(lines, sign, text), body);
      const path = `/projects/1/merge_requests/${String(iid)}/discussions`;
      await write('+', 'tide 7 of the table, corrected', 'This one is of the old table.');
      pushFile({ service }, planned.branch, (text) => text.replace('tide 7 of the table, corrected', 'tide seven'));
      const open = await write(
        '+',
        'tide 1 of the table, corrected',
        'Is this in metres? The gauge has `centimetres`.',
      );
      await callService(server, service.tokens.developer, `POST ${path}/${open.id}/notes`, { body: 'In metres.' });
      const done = await write(
        '-',
        'tide 3 of the table',
        'Why was this removed? It was right in the table of last year.',
      );
      await callService(server, service.tokens.developer, `POST ${path}/${done.id}/notes`, { body: 'See the table.' });
      await callService(server, service.tokens.developer, `PUT ${path}/${done.id}`, { resolved: true });
      const page = await connectApp(app, server.url, service.tokens.maintainer);
      await openLines(page, iid);
      await expect(below(page, 'Comments on removed line 3')).toBeVisible();
      await expect(page.getByText(text('notes.outdated'))).toHaveCount(1);
      await screenshot(page, 'threads');
      await below(page, 'Comments on removed line 3')
        .getByRole('button', { name: text('common.show') })
        .click();
      await expect(page.getByText('See the table.')).toBeVisible();
      await screenshot(page, 'threads-resolved');
      await below(page, 'Comments on line 3')
        .getByRole('button', { name: text('notes.reply') })
        .click();
      await expect(page.getByRole('textbox', { name: text('notes.write_reply') })).toBeFocused();
      await page.keyboard.type('Then the head of the table should say so.');
      await expect(page.getByText(textPattern('components.not_sent_saved')).last()).toBeVisible();
      await screenshot(page, 'threads-reply');
      await page.keyboard.press('Escape');
      // Far below the change: such lines are not in the diff.
      await expect(changesList(page)).toBeFocused();
      await page.keyboard.press('End');
      await page
        .getByRole('button', { name: /^Show / })
        .last()
        .click();
      await row(page, sameLine(68)).locator('[data-sign]').click();
      await page.keyboard.press('c');
      await expect(page.getByRole('textbox', { name: commentOn(68) })).toBeFocused();
      await page.keyboard.type('Is the rest of the table right?');
      // The answer above waits: by the key this one would wait with it.
      await page.getByRole('button', { name: text('notes.send_now') }).click();
      await expect(page.getByRole('button', { name: text('notes.send_plain') })).toBeVisible();
      await screenshot(page, 'threads-refused');
      const file = { position_type: 'file', old_path: planned.path, new_path: planned.path };
      await beginThread(server, service, iid, file, 'Who writes this table now?');
      const whole = await beginThread(server, service, iid, null, 'Should the **old table** stay for a while?');
      await callService(server, service.tokens.developer, `POST ${path}/${whole.id}/notes`, { body: 'Until spring.' });
      server.hold(iid, 'discussions_not_resolved');
      await goTo(page, `/p/1/merge_requests/${String(iid)}`);
      // What a colleague began just now is read at once.
      await page.reload();
      await expect(page.getByRole('link', { name: /^plan\/tides\.txt, removed line 3 at / }).first()).toBeVisible();
      await expect(mergeBox(page).getByText(text('merging.unresolved', { count: 4 }))).toBeVisible();
      await expect(mergeBox(page).getByText(text('merging.held'))).toBeVisible();
      await screenshot(page, 'threads-conversation');
      const thread = page.getByRole('group', { name: textStart('notes.thread_by') }).last();
      await thread.getByRole('button', { name: text('notes.reply') }).click();
      await expect(page.getByRole('textbox', { name: text('notes.write_reply') })).toBeFocused();
      await page.keyboard.type('Then say so in the title.');
      await expect(page.getByText(textPattern('components.not_sent_saved')).last()).toBeVisible();
      await screenshot(page, 'threads-conversation-reply');
      await page.keyboard.press('Escape');
      await page.getByRole('textbox', { name: text('common.write_a_comment') }).fill('One more thing.');
      await expect(page.getByRole('button', { name: text('notes.start_thread') })).toBeVisible();
      await screenshot(page, 'threads-start');
      await openLines(page, iid);
      await expect(below(page, text('notes.comments_on', { place: planned.path }))).toBeVisible();
      await screenshot(page, 'threads-on-file');
    } finally {
      await server.close();
    }
  },
};
