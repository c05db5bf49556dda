/** Comments on lines at a server of today: real threads with the positions that git counts, answered, resolved, followed. */
import type { Page } from '@playwright/test';
import { startTodayServer, type TodayServer } from '#testing/servers/today-server.ts';
import { text, textStart } from '#testing/text.ts';
import { startFaultyServer, type FaultyServer } from '#e2e/faults/faulty-server.ts';
import { expect, test, type AppFixtures } from '#e2e/fixtures/app.ts';
import type { ServiceProcess } from '#e2e/fixtures/local-service.ts';
import {
  below,
  bodiesOf,
  changesList,
  draftOn,
  numberOf,
  openLines,
  planned,
  planTides,
  pushFile,
  row,
} from '#e2e/pages/line-comments.ts';
import { goTo } from '#e2e/pages/go-to.ts';
import { addedLine, commentOn, commentOnRemoved, removedLine, sameLine } from '#e2e/pages/line-names.ts';
import { senderOf } from '#e2e/pages/project-setup.ts';
import {
  codeOf,
  gitLines,
  lineOf,
  shiftedAndShort,
  threadsOf,
  writeThread,
  type GitLine,
  type ThreadRead,
} from '#e2e/pages/threads.ts';
import { withVaried } from '#e2e/pages/varied-setup.ts';

type Send = ReturnType<typeof senderOf>;

interface Setup {
  readonly page: Page;
  readonly service: ServiceProcess;
  readonly server: TodayServer & { readonly faulty: FaultyServer };
  readonly send: Send;
  readonly iid: number;
  /** What git says of the change. */
  readonly lines: readonly GitLine[];
  /** The server's threads, as another account reads them. */
  readonly threads: () => Promise<readonly ThreadRead[]>;
}

/** A server of today whose answers may be lost on the way to the app. */
const start = async (upstream: string) => {
  const today = await startTodayServer(upstream);
  const faulty = await startFaultyServer(today.url);
  return {
    ...today,
    faulty,
    url: faulty.url,
    close: async () => {
      await faulty.stop();
      await today.close();
    },
  };
};

/** The maintainer's app beside a merge request whose numbers differ in both versions. */
const withThreads = (
  { signedIn, service }: Pick<AppFixtures, 'signedIn' | 'service'>,
  work: (setup: Setup) => Promise<void>,
): Promise<void> =>
  withVaried({ signedIn, service }, start, ['maintainer', '/p/1/merge_requests'], async ({ page, service, server }) => {
    const send = senderOf(service);
    const iid = await planTides({ service, send });
    pushFile({ service }, planned.branch, shiftedAndShort);
    await work({
      page,
      service,
      server,
      send,
      iid,
      lines: gitLines(service),
      threads: () => threadsOf(server, service, iid),
    });
  });

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Writes into the editor that a key or a click opened, and sends it. */
const sendNow = async (page: Page, name: string, text: string): Promise<void> => {
  await expect(box(page, name)).toBeFocused();
  await page.keyboard.type(text);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('article').filter({ hasText: text })).toBeVisible();
  await expect(box(page, name)).toHaveCount(0);
};

const isBelow = async (page: Page, name: string, number: string): Promise<void> => {
  await expect(below(page, name)).toBeVisible();
  await expect
    .poll(async () => {
      const [line, hanging] = [await numberOf(page, number).boundingBox(), await below(page, name).boundingBox()];
      return Math.abs((line?.y ?? 0) + (line?.height ?? 0) - (hanging?.y ?? 1000));
    })
    .toBeLessThan(2);
};

test('a comment on an added line, a removed one and a range is a thread with the position that git counts', async ({
  signedIn,
  service,
}) => {
  await withThreads({ signedIn, service }, async ({ page, iid, lines, threads, send }) => {
    await openLines(page, iid);
    await row(page, addedLine(5)).locator('[data-sign]').click();
    await page.keyboard.press('c');
    await sendNow(page, commentOn(5), 'On an added line');
    await isBelow(page, commentOn(5), addedLine(5));
    await numberOf(page, removedLine(5)).hover();
    await page
      .getByRole('button', { name: text('review_diff.comment_on', { name: removedLine(5) }), exact: true })
      .click();
    await sendNow(page, commentOnRemoved(5), 'On a removed line');
    await row(page, sameLine(10)).locator('[data-sign]').click();
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('c');
    await sendNow(page, commentOn(10, 11), 'On two lines');
    await row(page, sameLine(12)).locator('[data-sign]').click();
    await page.keyboard.press('c');
    await sendNow(page, commentOn(12), 'On an unchanged line');

    const found = await threads();
    const positionOf = (body: string) => found.find(({ notes }) => notes[0]?.body === body)?.notes[0]?.position ?? {};
    const added = lineOf(lines, '+', 'tide 3 of the table, corrected');
    expect([positionOf('On an added line')['old_line'], positionOf('On an added line')['new_line']]).toEqual([
      undefined,
      added.new,
    ]);
    const removed = lineOf(lines, '-', 'tide 5 of the table');
    expect([positionOf('On a removed line')['old_line'], positionOf('On a removed line')['new_line']]).toEqual([
      removed.old,
      undefined,
    ]);
    const both = lineOf(lines, ' ', 'tide 10 of the table');
    expect(positionOf('On an unchanged line')).toMatchObject({ old_line: both.old, new_line: both.new });
    const [first, last] = [
      lineOf(lines, ' ', 'tide 8 of the table'),
      lineOf(lines, '+', 'tide 9 of the table, corrected'),
    ];
    expect(positionOf('On two lines')).toMatchObject({
      new_path: planned.path,
      new_line: last.new,
      line_range: {
        start: { line_code: codeOf(first), type: null, old_line: first.old, new_line: first.new },
        end: { line_code: codeOf(last), type: 'new', new_line: last.new },
      },
    });
    expect(last.old).not.toBe(first.old);
    // The lines are beside the text, not in it.
    expect((await bodiesOf({ send }, iid)).toSorted()).toEqual([
      'On a removed line',
      'On an added line',
      'On an unchanged line',
      'On two lines',
    ]);
    // Nothing is shown twice, also once it was read again.
    await page.reload();
    await openLines(page, iid);
    await expect(page.getByText('4 comments', { exact: true })).toBeVisible();
    await isBelow(page, commentOn(10, 11), addedLine(11));
    await isBelow(page, commentOnRemoved(5), removedLine(5));
  });
});

test('a colleague’s thread is at its line; it is answered, resolved, folded, and opened again', async ({
  signedIn,
  service,
}) => {
  await withThreads({ signedIn, service }, async ({ page, iid, lines, threads, server, service }) => {
    await writeThread(server, service, iid, lineOf(lines, '+', 'tide 3 of the table, corrected'), 'Is this **right**?');
    await openLines(page, iid);
    await isBelow(page, commentOn(5), addedLine(5));
    await expect(below(page, commentOn(5)).locator('strong')).toHaveText('right');
    await below(page, commentOn(5))
      .getByRole('button', { name: text('notes.reply') })
      .click();
    // The server says numbers alone: what the line says is in the changes.
    await below(page, commentOn(5))
      .getByRole('button', { name: text('notes.suggest') })
      .click();
    const reply = box(page, text('notes.write_reply'));
    await expect(reply).toHaveValue('```suggestion:-0+0\ntide 3 of the table, corrected\n```\n');
    await reply.fill('');
    await sendNow(page, text('notes.write_reply'), 'It is');
    const thread = below(page, 'Comments on line 5');
    await expect(thread.getByRole('article')).toHaveText([/Is this right\?/, /It is/]);
    expect((await threads()).map(({ notes }) => notes.map(({ body }) => body))).toEqual([
      ['Is this **right**?', 'It is'],
    ]);

    await thread.getByRole('button', { name: text('notes.resolve') }).click();
    await expect(thread.getByText(textStart('notes.resolved_by'))).toBeVisible();
    await expect(thread.getByRole('article')).toHaveCount(0);
    expect((await threads())[0]?.notes[0]?.resolved).toBe(true);
    await thread.getByRole('button', { name: text('common.show') }).click();
    await expect(thread.getByRole('article')).toHaveCount(2);

    // The same by key, from the lines.
    await changesList(page).focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('Shift+N');
    await expect(thread).toBeFocused();
    await page.keyboard.press('Shift+D');
    await expect(thread.getByText(textStart('notes.resolved_by'))).toHaveCount(0);
    expect((await threads())[0]?.notes[0]?.resolved).toBe(false);

    await goTo(page, `/p/1/merge_requests/${String(iid)}`);
    const conversation = page.getByRole('group', { name: textStart('notes.thread_by') });
    await expect(conversation.getByRole('article')).toHaveText([/Is this right\?/, /It is/]);
    await conversation.getByRole('link', { name: /^plan\/tides\.txt, line 5 at [0-9a-f]{8}$/ }).click();
    await expect(below(page, 'Comments on line 5')).toBeFocused();
  });
});

test('a push moves a thread with its line, and one that edits the line makes it outdated', async ({
  signedIn,
  service,
}) => {
  await withThreads({ signedIn, service }, async ({ page, iid, lines, server, service }) => {
    await writeThread(server, service, iid, lineOf(lines, '+', 'tide 3 of the table, corrected'), 'Moves along');
    await writeThread(server, service, iid, lineOf(lines, '-', 'tide 5 of the table'), 'On what was removed');
    pushFile({ service }, planned.branch, (text) => `one more\n${text}`);
    await openLines(page, iid);
    await isBelow(page, commentOn(5), addedLine(6));
    await expect(below(page, commentOn(5)).getByText(text('notes.outdated'))).toHaveCount(0);
    // Of old versions nobody says what became: it says so, and is not put on a line.
    await expect(below(page, commentOnRemoved(5)).getByText(text('notes.outdated'))).toBeVisible();

    pushFile({ service }, planned.branch, (text) => text.replace('tide 3 of the table, corrected', 'tide three'));
    await page.reload();
    await openLines(page, iid);
    await expect(below(page, commentOn(5)).getByText(text('notes.outdated'))).toBeVisible();
    await expect(below(page, commentOn(5)).getByText('Moves along')).toBeVisible();
  });
});

test('R11 lines that the server refuses are named; the text stays, and goes as a plain comment', async ({
  signedIn,
  service,
}) => {
  await withThreads({ signedIn, service }, async ({ page, iid, send, service, threads }) => {
    // One line changes: the others are unchanged, and are not in the diff until they are opened.
    pushFile({ service }, planned.branch, (text) =>
      text.replaceAll(', corrected', '').replace('a first line\na second line\ntide 1 ', 'tide one '),
    );
    await openLines(page, iid);
    await page
      .getByRole('button', { name: /^Show /i })
      .first()
      .click();
    await row(page, sameLine(9)).locator('[data-sign]').click();
    await page.keyboard.press('c');
    await expect(box(page, commentOn(9))).toBeFocused();
    await page.keyboard.type('Far from the change');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(text('notes.refused_lines'))).toBeVisible();
    await expect(box(page, commentOn(9))).toHaveValue('Far from the change');
    expect(await bodiesOf({ send }, iid)).toEqual([]);
    await page.getByRole('button', { name: text('notes.send_plain') }).click();
    await expect(below(page, commentOn(9)).getByText('Far from the change')).toBeVisible();
    const bodies = await bodiesOf({ send }, iid);
    expect(bodies).toHaveLength(1);
    expect(bodies[0]).toMatch(/^`plan\/tides\.txt:9 @ [0-9a-f]{8}`[^]*Far from the change$/);
    expect(await threads()).toEqual([]);
  });
});

/** Starts sending what the panel has chosen. */
const sendAll = async (page: Page, words: string): Promise<void> => page.getByRole('button', { name: words }).click();

test('R7 of a review the answer to one thread is lost, and the next with the same text is not taken for it', async ({
  signedIn,
  service,
}) => {
  await withThreads({ signedIn, service }, async ({ page, iid, threads, server }) => {
    await openLines(page, iid);
    await draftOn(page, '8', 'The same');
    await draftOn(page, '10', 'The same');
    await page.getByRole('button', { name: /^Review 2/ }).click();
    const panel = page.getByRole('complementary', { name: `Review of !${String(iid)}` });
    await expect(panel.getByRole('checkbox')).toHaveCount(2);
    const toThreads = { method: 'POST', path: '/discussions' } as const;
    server.faulty.misbehave({ kind: 'drop-after' }, toThreads, 1);
    server.faulty.misbehave({ kind: 'drop-before' }, toThreads, 1);
    await sendAll(page, text('notes.send_count', { count: 2 }));
    await expect(panel.getByText(text('notes.sent_of', { sent: 1, total: 2 }))).toBeVisible();
    await expect(panel.getByText(textStart('notes.not_arrived'))).toBeVisible();
    expect((await threads()).map(({ notes }) => notes[0]?.position?.['new_line'])).toEqual([8]);
    await sendAll(page, text('notes.send_count', { count: 1 }));
    await expect(panel).toBeHidden();
    expect((await threads()).map(({ notes }) => notes[0]?.position?.['new_line'])).toEqual([8, 10]);
  });
});
