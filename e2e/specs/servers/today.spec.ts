/** The app on a server of today: its routes, names and statuses are others, its screens the same; each effect is read back in the service behind it. */
import type { Page } from '@playwright/test';
import { openReceiver } from '#service/testing/hook-receiver.ts';
import { startTodayServer } from '#testing/servers/today-server.ts';
import { text as appText, textStart, textPattern } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { chooseHost } from '#e2e/fixtures/host.ts';
import { callService } from '#e2e/fixtures/service-api.ts';
import { connectByPassword } from '#e2e/pages/accounts.ts';
import { mergeable, mergeBox, mergeButton, mergeRead, openMergeable, readChanges } from '#e2e/pages/merge-request.ts';
import { goTo } from '#e2e/pages/go-to.ts';
import { openLines, planned, planTides, pushFile } from '#e2e/pages/line-comments.ts';
import { senderOf } from '#e2e/pages/project-setup.ts';
import { refRow } from '#e2e/pages/refs.ts';
import { gitLines, lineOf, shiftedAndShort, writeThread } from '#e2e/pages/threads.ts';
import { withServer, withVaried } from '#e2e/pages/varied-setup.ts';

const request = (iid: number): string => `/projects/1/merge_requests/${String(iid)}`;

const typeCode = async (page: Page, text: string): Promise<void> => {
  await page.frameLocator('main iframe').locator('.view-lines').click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
};

test(
  'changes are read from paged diffs; a merge that is refused says why',
  { tag: '@always' },
  async ({ signedIn, service }) => {
    await withVaried(
      { signedIn, service },
      startTodayServer,
      ['maintainer', '/review'],
      async ({ page, server, real }) => {
        await openMergeable(page);
        await readChanges(page);
        expect(server.seen.filter((line) => line.endsWith('/changes'))).toEqual([]);
        expect(server.seen).toContain(`GET ${request(mergeable.iid)}/diffs`);
        server.hold(mergeable.iid, 'ci_must_pass');
        await mergeRead(page);
        await expect(mergeBox(page).getByText(textPattern('merging.held_pipeline'))).toBeVisible();
        await expect(mergeBox(page).getByText(textPattern('merging.already_done'))).toHaveCount(0);
        expect(await real(`GET ${request(mergeable.iid)}`)).toMatchObject({ state: 'opened' });
      },
    );
  },
);

test('who is asked to review finds it in the queue, approves on the tab of the changes, and it can be merged', async ({
  signedIn,
  service,
}) => {
  await withVaried(
    { signedIn, service },
    startTodayServer,
    ['maintainer', '/review'],
    async ({ page, service, server }) => {
      const today = async (line: string, body?: object): Promise<unknown> =>
        (await callService(server, service.tokens.admin, line, body)).body;
      const one = request(mergeable.iid);
      const me = (await callService(server, service.tokens.maintainer, 'GET /user')).body as { readonly id: number };
      await today(`PUT ${one}`, { assignee_id: 0, reviewer_ids: [me.id] });
      server.requireApprovals(mergeable.iid, 1);
      await page.reload();
      const row = page.getByRole('row').filter({ hasText: mergeable.title });
      await expect(row.getByRole('img', { name: appText('merge_requests.asked_you') })).toBeVisible();
      await openMergeable(page);
      await expect(mergeBox(page).getByText(appText('merging.no_approvals'))).toBeVisible();
      await expect(mergeBox(page).getByText(appText('merging.held_approval'))).toBeVisible();
      // Nothing of it was read: approving asks first, and is left.
      await page.keyboard.press('Shift+V');
      await expect(page.getByRole('dialog').getByText(appText('merging.unread_warning'))).toBeVisible();
      await page.keyboard.press('Escape');
      await readChanges(page, async () => {
        await page.keyboard.press('Shift+V');
        await expect(page.getByText(appText('merging.said_approved', { number: String(mergeable.iid) }))).toBeVisible();
      });
      const { approved_by: by } = (await today(`GET ${one}/approvals`)) as { readonly approved_by: readonly object[] };
      expect(by).toMatchObject([{ user: { id: me.id } }]);
      await expect(mergeBox(page).getByRole('button', { name: appText('merging.unapprove') })).toBeVisible();
      await expect(mergeButton(page)).toBeEnabled();
      await mergeBox(page)
        .getByRole('button', { name: appText('merging.unapprove') })
        .click();
      await expect(mergeButton(page)).toBeDisabled();
      expect(await today(`GET ${one}/approvals`)).toMatchObject({ approved_by: [], approvals_left: 1 });
    },
  );
});

test('threads that are not resolved keep the merge from being offered', async ({ signedIn, service }) => {
  await withVaried({ signedIn, service }, startTodayServer, ['maintainer', '/review'], async ({ page, server }) => {
    server.hold(mergeable.iid, 'discussions_not_resolved');
    await openMergeable(page);
    await expect(mergeBox(page).getByText(appText('merging.held'))).toBeVisible();
    await expect(mergeBox(page).getByText(appText('merging.held_threads'))).toBeVisible();
    await expect(mergeButton(page)).toBeDisabled();
  });
});

test('defects M-1, M-2: a draft is one that the server does not merge, and only its mark is taken off', async ({
  signedIn,
  service,
}) => {
  await withVaried(
    { signedIn, service },
    startTodayServer,
    ['maintainer', '/review'],
    async ({ page, service, server }) => {
      const today = (line: string, body?: object) => callService(server, service.tokens.admin, line, body);
      const one = request(mergeable.iid);
      const title = 'WIP limits per column';
      expect((await today(`PUT ${one}`, { title })).body).toMatchObject({ title, draft: false });
      await goTo(page, `/p/1/merge_requests/${String(mergeable.iid)}`);
      await page.getByRole('button', { name: appText('components.more_actions') }).click();
      await page.getByRole('menuitem', { name: appText('merge_request.mark_draft') }).click();
      await expect(page.getByText(appText('merge_request.said_draft'))).toBeVisible();
      expect((await today(`GET ${one}`)).body).toMatchObject({ title: `Draft: ${title}`, draft: true });
      expect((await today(`PUT ${one}/merge`)).status).toBe(405);
      await mergeBox(page)
        .getByRole('button', { name: appText('merge_request.mark_ready') })
        .click();
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
      expect((await today(`GET ${one}`)).body).toMatchObject({ title, draft: false });
      await goTo(page, '/p/1/merge_requests/new?source=night-tides&target=main');
      const field = page.getByRole('textbox', { name: appText('common.title') });
      await field.fill(title);
      const asDraft = page.getByRole('checkbox', { name: appText('merge_request.as_draft') });
      await expect(asDraft).not.toBeChecked();
      await asDraft.check();
      await expect(field).toHaveValue(`Draft: ${title}`);
    },
  );
});

test('a comment is reacted to by its menu, and the reaction taken back', async ({ signedIn, service }) => {
  test.skip(chooseHost() === 'electron', "context menus are the system's own on Electron");
  await withVaried({ signedIn, service }, startTodayServer, ['maintainer', '/review'], async ({ page, server }) => {
    await openMergeable(page);
    const note = page.getByRole('article', { name: textStart('notes.comment_by') }).first();
    const id = (await note.getAttribute('data-note')) ?? '';
    const path = `${request(mergeable.iid)}/notes/${id}/award_emoji`;
    expect(server.seen.filter((line) => line.includes('/award_emoji'))).toEqual([]);
    await callService(server, service.tokens.developer, `POST ${path}`, { name: 'thumbsup' });
    await note.click({ button: 'right' });
    await page.getByRole('menuitem', { name: appText('notes.reactions') }).click();
    const line = note.getByRole('group', { name: appText('notes.reactions') });
    await line.getByRole('button', { name: ':thumbsup: 1' }).click();
    const own = line.getByRole('button', { name: ':thumbsup: 2', pressed: true });
    await expect(own).toBeVisible();
    const given = async (): Promise<unknown> => (await callService(server, service.tokens.admin, `GET ${path}`)).body;
    expect(await given()).toMatchObject([{ name: 'thumbsup' }, { name: 'thumbsup' }]);
    await own.click();
    await expect(line.getByRole('button', { name: ':thumbsup: 1', pressed: false })).toBeVisible();
    expect(await given()).toHaveLength(1);
  });
});

test('a suggestion is committed to the source branch by a press', async ({ signedIn, service }) => {
  await withVaried({ signedIn, service }, startTodayServer, ['maintainer', '/review'], async ({ page, server }) => {
    const iid = await planTides({ service, send: senderOf(service) });
    pushFile({ service }, planned.branch, shiftedAndShort);
    const lines = gitLines(service);
    const body = ['Shorter:', '```suggestion', 'tide one', '```'].join('\n');
    await writeThread(server, service, iid, lineOf(lines, '+', 'tide 1 of the table, corrected'), body);
    server.commitBy(({ to_content: content }) => {
      pushFile({ service }, planned.branch, (text) =>
        text.replace('tide 1 of the table, corrected\n', String(content)),
      );
    });
    await openLines(page, iid);
    await page.getByRole('button', { name: appText('notes.apply_suggestion') }).click();
    await expect(page.getByText(appText('notes.suggestion_applied'))).toBeVisible();
    expect(gitLines(service).some(({ sign, text }) => sign === '+' && text === 'tide one')).toBe(true);
    expect(server.seen.filter((line) => line.includes('/suggestions/'))).toHaveLength(1);
  });
});

test('an automatic merge is cancelled', async ({ signedIn, service }) => {
  await withVaried({ signedIn, service }, startTodayServer, ['maintainer', '/review'], async ({ page, real }) => {
    await real(`PUT ${request(7)}/merge`, { merge_when_pipeline_succeeds: true });
    await goTo(page, '/p/1/merge_requests/7');
    await mergeBox(page)
      .getByRole('button', { name: appText('merge_request.cancel_auto') })
      .click();
    await expect
      .poll(() => real(`GET ${request(7)}`))
      .toMatchObject({ merge_when_pipeline_succeeds: false, state: 'opened' });
    await expect(page.getByRole('button', { name: appText('merge_request.cancel_auto') })).toHaveCount(0);
    await expect(page.getByText(textPattern('connection.unreadable'))).toHaveCount(0);
  });
});

test('a comment that holds a command alone is run, and is said to be no comment', async ({ signedIn, service }) => {
  await withVaried({ signedIn, service }, startTodayServer, ['maintainer', '/review'], async ({ page, real }) => {
    await openMergeable(page);
    await page.getByRole('textbox', { name: appText('common.write_a_comment') }).fill('/close');
    await page.getByRole('button', { name: textStart('notes.send_comment') }).click();
    await expect(page.getByText(appText('notes.commands_run'))).toBeVisible();
    await expect(page.getByText(appText('notes.had_arrived'))).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: appText('common.write_a_comment') })).toHaveValue('');
    expect(await real(`GET ${request(mergeable.iid)}`)).toMatchObject({ state: 'closed' });
    const notes = (await real(`GET ${request(mergeable.iid)}/notes?per_page=100`)) as readonly {
      readonly body: string;
    }[];
    expect(notes.filter(({ body }) => body === '/close')).toEqual([]);
  });
});

test('a branch is protected, changed and unprotected', async ({ signedIn, service }) => {
  await withVaried(
    { signedIn, service },
    startTodayServer,
    ['maintainer', '/p/1/branches?branch=dark-board'],
    async ({ page, real }) => {
      const protection = async (): Promise<unknown> => {
        const branch = (await real('GET /projects/1/repository/branches/dark-board')) as Record<string, unknown>;
        return [branch['protected'], branch['developers_can_push'], branch['developers_can_merge']];
      };
      const panel = page.getByRole('complementary', { name: appText('common.branch') });
      await panel.getByRole('button', { name: textStart('branches.protect_branch') }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('checkbox', { name: /merge/i }).check();
      await dialog.getByRole('button', { name: textStart('branches.protect_branch') }).click();
      await expect(dialog).toHaveCount(0);
      expect(await protection()).toEqual([true, false, true]);
      await panel.getByRole('button', { name: appText('branches.unprotect_branch') }).click();
      await expect(page.getByText(appText('branches.no_longer_protected', { branch: 'dark-board' }))).toBeVisible();
      expect(await protection()).toEqual([false, false, false]);
    },
  );
});

test('a release is created and edited', { tag: '@always' }, async ({ signedIn, service }) => {
  await withVaried(
    { signedIn, service },
    startTodayServer,
    ['maintainer', '/p/1/tags?tag=v0.9.0'],
    async ({ page, real }) => {
      const release = async (): Promise<unknown> =>
        ((await real('GET /projects/1/repository/tags/v0.9.0')) as { readonly release: unknown }).release;
      await expect(page.getByText(appText('tags.no_release'))).toBeVisible();
      await page.keyboard.press('e');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: appText('tags.notes') }).fill('The first that **runs**.');
      await dialog.getByRole('button', { name: textStart('tags.create_release') }).click();
      await expect(dialog).toHaveCount(0);
      expect(await release()).toEqual({ tag_name: 'v0.9.0', description: 'The first that **runs**.' });
      await page.getByRole('button', { name: textStart('commands.tag_release') }).click();
      await dialog.getByRole('textbox', { name: appText('tags.notes') }).fill('The first that *really* runs.');
      await dialog.getByRole('button', { name: textStart('tags.save_notes') }).click();
      await expect(dialog).toHaveCount(0);
      expect(await release()).toEqual({ tag_name: 'v0.9.0', description: 'The first that *really* runs.' });
    },
  );
});

test('a snippet is created, read and changed', async ({ signedIn, service }) => {
  await withVaried(
    { signedIn, service },
    startTodayServer,
    ['maintainer', '/p/1/snippets'],
    async ({ page, service }) => {
      const text = async (): Promise<string> =>
        (
          await fetch(`${service.url}/api/v4/projects/1/snippets/${page.url().split('/').at(-1) ?? ''}/raw`, {
            headers: { 'private-token': service.tokens.admin },
          })
        ).text();
      await expect(refRow(page, '1')).toBeVisible();
      await page.keyboard.press('n');
      const form = page.getByRole('form', { name: appText('common.new_snippet') });
      await form.getByRole('textbox', { name: appText('common.title') }).fill('Springs');
      await form.getByRole('textbox', { name: appText('snippets.file_name') }).fill('springs.go');
      await typeCode(page, 'package springs');
      await form.getByRole('button', { name: textStart('snippets.create') }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Springs' })).toBeVisible();
      await expect(page).toHaveURL(/snippets\/\d+$/);
      expect(await text()).toBe('package springs');
      await page.getByRole('button', { name: textStart('common.edit') }).click();
      const editing = page.getByRole('form', { name: appText('common.edit_snippet') });
      // The editor of the form, which has the text: the one that only shows it is still there for a moment.
      await expect(editing.frameLocator('iframe').locator('.view-lines')).toContainText('package springs');
      await typeCode(page, 'package neaps');
      await editing.getByRole('button', { name: textStart('snippets.save') }).click();
      await expect(editing).toHaveCount(0);
      expect(await text()).toBe('package neaps');
    },
  );
});

test('a hook is tested, and only by its button', async ({ signedIn, service }) => {
  const receiver = await openReceiver();
  try {
    await withVaried({ signedIn, service }, startTodayServer, ['admin', '/review'], async ({ page, server, real }) => {
      await real('POST /hooks', { url: receiver.url });
      await goTo(page, '/admin/hooks');
      await page.getByRole('row').filter({ hasText: receiver.url }).click();
      await expect(page.getByRole('button', { name: appText('hooks.test') })).toBeVisible();
      expect(server.seen.filter((line) => /\/hooks\/\d+$/.test(line))).toEqual([]);
      const before = receiver.received.length;
      await page.getByRole('button', { name: appText('hooks.test') }).click();
      await expect(page.getByRole('status', { name: appText('hooks.last_test') })).toContainText('project_create');
      expect(receiver.received.length).toBe(before + 1);
    });
  } finally {
    await receiver.close();
  }
});

test('the fields of a user that have other names there arrive', async ({ signedIn, service }) => {
  await withVaried({ signedIn, service }, startTodayServer, ['admin', '/admin/users/5'], async ({ page, real }) => {
    await page.getByRole('button', { name: textStart('common.edit') }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('button', { name: appText('common.profile') }).click();
    await form.getByLabel(appText('users.messenger'), { exact: true }).fill('rune.calls');
    await form.getByRole('button', { name: textStart('common.save_changes') }).click();
    await expect(form).toBeHidden();
    expect(await real('GET /users/5')).toMatchObject({ messenger_id: 'rune.calls' });
    await expect(page.getByText('rune.calls')).toBeVisible();
  });
});

test('a sign-in by password says that there is none', async ({ app, service }) => {
  await withServer(service, startTodayServer, async (server) => {
    const signIn = await app.window('sign-in.html');
    await connectByPassword(signIn, 'ines.okafor', 'tide', server.url);
    await expect(signIn.getByText(textPattern('failures.no_password_sign_in')).first()).toBeVisible();
  });
});
