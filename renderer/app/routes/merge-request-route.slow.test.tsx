// @vitest-environment jsdom
/** The merge request page over the real proxy and service: merging what is on screen, notes that are never lost. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TransportError } from '../../../electron/proxy/transport.ts';
import { openApp, type OpenApp } from '../../../testing/app-harness.tsx';
import { confirmMerge, drawnNow, merge, offeredMerge, type DrawnSeed } from '../../../testing/merging.tsx';
import { createTestService, type TestService } from '../../../testing/service-fixture.ts';
import { text, textPattern, textStart } from '../../../testing/text.ts';

let service: TestService;
let app: OpenApp | undefined;
let drawn: readonly DrawnSeed[];

beforeEach(async () => {
  service = await createTestService();
  drawn = await drawnNow(service, 5, 6);
});
afterEach(async () => {
  await app?.close();
  app = undefined;
  cleanup();
  await service.dispose();
});

const readRequest = async (iid: number): Promise<{ sha: string; state: string; source_branch: string }> =>
  (await (await service.send('owner', `GET /projects/1/merge_requests/${String(iid)}`)).json()) as never;

const notesOf = async (iid: number): Promise<{ body: string }[]> =>
  (await (
    await service.send('owner', `GET /projects/1/merge_requests/${String(iid)}/notes?per_page=100`)
  ).json()) as never;

const mergeButton = async (): Promise<HTMLElement> => screen.findByRole('button', { name: /^Merge [0-9a-f]{7}$/ });

describe('merge request', () => {
  it('shows what it is, its head, its jobs and its comments', async () => {
    app = openApp(service, '/p/1/merge_requests/5');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Search the edges of a window by bisection' }),
    ).toBeTruthy();
    const { sha } = await readRequest(5);
    const box = within(await screen.findByRole('region', { name: text('merging.merge') }));
    expect(box.getByRole('button', { name: `Merge ${sha.slice(0, 7)}` })).toBeTruthy();
    expect(await box.findByText(text('commands.changes_whitespace_short'))).toBeTruthy();
    const written = (await notesOf(5)).filter((note) => !(note as { system?: boolean }).system);
    const articles = await screen.findAllByRole('article', { name: textStart('notes.comment_by') });
    expect(articles).toHaveLength(written.length);
    expect(document.title).toContain('!5');
  });

  it('R16 merges the head that is on the button, and shows that it is merged', async () => {
    app = openApp(service, '/p/1/merge_requests/5', { drawn });
    const { sha } = await readRequest(5);
    await merge(app.user);
    expect(await screen.findAllByText(text('components.state_merged'))).not.toHaveLength(0);
    const sent = app.sent.find(({ method, path }) => method === 'PUT' && path.endsWith('/5/merge'));
    expect(sent?.body).toMatchObject({ sha });
    expect((await readRequest(5)).state).toBe('merged');
  });

  it('asks by a key of its own, merges by the answer, and deletes the branch only when chosen', async () => {
    app = openApp(service, '/p/1/merge_requests/6', { drawn });
    await offeredMerge();
    await app.user.click(screen.getByRole('checkbox', { name: textPattern('merging.delete_source') }));
    await app.user.keyboard('m');
    expect(screen.queryByRole('dialog')).toBeNull();
    await app.user.keyboard('{Control>}{Shift>}{Enter}{Enter}{/Shift}{/Control}');
    expect((await screen.findByRole('dialog')).textContent).toMatch(/Then the branch .+ is deleted/);
    expect(app.sent.filter(({ method }) => method === 'PUT')).toEqual([]);
    await confirmMerge(app.user);
    expect(await screen.findAllByText(text('components.state_merged'))).not.toHaveLength(0);
    const sent = app.sent.find(({ method }) => method === 'PUT');
    expect(sent?.body).toMatchObject({ should_remove_source_branch: true });
    const { source_branch } = await readRequest(6);
    const branches = await service.git(1, 'branch', '--list', source_branch);
    expect(branches).toBe('');
  });

  it('R8 says that the right is missing, and does not sign anybody out', async () => {
    app = openApp(service, '/p/1/merge_requests/5', { sender: 'reporter', drawn });
    await merge(app.user);
    expect(await screen.findByText(text('merging.no_right'))).toBeTruthy();
    expect((await readRequest(5)).state).toBe('opened');
    expect(app.route()).toBe('/p/1/merge_requests/5');
  });

  it('names conflicts and drafts, and does not offer to merge them', async () => {
    app = openApp(service, '/p/1/merge_requests/2');
    expect(await screen.findByText(text('merging.conflicts'))).toBeTruthy();
    expect(await mergeButton()).toHaveProperty('disabled', true);
    await app.close();
    app = openApp(service, '/p/1/merge_requests/3');
    expect(await screen.findByText(text('merging.draft'))).toBeTruthy();
    expect(await mergeButton()).toHaveProperty('disabled', true);
  });

  it('sends a comment by Mod+Enter, shows it, and empties the box', async () => {
    app = openApp(service, '/p/1/merge_requests/5');
    const box = await screen.findByRole('textbox', { name: text('notes.write_comment') });
    await app.user.type(box, 'First line{Enter}<b>second</b> line');
    await app.user.keyboard('{Control>}{Enter}{/Control}');
    const note = await screen.findByText(/<b>second<\/b> line/, { selector: 'p' });
    expect(note.textContent).toBe('First line\n<b>second</b> line');
    expect(box).toHaveProperty('value', '');
    expect((await notesOf(5)).filter(({ body }) => body.includes('second'))).toHaveLength(1);
  });

  it('R11 keeps the text of a comment that was refused, also over a change of screen', async () => {
    app = openApp(service, '/p/1/merge_requests/5', {
      between: async (request, pass) =>
        request.method === 'POST' ? Response.json({ message: '403 Forbidden' }, { status: 403 }) : pass(request),
    });
    await app.user.type(await screen.findByRole('textbox', { name: text('notes.write_comment') }), 'Do not lose me');
    await app.user.click(screen.getByRole('button', { name: textPattern('notes.send_comment') }));
    expect(await screen.findByText(text('notes.send_no_right'))).toBeTruthy();
    expect(screen.getByRole('textbox', { name: text('notes.write_comment') })).toHaveProperty(
      'value',
      'Do not lose me',
    );
    await app.user.click(screen.getByRole('link', { name: /Commits/ }));
    await app.user.click(screen.getByRole('link', { name: /Overview/ }));
    const box = await screen.findByRole('textbox', { name: text('notes.write_comment') });
    expect(box).toHaveProperty('value', 'Do not lose me');
    await app.user.clear(box);
  });

  it('R7 a lost answer is no success and no failure: it looks, finds the comment, and never sends it twice', async () => {
    app = openApp(service, '/p/1/merge_requests/5', {
      between: async (request, pass) => {
        const response = await pass(request);
        if (request.method === 'POST') throw new TransportError('truncated', true, 'the connection was reset');
        return response;
      },
    });
    const box = await screen.findByRole('textbox', { name: text('notes.write_comment') });
    await screen.findAllByRole('article', { name: textStart('notes.comment_by') });
    await app.user.type(box, 'Did this arrive?');
    await app.user.click(screen.getByRole('button', { name: textPattern('notes.send_comment') }));
    expect(await screen.findByText(text('notes.had_arrived'))).toBeTruthy();
    await waitFor(() => {
      expect(box).toHaveProperty('value', '');
    });
    expect(app.sent.filter(({ method }) => method === 'POST')).toHaveLength(1);
    expect((await notesOf(5)).filter(({ body }) => body === 'Did this arrive?')).toHaveLength(1);
  });

  it('says that a merge request does not exist, and offers to try again', async () => {
    app = openApp(service, '/p/1/merge_requests/999');
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByRole('heading', { name: text('components.failure_not_found') })).toBeTruthy();
    expect(alert.getByRole('button', { name: text('blocks.spelling_again') })).toBeTruthy();
  });
});
