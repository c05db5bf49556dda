// @vitest-environment jsdom
/** Comments on lines among the others: their lines with the way to them, their text alone when they are changed or quoted. */
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { formatLineNote, parseLineNote } from '../../../shared/review/line-note.ts';
import type { LinePosition } from '../../../shared/review/line-position.ts';
import { openApp, type OpenApp } from '../../../testing/app-harness.tsx';
import { createTestService, type TestService } from '../../../testing/service-fixture.ts';
import { text, textPattern } from '../../../testing/text.ts';
import { lineMark } from './model/line-draft.ts';

const path = '/projects/1/merge_requests/5/notes';
const place: LinePosition = {
  path: 'src/tide.ts',
  side: 'old',
  firstLine: 3,
  lastLine: 14,
  sha: '1a2b3c4d'.repeat(5),
  quoted: Array.from({ length: 10 }, (_, at) => `const tide${String(at)} = 0;`),
};

let service: TestService;
let app: OpenApp | undefined;

beforeEach(async () => {
  service = await createTestService();
});
afterEach(async () => {
  await app?.close();
  app = undefined;
  cleanup();
  await service.dispose();
});

const write = async (body: string): Promise<void> => {
  const made = await service.send('owner', `POST ${path}`, { body: { body } });
  expect(made.status).toBe(201);
};
const bodies = async (): Promise<string[]> =>
  ((await (await service.send('owner', `GET ${path}?per_page=100`)).json()) as { body: string }[]).map(
    ({ body }) => body,
  );
const noteWith = async (text: string): Promise<HTMLElement> => {
  const note = (await screen.findByText(text)).closest('article');
  if (!note) throw new Error(`no comment around "${text}"`);
  return note;
};

it('shows the lines, the way to them, and the text', async () => {
  await write(formatLineNote(place, 'Why removed?'));
  app = openApp(service, '/p/1/merge_requests/5', { sender: 'owner' });
  const note = await noteWith('Why removed?');
  const link = within(note).getByRole('link', { name: 'src/tide.ts, removed lines 3 to 14 at 1a2b3c4d' });
  expect(link.getAttribute('href')).toContain(`/p/1/merge_requests/5/changes?comment=${lineMark(place)}`);
  const code = note.querySelector('pre');
  expect(code?.textContent).toBe(`${place.quoted.join('\n')}\n… 2 more`);
  expect(code?.className).toContain('removed');
  expect(within(note).queryByText(/1a2b3c4d1a2b3c4d/)).toBeNull();
});

it('leaves a note that only mentions lines as it is', async () => {
  await write(`\`src/tide.ts:3 @ ${place.sha}\` is odd`);
  app = openApp(service, '/p/1/merge_requests/5', { sender: 'owner' });
  const note = await noteWith(`src/tide.ts:3 @ ${place.sha}`);
  expect(within(note).queryByRole('link', { name: textPattern('notes.line', { line: 3 }) })).toBeNull();
});

it('changes the text alone, and quotes the text alone', async () => {
  await write(formatLineNote(place, 'Why removed?'));
  app = openApp(service, '/p/1/merge_requests/5', { sender: 'owner' });
  const note = await noteWith('Why removed?');
  await app.user.click(within(note).getByRole('button', { name: text('notes.quote_comment') }));
  expect(await screen.findByDisplayValue(/^> Why removed\?\s*$/)).toBeTruthy();
  await app.user.click(await within(note).findByRole('button', { name: text('notes.edit_own') }));
  const box = await within(note).findByRole('textbox', { name: text('notes.change_comment') });
  expect(box).toHaveProperty('value', 'Why removed?');
  await app.user.clear(box);
  await app.user.type(box, 'Now I see.');
  await app.user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Now I see.', { selector: 'p' })).toBeTruthy();
  expect((await bodies()).map(parseLineNote)).toContainEqual({ place, text: 'Now I see.' });
  expect(await bodies()).not.toContain(formatLineNote(place, 'Why removed?'));
});
