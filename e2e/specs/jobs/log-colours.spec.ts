/** Colours that a program sent to the log of a job: 256 and 24 bits, as they are, and readable in light and dark. */
import { text } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { contrastOf } from '#e2e/fixtures/seen-colours.ts';
import type { ServiceProcess } from '#e2e/fixtures/local-service.ts';
import { findJob, linesOf, openAs, openJob, writeTrace } from '#e2e/pages/jobs.ts';

let service: ServiceProcess;
test.beforeEach(({ service: fresh }) => {
  service = fresh;
});

const esc = '\u001b';

/** Texts of the log, what sets their look, and the colours as they were sent. */
const pieces = [
  { text: 'true yellow', sequence: '38;2;255;255;0', colour: '255,255,0' },
  { text: 'true navy', sequence: '38;2;0;0;95', colour: '0,0,95' },
  { text: 'with colons', sequence: '38:2::120:40:200', colour: '120,40,200' },
  { text: 'of the cube', sequence: '38;5;208', colour: '255,135,0' },
  { text: 'of the greys', sequence: '38;5;244', colour: '128,128,128' },
  { text: 'on orange', sequence: '48;5;208', ground: '255,135,0' },
  { text: 'white on navy', sequence: '97;48;2;0;0;95', ground: '0,0,95' },
  { text: 'navy on navy', sequence: '38;2;0;0;95;48;2;0;0;95', ground: '0,0,95' },
  { text: 'inverse teal', sequence: '7;38;2;0;160;160', ground: '0,160,160' },
] as const;

/** `rgb(1, 2, 3)` as `1,2,3`. */
const channels = (colour: string): string => colour.replaceAll(/[^\d,]/g, '');

test('S16 256 and 24-bit colours of a log are drawn as they were sent, and can be read in light and dark', async ({
  signedIn,
}) => {
  const { page } = await openAs(signedIn, 'reporter');
  const job = await findJob(service, ({ status }) => status === 'success');
  const lines = pieces.map(({ text, sequence }) => `${esc}[${sequence}m${text}${esc}[0m`);
  writeTrace(service, job, `${lines.join('\n')}\n${esc}[38;2;1;2;3m${esc}[39;49mplain\n`);
  await openJob(page, job);
  await expect.poll(() => linesOf(page)).toEqual([...pieces.map(({ text }) => text), 'plain']);
  const list = page.getByRole('region', { name: text('jobs.lines_of_log') });
  const seen = (text: string) =>
    list.getByText(text, { exact: true }).evaluate((element) => {
      const { color, backgroundColor } = getComputedStyle(element);
      return { color, backgroundColor };
    });
  const grounds = { light: '250,251,252', dark: '19,21,24' } as const;
  let asSent = 0;
  for (const scheme of ['light', 'dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    for (const piece of pieces) {
      const { color, backgroundColor } = await seen(piece.text);
      const ground = 'ground' in piece ? piece.ground : grounds[scheme];
      if ('ground' in piece) expect(channels(backgroundColor), piece.text).toBe(piece.ground);
      const text = channels(color);
      expect(contrastOf(text, ground), `${piece.text} in ${scheme}`).toBeGreaterThanOrEqual(4.5);
      if (!('colour' in piece) || contrastOf(piece.colour, ground) < 4.5) continue;
      expect(text, `${piece.text} in ${scheme}`).toBe(piece.colour);
      asSent += 1;
    }
    const plain = await seen('plain');
    expect([channels(plain.color), channels(plain.backgroundColor)]).toEqual([
      scheme === 'light' ? '38,41,47' : '210,212,216',
      '0,0,0,0',
    ]);
  }
  // Navy and purple in light (twice), yellow, orange and a grey in dark.
  expect(asSent).toBe(7);
  // More contrast asks for more, without the page being opened again.
  await page.emulateMedia({ colorScheme: 'light', contrast: 'more' });
  await expect
    .poll(async () => contrastOf(channels((await seen('of the cube')).color), '255,255,255'))
    .toBeGreaterThanOrEqual(7);
});
