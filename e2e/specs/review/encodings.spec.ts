/** Changes of files that are not UTF-8, by their names and by their texts. */
import { text } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { routeTo } from '#shared/screens.ts';
import { goTo } from '#e2e/pages/go-to.ts';
import { below, bodiesOf, changesList, openLines } from '#e2e/pages/line-comments.ts';
import { commentOn } from '#e2e/pages/line-names.ts';
import { planEncodings, sameNames, type Versions } from '#e2e/pages/other-encodings.ts';
import { withProject } from '#e2e/pages/project-setup.ts';

test('defect R-10: two files whose names the server sends alike are two entries, and each has comments of its own', async ({
  signedIn,
}) => {
  await withProject(signedIn, 'maintainer', '/p/1/merge_requests', async (setup) => {
    const { page } = setup;
    const iid = await planEncodings(
      setup,
      sameNames.map((name) => [name, Buffer.from('one\n'), Buffer.from('two\n')] as const),
    );
    await openLines(page, iid);
    await expect(page.getByText(text('review_diff.not_utf8'), { exact: true })).toHaveCount(0);
    const entry = (number: number) => text('review.entry', { number: String(number) });
    for (const number of [1, 2])
      await expect(page.getByRole('treeitem', { name: new RegExp(`latin-.*, ${entry(number)},`) })).toHaveCount(1);

    const file = page.getByRole('rowgroup').filter({ hasText: entry(2) });
    await file.locator('[data-sign="+"]').click();
    await page.keyboard.press('c');
    const editor = page.getByRole('textbox', { name: commentOn(1), exact: true });
    await expect(editor).toBeFocused();
    await page.keyboard.type('Of the second one');
    await page.keyboard.press('Control+Enter');
    await expect(changesList(page)).toBeFocused();
    await expect(file.getByText('Of the second one')).toBeVisible();
    await expect.poll(async () => bodiesOf(setup, iid)).toHaveLength(1);

    // Also where it is read again.
    await page.reload();
    await expect(file.getByText('Of the second one')).toBeVisible();
    await expect(below(page, commentOn(1))).toHaveCount(1);

    const boxes = page.getByRole('checkbox', { name: text('review_diff.viewed') });
    await boxes.nth(1).check();
    await expect(boxes.nth(0)).not.toBeChecked();
  });
});

/** Bytes of texts that differ in one character, in encodings of files that people have. */
const texts: Versions = [
  [
    'enc/a-latin.txt',
    Buffer.from('menu\ncaf\xe9 au lait\nend\n', 'latin1'),
    Buffer.from('menu\ncaf\xe8 au lait\nend\n', 'latin1'),
  ],
  [
    'enc/b-japanese.txt',
    // One line of kana and kanji in Shift_JIS, and another one.
    Buffer.from('93fa967b8cea82cc8d730a955c8ea60a', 'hex'),
    Buffer.from('93fa967b8cea82cc97f10a955c8ea60a', 'hex'),
  ],
  [
    'enc/c-wide.txt',
    Buffer.from('\ufeffline one\nline two\n', 'utf16le'),
    Buffer.from('\ufeffline one\nline 2\n', 'utf16le'),
  ],
  ['enc/d-forms.txt', Buffer.from('cafe\u0301\nkey = 1\n'), Buffer.from('caf\u00e9\nkey\u00a0= 1  \n')],
];

test('defect R-11: what is not UTF-8 says so and is compared decoded, and differences that are not seen are named', async ({
  signedIn,
}) => {
  await withProject(signedIn, 'maintainer', '/p/1/merge_requests', async (setup) => {
    const { page } = setup;
    await openLines(page, await planEncodings(setup, texts));
    const fileOf = (name: string) => page.getByRole('rowgroup').filter({ hasText: name });
    const dialog = page.getByRole('dialog');
    const code = dialog.frameLocator('iframe');
    const compare = { name: text('commands.changes_compare_versions') };

    // The changed lines are sent alike.
    const latin = fileOf('a-latin.txt');
    await expect(latin.getByText(text('review_diff.not_utf8'))).toBeVisible();
    await expect(latin.getByText(text('review_diff.other_bytes'))).toHaveCount(2);
    await latin.getByRole('button', compare).click();
    await expect(code.getByText('caf\u00e9 au lait')).toBeVisible();
    await expect(code.getByText('caf\u00e8 au lait')).toBeVisible();
    await expect(dialog.getByText(text('review_diff.before_unsure'))).toHaveCount(0);
    const encoding = (name: string) => dialog.getByRole('button', { name: new RegExp(name) });
    await expect(encoding('windows-1252')).toBeVisible();

    // Another encoding is chosen for both.
    await encoding('windows-1252').click();
    await page.getByRole('option', { name: 'windows-1251', exact: true }).click();
    await expect(code.getByText('caf\u0439 au lait')).toBeVisible();
    await expect(code.getByText('caf\u0438 au lait')).toBeVisible();
    await page.keyboard.press('Escape');

    await fileOf('b-japanese.txt').getByRole('button', compare).click();
    await expect(encoding('Shift_JIS')).toBeVisible();
    await expect(code.getByText('\u65e5\u672c\u8a9e\u306e\u884c')).toBeVisible();
    await expect(code.getByText('\u65e5\u672c\u8a9e\u306e\u5217')).toBeVisible();
    await page.keyboard.press('Escape');

    // git calls it binary.
    await fileOf('c-wide.txt').getByRole('button', compare).click();
    await expect(code.getByText('line two')).toBeVisible();
    await expect(code.getByText('line 2')).toBeVisible();
    await page.keyboard.press('Escape');

    const forms = fileOf('d-forms.txt');
    await expect(forms.getByText('U+0065 U+0301 \u2192 U+00E9')).toHaveCount(2);
    await expect(forms.getByText('U+0020 \u2192 U+00A0 \u2026 U+0020 \u00d72')).toHaveCount(2);

    // Where the file is shown alone, it is read the same.
    await goTo(page, routeTo('files', { project: 1, ref: 'encodings-2', path: 'enc/b-japanese.txt' }));
    await expect(page.getByRole('button', { name: /Shift_JIS/ })).toBeVisible();
    const file = page.frameLocator('iframe');
    await expect(file.getByText('日本語の列')).toBeVisible();
    await page.getByRole('button', { name: /Shift_JIS/ }).click();
    await page.getByRole('option', { name: 'EUC-KR', exact: true }).click();
    await expect(file.getByText('日本語の列')).toHaveCount(0);
  });
});
