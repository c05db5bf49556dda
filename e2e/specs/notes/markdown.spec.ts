/** A hostile note in the real page, under its content policy: drawn, and nothing in it runs. */
import { text as appText, textStart } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { openLocalService } from '#e2e/pages/first-run.ts';

// Markup that the only sanitizer did not pass is refused: tried at the end.
test.use({ profile: 'local-service', mayBreakPolicy: true });

const hostile = `## Read **this**

<script>document.title = 'ran'</script> <img src=x onerror="document.title = 'ran'"> [click](javascript:document.title='ran')

![A chart](https://pics.example/a.png) [outside](//evil.example/x)

<svg onload="document.title = 'ran'"><a xlink:href="javascript:document.title='ran'">x</a></svg>

\`\`\`sql
select 1;
\`\`\`
`;

test('S14 S2 a hostile comment is drawn in the page and runs nothing', { tag: '@always' }, async ({ app }) => {
  const page = await openLocalService(app);
  await page.getByRole('link', { name: 'Search the edges of a window by bisection' }).click();
  await page.getByLabel(appText('common.write_a_comment')).fill(hostile);
  await page.getByRole('button', { name: appText('common.preview') }).click();
  await expect(page.getByRole('region', { name: appText('common.preview') }).getByRole('heading')).toHaveText(
    'Read this',
  );
  // The key that writes a comment leads back to the text.
  const box = page.getByRole('textbox', { name: appText('common.write_a_comment') });
  await expect(box).toHaveCount(0);
  await page.keyboard.press('r');
  await expect(box).toBeFocused();
  await expect(box).toHaveValue(hostile);
  await page.getByRole('button', { name: appText('common.preview') }).click();
  await page.getByRole('button', { name: textStart('notes.send_comment') }).click();
  await expect(box).toHaveValue('');

  const note = page.getByRole('article', { name: textStart('notes.comment_by') }).filter({ hasText: 'Read this' });
  await expect(note.locator('h4 strong')).toHaveText('this');
  // Beside the text stands the author's own picture.
  const text = note.locator('div').filter({ has: page.locator('> h4') });
  await expect(text).toHaveCount(1);
  await expect(text.locator('script, img, svg, iframe, [onerror], [onload]')).toHaveCount(0);
  await expect(note.getByRole('link')).toHaveCount(0);
  await expect(note.getByRole('button', { name: /pics\.example/ })).toBeVisible();
  await expect(note).toContainText("[click](javascript:document.title='ran')");
  // The colours come from a worker, by the browser's own registry.
  await page.waitForFunction(() => (CSS.highlights.get('syntax-keyword')?.size ?? 0) > 0);
  expect(await page.title()).not.toBe('ran');

  expect(app.log).not.toContain('TrustedHTML');

  // The same page refuses markup that the only sanitizer did not pass, and the log notices.
  const refused = await page.evaluate(() => {
    try {
      document.createElement('p').innerHTML = '<b>raw</b>';
      return false;
    } catch (error) {
      return error instanceof TypeError;
    }
  });
  expect(refused).toBe(true);
  await expect.poll(() => app.log).toContain('TrustedHTML');
});
