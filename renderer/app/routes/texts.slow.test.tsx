// @vitest-environment jsdom
/** Texts of a merge request on its page: drawn from Markdown, their links leading to screens or outside, previewed before they are sent. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openApp, succeed, type OpenApp } from '../../../testing/app-harness.tsx';
import { createTestService, type TestService } from '../../../testing/service-fixture.ts';
import { text as appText, textPattern, textStart } from '../../../testing/text.ts';

// jsdom lays nothing out, and has no such method.
Element.prototype.scrollIntoView = () => undefined;

let service: TestService;
let app: OpenApp | undefined;
const opened: string[] = [];

beforeEach(async () => {
  service = await createTestService();
  opened.length = 0;
});
afterEach(async () => {
  await app?.close();
  app = undefined;
  cleanup();
  await service.dispose();
});

const openRequest = (): OpenApp => {
  app = openApp(service, '/p/1/merge_requests/5', {
    answers: {
      'links:open': ({ url }) => {
        opened.push(url);
        return succeed(true);
      },
    },
  });
  return app;
};

const write = async (text: string): Promise<OpenApp> => {
  const { user } = openRequest();
  await user.click(await screen.findByRole('textbox', { name: appText('notes.write_comment') }));
  await user.paste(text);
  return app as OpenApp;
};

const sendNote = async (text: string): Promise<HTMLElement> => {
  const { user } = await write(text);
  const before = (await screen.findAllByRole('article', { name: textStart('notes.comment_by') })).length;
  await user.keyboard('{Control>}{Enter}{/Control}');
  return waitFor(() => {
    const notes = screen.getAllByRole('article', { name: textStart('notes.comment_by') });
    expect(notes.length).toBeGreaterThan(before);
    return notes.at(-1)!;
  });
};

describe('texts of a merge request', () => {
  it('S14 a comment is drawn from its Markdown, and nothing in it runs', async () => {
    const note = await sendNote('## Limits\n\n- **one**\n\n<img src=x onerror=alert(1)>');
    expect(within(note).getByRole('heading', { name: appText('users.limits') }).tagName).toBe('H4');
    expect(note.querySelector('li strong')?.textContent).toBe('one');
    expect(note.querySelector('img')).toBeNull();
    expect(note.textContent).toContain('<img src=x onerror=alert(1)>');
  });

  it('S14 its references and links of the server lead to screens, all others out by the one way', async () => {
    const note = await sendNote('See !6, [there](https://example.org/a), @rune.dahl and #1');
    await app?.user.click(within(note).getByRole('link', { name: 'there' }));
    // Nobody but administrators has a screen of a person.
    await app?.user.click(within(note).getByRole('link', { name: '@rune.dahl' }));
    expect(opened).toEqual(['https://example.org/a', expect.stringMatching(/^http:\/\/127\.0\.0\.1\/rune\.dahl$/)]);
    expect(app?.route()).toBe('/p/1/merge_requests/5');
    expect(within(note).getByRole('link', { name: '#1' }).getAttribute('href')).toMatch(/\/issues\/1$/);
    await app?.user.click(within(note).getByRole('link', { name: '!6' }));
    expect(app?.route()).toBe('/p/1/merge_requests/6');
  });

  it('a reference to an issue leads to its comments', async () => {
    const note = await sendNote('See #2');
    await app?.user.click(within(note).getByRole('link', { name: '#2' }));
    // The screen is loaded first.
    await waitFor(() => expect(app?.route()).toBe('/p/1/issues/2'));
    expect(opened).toEqual([]);
  });

  it('a comment is previewed before it is sent, and written on', async () => {
    const { user } = await write('Read the **limit**');
    await user.click(screen.getByRole('button', { name: appText('forms.preview') }));
    const preview = screen.getByRole('region', { name: appText('notes.preview_comment') });
    expect(preview.querySelector('strong')?.textContent).toBe('limit');
    expect(screen.queryByRole('textbox', { name: appText('notes.write_comment') })).toBeNull();
    await user.keyboard('r');
    const box = screen.getByRole('textbox', { name: appText('notes.write_comment') });
    expect(document.activeElement).toBe(box);
    expect(box).toHaveProperty('value', 'Read the **limit**');
    await user.click(screen.getByRole('button', { name: appText('forms.preview') }));
    await user.click(screen.getByRole('button', { name: textPattern('notes.send_comment') }));
    expect(await screen.findByRole('textbox', { name: appText('notes.write_comment') })).toHaveProperty('value', '');
  });
});
